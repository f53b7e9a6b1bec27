"""Ways to corrupt a certificate. Each takes a parsed certificate (its own copy) and a random source, and
changes it, or returns text; None means that there was nothing to change."""

import json
import re

CORRUPTIONS = {}


def corruption(function):
    CORRUPTIONS[function.__name__] = function
    return function


def proof_of(certificate, random):
    return random.choice(certificate["proofs"])


def pick(random, items):
    return random.choice(items) if items else None


def other_number(random, number, most):
    """Another number up to `most`, or a little above."""
    return random.choice([n for n in range(most + 3) if n != number])


# The claim and the sources: every change is another claim.

@corruption
def drop_post(certificate, random):
    check = random.choice(certificate["claim"]["checks"])
    if not check["post"]:
        return None
    check["post"].pop(random.randrange(len(check["post"])))
    return certificate


@corruption
def trivial_post(certificate, random):
    check = random.choice(certificate["claim"]["checks"])
    if not check["post"]:
        return None
    check["post"][random.randrange(len(check["post"]))] = "true"
    return certificate


@corruption
def stronger_pre(certificate, random):
    random.choice(certificate["claim"]["checks"])["pre"].append("false")
    return certificate


@corruption
def drop_pre(certificate, random):
    check = random.choice(certificate["claim"]["checks"])
    if not check["pre"]:
        return None
    check["pre"].pop(random.randrange(len(check["pre"])))
    return certificate


@corruption
def other_function(certificate, random):
    check = random.choice(certificate["claim"]["checks"])
    check["functions"][random.randrange(2)] += random.choice(["x", "_list", "2"])
    return certificate


@corruption
def modify_more(certificate, random):
    random.choice(certificate["claim"]["checks"])["modifies"][1].append(["0x0:64", "0xffffffffffffffff:64"])
    return certificate


@corruption
def edit_ir(certificate, random):
    """Another constant, operator or target somewhere in the IR of a side."""
    side = random.randrange(2)
    text = certificate["claim"]["modules"][side]
    places = list(re.finditer(r"0x[0-9a-f]+(?=:)|\b(?:add|sub|eq|ult|ule|slt)\(|goto pc\d+", text))
    place = pick(random, places)
    if not place:
        return None
    old = place.group()
    if old.startswith("0x"):
        new = hex(int(old, 16) ^ (1 << random.randrange(3)))
    elif old.startswith("goto"):
        new = "goto pc" + str(other_number(random, int(old[7:]), 6))
    else:
        new = random.choice([op for op in ("add(", "sub(", "mul(", "eq(", "ult(", "ule(", "slt(") if op != old])
    certificate["claim"]["modules"][side] = text[:place.start()] + new + text[place.end():]
    return certificate


@corruption
def edit_lift(certificate, random):
    text = certificate["claim"]["signature"]
    places = list(re.finditer(r"0x[0-9a-f]+(?=:)", text))
    place = pick(random, places)
    if not place:
        return None
    certificate["claim"]["signature"] = text[:place.start()] + hex(int(place.group(), 16) ^ 1) + text[place.end():]
    return certificate


@corruption
def drop_check_from_ir(certificate, random):
    """A failing check of the right side disappears from the IR."""
    lines = certificate["claim"]["modules"][1].split("\n")
    checks = [i for i, line in enumerate(lines) if line.startswith("      check ")]
    if not checks:
        return None
    del lines[random.choice(checks)]
    certificate["claim"]["modules"][1] = "\n".join(lines)
    return certificate


@corruption
def other_target(certificate, random):
    certificate["sources"]["target"] = "i386" if certificate["sources"]["target"] == "x86_64" else "x86_64"
    return certificate


@corruption
def other_flags(certificate, random):
    certificate["sources"]["clang_flags"].append(random.choice(["-m32", "-Dreturn=return 1 +", "--no-such-flag", "-include=missing.h"]))
    return certificate


@corruption
def stale_hash(certificate, random):
    file = random.choice(certificate["sources"]["read"])
    digits = file["sha256"]
    at = random.randrange(64)
    file["sha256"] = digits[:at] + random.choice([d for d in "0123456789abcdef" if d != digits[at]]) + digits[at + 1:]
    return certificate


