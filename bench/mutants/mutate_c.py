"""Mutants of a C function's text: one edit each, of the kinds that programmers get wrong.

    for mutant in mutants(text, "strlen"):
        mutant.kind, mutant.about, mutant.text

Only the bodies of the function and of those that it calls in the same file are touched, never comments,
strings or preprocessor lines. Whether a mutant compiles is for the compiler to say.
"""

import re
from dataclasses import dataclass

TOKEN = re.compile(r"""
    (?P<skip>//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n\\]|\\.)*|\s+)
  | (?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
  | (?P<number>0[xX][0-9a-fA-F]+[uUlL]*|\d+[uUlL]*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<op>->|\+\+|--|<<=|>>=|<=|>=|==|!=|&&|\|\||<<|>>|[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.(){}\[\]])
""", re.X | re.S | re.M)

OPERATORS = {"+": ["-"], "*": ["+"], "/": ["*"], "%": ["/"], "|": ["&", "^"], "^": ["|"],
             "<<": [">>"], ">>": ["<<"], "&&": ["||"], "||": ["&&"], "++": ["--"], "--": ["++"],
             "+=": ["-=", "="], "-=": ["+="], "|=": ["&=", "="], "&=": ["|="], "^=": ["|="]}
COMPARISONS = {"<": ["<=", ">", "!="], "<=": ["<", "=="], ">": [">=", "<", "!="], ">=": [">", "=="],
               "==": ["!=", "<="], "!=": ["==", "<"]}
KEYWORDS = set("auto break case char const continue default do double else enum extern float for goto if inline int "
               "long register restrict return short signed sizeof static struct switch typedef union unsigned void "
               "volatile while _Bool size_t ssize_t uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t "
               "uintptr_t intptr_t ptrdiff_t bool true false NULL".split())


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclass(frozen=True)
class Mutant:
    kind: str
    about: str
    text: str


def tokens_of(text):
    result, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:  # something else, such as a backslash: no token of ours
            at += 1
            continue
        if match.lastgroup != "skip":
            result.append(Token(match.lastgroup, match.group(), at))
        at = match.end()
    return result


def matching(tokens, opening):
    """The index of the bracket that closes the one at `opening`."""
    pairs = {"{": "}", "(": ")", "[": "]"}
    close, depth = pairs[tokens[opening].text], 0
    for i in range(opening, len(tokens)):
        depth += (tokens[i].text == tokens[opening].text) - (tokens[i].text == close)
        if depth == 0:
            return i
    return len(tokens) - 1


def functions_of(tokens):
    """Name -> (index of the parameters' bracket, of the opening brace, of the closing one)."""
    result, i, depth = {}, 0, 0
    while i < len(tokens):
        token = tokens[i]
        if token.text == "(" and depth == 0 and i > 0 and tokens[i - 1].kind == "name":
            close = matching(tokens, i)
            if close + 1 < len(tokens) and tokens[close + 1].text == "{":
                end = matching(tokens, close + 1)
                result[tokens[i - 1].text] = (i, close + 1, end)
                i = end
        elif token.text == "{":
            i = matching(tokens, i)
        i += 1
    return result


def reached_from(name, tokens, functions):
    pending, seen = [name], set()
    while pending:
        current = pending.pop()
        if current in seen or current not in functions:
            continue
        seen.add(current)
        _, start, end = functions[current]
        pending += [t.text for t in tokens[start:end] if t.kind == "name"]
    return sorted(seen)


def fields_of(text):
    """Of each struct in the file: its fields' names."""
    result = []
    for body in re.findall(r"struct\s*\w*\s*\{([^{}]*)\}", text):
        result.append(re.findall(r"(\w+)\s*(?:\[[^\]]*\])*\s*(?:;|,|:)", body))
    return result