@corruption
def stale_text(certificate, random):
    file = random.choice([file for file in certificate["sources"]["read"] if "text" in file])
    at = random.randrange(len(file["text"]))
    file["text"] = file["text"][:at] + random.choice("xyz09 ;") + file["text"][at:]
    return certificate


@corruption
def other_source(certificate, random):
    certificate["sources"]["files"][0] = random.choice(["/dev/null", "missing.c", certificate["sources"]["relation"]])
    return certificate


@corruption
def claim_more(certificate, random):
    count = len(certificate["claim"]["checks"])
    unproved = [i for i in range(count + 2) if i not in [proof["check"] for proof in certificate["proofs"]]]
    certificate["claims"].append(random.choice(unproved))
    return certificate


@corruption
def drop_proof(certificate, random):
    certificate["proofs"].pop(random.randrange(len(certificate["proofs"])))
    return certificate


@corruption
def claim_nothing(certificate, random):
    certificate["claims"] = []
    return certificate


@corruption
def newer_version(certificate, random):
    certificate["version"] = random.choice([2, 3, 1000, "1", 1.5, -1, None, 0])
    return certificate


# The proof: what is left may still be one.

@corruption
def drop_invariant(certificate, random):
    node = pick(random, [node for node in proof_of(certificate, random)["nodes"] if node["invariant"]])
    if not node:
        return None
    node["invariant"].pop(random.randrange(len(node["invariant"])))
    return certificate


@corruption
def drop_all_invariants(certificate, random):
    node = pick(random, [node for node in proof_of(certificate, random)["nodes"] if node["invariant"]])
    if not node:
        return None
    node["invariant"] = []
    return certificate


@corruption
def false_invariant(certificate, random):
    random.choice(proof_of(certificate, random)["nodes"])["invariant"].append("false")
    return certificate


@corruption
def wrong_invariant(certificate, random):
    """A constant in an invariant is another one."""
    nodes = proof_of(certificate, random)["nodes"]
    places = [(node, i, match) for node in nodes for i, text in enumerate(node["invariant"])
              for match in re.finditer(r"0x[0-9a-f]+(?=:)", text)]
    if not places:
        return None
    node, i, match = random.choice(places)
    text = node["invariant"][i]
    node["invariant"][i] = text[:match.start()] + hex(int(match.group(), 16) ^ 1) + text[match.end():]
    return certificate


@corruption
def negated_invariant(certificate, random):
    node = pick(random, [node for node in proof_of(certificate, random)["nodes"] if node["invariant"]])
    if not node:
        return None
    i = random.randrange(len(node["invariant"]))
    if not node["invariant"][i].startswith("let "):
        node["invariant"][i] = "not(" + node["invariant"][i] + ")"
        return certificate
    return None


@corruption
def quantified_program_variable(certificate, random):
    """A quantifier that binds a variable of the programs, or one that is not bound at all."""
    proof = proof_of(certificate, random)
    node = random.choice(proof["nodes"])
    names = [match.group() for text in node["invariant"] for match in re.finditer(r'"(?:left|right):[^"]+"', text)]
    index = random.choice([*names, '"all:k"', '"any:k:0:0"'])
    if index == '"all:k"':
        proof["bound"] = '"all:k": bv64' + (", " + proof["bound"] if proof["bound"] else "")
    node["invariant"].append(random.choice([f"forall({index}, 0x5:64, false)", f"eq({index}, 0x5:64)",
                                            f"forall({index}, {index}, true)"]))
    return certificate


@corruption
def remove_edge(certificate, random):
    edges = proof_of(certificate, random)["edges"]
    edges.pop(random.randrange(len(edges)))
    return certificate


@corruption
def redirect_edge(certificate, random):
    proof = proof_of(certificate, random)
    edge = random.choice(proof["edges"])
    end = random.choice(["from", "to"])
    edge[end] = other_number(random, edge[end], len(proof["nodes"]))
    return certificate


@corruption
def other_path(certificate, random):
    """A step more, a step less, or another step."""
    edge = random.choice(proof_of(certificate, random)["edges"])
    path = edge["paths"][random.randrange(2)]
    kind = random.randrange(3)
    if kind == 0 or not path:
        path.insert(random.randint(0, len(path)), random.randrange(30))
    elif kind == 1:
        path.pop(random.randrange(len(path)))
    else:
        at = random.randrange(len(path))
        path[at] = other_number(random, path[at], 20)
    return certificate


@corruption
def swap_paths(certificate, random):
    edges = proof_of(certificate, random)["edges"]
    if len(edges) < 2:
        return None
    first, second = random.sample(edges, 2)
    side = random.randrange(2)
    if first["paths"][side] == second["paths"][side]:
        return None
    first["paths"][side], second["paths"][side] = second["paths"][side], first["paths"][side]
    return certificate


@corruption
def change_pc(certificate, random):
    node = random.choice(proof_of(certificate, random)["nodes"])
    side = random.randrange(2)
    node["pcs"][side] = other_number(random, node["pcs"][side], 12)
    return certificate


@corruption
def add_node(certificate, random):
    proof = proof_of(certificate, random)
    proof["nodes"].append({"pcs": [random.randrange(8), random.randrange(8)], "invariant": ["false"], "measures": [None, None]})
    random.choice(proof["edges"])["to"] = len(proof["nodes"]) - 1
    return certificate


@corruption
def other_partners(certificate, random):
    edges = [edge for edge in proof_of(certificate, random)["edges"] if edge["partners"]]
    edge = pick(random, edges) or random.choice(proof_of(certificate, random)["edges"])
    partners = edge["partners"]
    edge["partners"] = random.choice([partners[:-1] if partners else [1], [*partners, 0], [7] * max(1, len(partners))])
    return certificate


@corruption
def other_measure(certificate, random):
    nodes = proof_of(certificate, random)["nodes"]
    node = random.choice(nodes)
    side = random.randrange(2)
    had = node["measures"][side]
    node["measures"][side] = random.choice([{"type": "bv64", "term": "0x0:64"}, {"type": "bool", "term": "true"},
                                            {"type": "bv8", "term": "0x1:64"}]) if not had else None
    return certificate


@corruption
def other_form(certificate, random):
    form = random.choice(proof_of(certificate, random)["forms"])
    key = random.choice(["recursive", "merge_branches"])
    form[key] = not form[key]
    return certificate


@corruption
def other_cuts(certificate, random):
    proof = proof_of(certificate, random)
    proof["left_cuts"] = random.choice([[], [0], [99], list(range(40)), [pc for pc in proof["left_cuts"] if random.random() < 0.5]])
    return certificate


@corruption
def hide_assumption(certificate, random):
    proof = pick(random, [proof for proof in certificate["proofs"] if proof["assumes"]])
    if not proof:
        return None
    proof["assumes"].pop(random.randrange(len(proof["assumes"])))
    return certificate


@corruption
def deny_overread(certificate, random):
    proof = pick(random, [proof for proof in certificate["proofs"] if proof["overreads"]])
    if not proof:
        return None
    place = proof["overreads"].pop(random.randrange(len(proof["overreads"])))
    proof["assumes"] = [assumption for assumption in proof["assumes"] if place not in assumption]
    return certificate


@corruption
def proof_of_another(certificate, random):
    proof = proof_of(certificate, random)
    proof["check"] = other_number(random, proof["check"], len(certificate["claim"]["checks"]))
    return certificate


# The file.

@corruption
def truncated(certificate, random):
    text = json.dumps(certificate)
    return text[:random.randrange(len(text))]


@corruption
def garbled(certificate, random):
    text = json.dumps(certificate)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(text))
        text = text[:at] + chr(random.randrange(32, 127)) + text[at + 1:]
    return text


def containers(value, found):
    if isinstance(value, (dict, list)) and value:
        found.append(value)
        for inner in value.values() if isinstance(value, dict) else value:
            containers(inner, found)
    return found


@corruption
def missing_part(certificate, random):
    container = random.choice(containers(certificate, []))
    key = random.choice(list(container) if isinstance(container, dict) else range(len(container)))
    del container[key]
    return certificate


@corruption
def wrong_type(certificate, random):
    container = random.choice(containers(certificate, []))
    key = random.choice(list(container) if isinstance(container, dict) else range(len(container)))
    container[key] = random.choice([None, True, -1, 10**30, 1.5, "", "x", "(", [], {}, [[]], {"a": 1}])
    return certificate