class Editor:
    def __init__(self, text, function):
        self.text, self.tokens = text, tokens_of(text)
        functions = functions_of(self.tokens)
        self.bodies = [functions[f] for f in reached_from(function, self.tokens, functions)]
        self.fields = fields_of(text)
        self.found, self.seen = [], set()

    def add(self, kind, start, end, new):
        changed = self.text[:start] + new + self.text[end:]
        if changed == self.text or changed in self.seen:
            return
        self.seen.add(changed)
        line = self.text.count("\n", 0, start) + 1
        old = " ".join(self.text[start:end].split())
        self.found.append(Mutant(kind, f"line {line}: {old} becomes {' '.join(new.split()) or 'nothing'}", changed))

    def replace(self, kind, token, new):
        self.add(kind, token.start, token.end, new)

    def all(self):
        for parameters, start, end in self.bodies:
            names = self.variables(parameters, end)
            for i in range(start + 1, end):
                self.at(i, start, end, names)
            self.statements(start, end)
        return self.found

    def variables(self, start, end):
        called = {self.tokens[i].text for i in range(start, end) if self.tokens[i + 1].text == "("}
        members = {self.tokens[i + 1].text for i in range(start, end) if self.tokens[i].text in (".", "->")}
        tags = {self.tokens[i + 1].text for i in range(start, end) if self.tokens[i].text in ("struct", "goto", "union")}
        names = {t.text for t in self.tokens[start:end] if t.kind == "name"}
        assigned = {self.tokens[i].text for i in range(start, end)
                    if self.tokens[i + 1].text in ("=", "+=", "-=", "++", "--", ",", ")", ";", "[", "->")}
        return sorted((names & assigned) - KEYWORDS - called - members - tags)

    def binary(self, i):
        """Whether the operator at i stands between two operands."""
        before = self.tokens[i - 1]
        return before.kind in ("number", "text") or before.text in (")", "]") or (
            before.kind == "name" and before.text not in KEYWORDS)

    def at(self, i, start, end, names):
        token = self.tokens[i]
        if token.kind == "op" and token.text in OPERATORS and (token.text in ("++", "--") or self.binary(i)):
            for new in OPERATORS[token.text]:
                self.replace("operator", token, new)
        elif token.text in ("-", "&") and self.binary(i):
            self.replace("operator", token, {"-": "+", "&": "|"}[token.text])
        elif token.text in COMPARISONS:
            for new in COMPARISONS[token.text]:
                self.replace("comparison", token, new)
        elif token.kind == "number":
            self.constant(token)
        elif token.text in ("->", ".") and self.tokens[i + 1].kind == "name":
            self.field(self.tokens[i + 1])
        elif token.text == "[":
            close = matching(self.tokens, i)
            if close < end and self.binary(i):
                inner = self.text[token.end:self.tokens[close].start]
                self.add("off by one", token.end, self.tokens[close].start, f"({inner}) + 1")
                self.add("off by one", token.end, self.tokens[close].start, f"({inner}) - 1")
        elif token.text in ("if", "while") and self.tokens[i + 1].text == "(":
            close = matching(self.tokens, i + 1)
            inner = self.text[self.tokens[i + 1].end:self.tokens[close].start]
            self.add("comparison", self.tokens[i + 1].end, self.tokens[close].start, f"!({inner})")
        elif token.kind == "name" and token.text in names and self.tokens[i - 1].text not in ("->", "."):
            declares = self.tokens[i - 1].kind == "name" or self.tokens[i - 1].text == "*"
            if not declares:
                for other in names:
                    if other != token.text:
                        self.replace("wrong variable", token, other)
        if token.text in ("-", "/", "%", "<", ">", "<=", ">=", "<<", ">>") and self.binary(i):
            self.swap(i)

    def constant(self, token):
        digits = token.text.rstrip("uUlL")
        suffix = token.text[len(digits):]
        value = int(digits, 0) if not re.fullmatch(r"0\d+", digits) else int(digits, 8)
        for new in {value + 1, max(value - 1, 0), 0, value * 2, value ^ 0x80}:
            self.replace("constant", token, f"{new}{suffix}")

    def field(self, token):
        for fields in self.fields:
            if token.text in fields:
                for other in fields:
                    if other != token.text:
                        self.replace("wrong field", token, other)

    def swap(self, i):
        a, operator, b = self.tokens[i - 1], self.tokens[i], self.tokens[i + 1]
        simple = {"name", "number"}
        if a.kind in simple and b.kind in simple and self.tokens[i - 2].text not in ("->", ".") and \
                self.tokens[i + 2].text not in ("->", ".", "[", "("):
            self.add("swapped", a.start, b.end, f"{b.text} {operator.text} {a.text}")

    def statements(self, start, end):
        """Expression statements that are left out: stores and updates."""
        first = start + 1
        i = first
        while i < end:
            text = self.tokens[i].text
            if text in ("{", "}"):
                first = i + 1
            elif text == "(":
                i = matching(self.tokens, i)
                if self.tokens[first].text in ("if", "while", "for", "switch") and i > first:
                    first = i + 1
            elif text == ";":
                opening = self.tokens[first]
                is_store = any(t.text in ("=", "+=", "-=", "++", "--", "|=", "&=", "^=", ">>=", "<<=")
                               for t in self.tokens[first:i])
                declares = self.tokens[first].kind == "name" and first + 1 < i and (
                    self.tokens[first + 1].kind == "name" or opening.text in KEYWORDS)
                if is_store and not declares:
                    self.add("dropped store", opening.start, self.tokens[i].end, ";")
                first = i + 1
            elif text in ("else", "do"):
                first = i + 1
            i += 1


def mutants(text, function):
    return Editor(text, function).all()
