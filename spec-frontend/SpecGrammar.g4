// The Spec language, relation files and Spec values in one grammar: a relation's expressions are
// Spec expressions plus reads of C memory, and a value is an expression without computation. What
// is allowed where is decided after parsing, where the message can say why.
//
// One left-recursive rule holds all expressions; its alternatives stand in order of precedence,
// the tightest first (docs/spec-language.md has the table).
grammar SpecGrammar;

// `<u`, `/s` and so on; made by SpecLexer (spec_lexer.h) out of `<`, `/` and the letter after it.
tokens { DIV_U, DIV_S, REM_U, REM_S, SHR_U, SHR_S, LT_U, LT_S, LE_U, LE_S, GT_U, GT_S, GE_U, GE_S }

file : item* EOF ;
valueFile : expr EOF ;

item
  : 'type' name=ident '=' (alias=typeRef | constructors) ';'                       # typeItem
  | 'fn' name=ident parameters (':' result=typeRef)? ('=' body=expr ';' | block ';'?) # functionItem
  | 'use' path=STRING ';'                                                          # useItem
  | 'lift' name=ident parameters (':' result=typeRef)? '=' body=expr ';'           # liftItem
  | 'check' name=ident ('against' impl=ident names?)? '{' clause* '}' ';'?         # checkItem
  ;

// A single bare name is an alias; a type with one constant constructor is written `| Unit`.
constructors : '|'? constructor ('|' constructor)* ;
constructor : ident ('(' (field (',' field)* ','?)? ')')? ;
field : (ident ':')? typeRef ;

parameters : '(' (parameter (',' parameter)* ','?)? ')' ;
parameter : ident (':' typeRef)? ;

names : '(' ident (',' ident)* ','? ')' ;

clause
  : kind=('pre' | 'post') expr ';'         # predicateClause
  | 'modifies' expr (',' expr)* ','? ';'   # modifiesClause
  ;

typeRef : typeHead typeSuffix* ;
typeHead : 'const'? (kind=('struct' | 'union' | 'enum') ident | cWord+ | ident) ;
typeSuffix : '*' | '[' INT ']' ;
// In front of an operand a bare name in parentheses is that name, not a cast.
castType
  : 'const'? (kind=('struct' | 'union' | 'enum') ident | cWord+) typeSuffix*
  | 'const'? ident typeSuffix+
  ;
cWord
  : 'u8' | 'u16' | 'u32' | 'u64' | 's8' | 's16' | 's32' | 's64' | 'usize' | 'bool'
  | 'int' | 'unsigned' | 'signed' | 'char' | 'short' | 'long' | 'void'
  ;

block : '{' statement* expr '}' ;
statement
  : 'let' ident (':' typeRef)? '=' expr ';' # letStatement
  | 'assume' expr ';'                       # assumeStatement
  ;

expr
  : INT                                                           # intExpr
  | CHAR                                                          # charExpr
  | STRING                                                        # stringExpr
  | value=('true' | 'false')                                      # boolExpr
  | 'undefined'                                                   # undefinedExpr
  | ident '(' arguments ')'                                       # callExpr
  | ident                                                         # nameExpr
  | '[' arguments ']'                                             # listExpr
  | op=('zext' | 'sext' | 'trunc') '<' typeRef '>' '(' expr ')'   # convertExpr
  | 'sizeof' '(' typeRef ')'                                      # sizeofExpr
  | 'match' expr '{' (arm (',' arm)* ','?)? '}'                   # matchExpr
  | block                                                         # blockExpr
  | '(' expr ')'                                                  # parenExpr
  | expr op=('.' | '->') ident                                    # memberExpr
  | expr '[' expr ('..' expr)? ']'                                # indexExpr
  | op=('-' | '!' | '~' | '*' | '&') expr                         # unaryExpr
  | '(' castType ')' expr                                         # castExpr
  | expr op=('*' | DIV_U | DIV_S | REM_U | REM_S | '/' | '%') expr    # binaryExpr
  | expr op=('+' | '-') expr                                      # binaryExpr
  | expr op=('<<' | SHR_U | SHR_S | '>>') expr                    # binaryExpr
  | expr op='&' expr                                              # binaryExpr
  | expr op='^' expr                                              # binaryExpr
  | expr op='|' expr                                              # binaryExpr
  | expr 'is' ident                                               # isExpr
  | expr op=('==' | '!=' | '~' | LT_U | LE_U | GT_U | GE_U | LT_S | LE_S | GT_S | GE_S
            | '<' | '<=' | '>' | '>=') expr                       # binaryExpr
  | expr op='&&' expr                                             # binaryExpr
  | expr op='||' expr                                             # binaryExpr
  | 'if' expr 'then' expr ('elif' expr 'then' expr)* 'else' expr  # ifExpr
  ;

arguments : (expr (',' expr)* ','?)? ;

arm : pattern '=>' expr ;
pattern : patternAtom ('|' patternAtom)* ;
patternAtom
  : '-'? INT                                               # intPattern
  | CHAR                                                   # charPattern
  | value=('true' | 'false')                               # boolPattern
  | ident '(' (pattern (',' pattern)* ','?)? ')'           # constructorPattern
  | ident                                                  # namePattern
  | '(' pattern ')'                                        # parenPattern
  ;

// Words that mean something only where a relation file's items and clauses begin.
ident : IDENT | 'use' | 'lift' | 'check' | 'against' | 'pre' | 'post' | 'modifies' ;

IDENT : [A-Za-z_] [A-Za-z_0-9]* ;
// Digits, base prefix, separators and width suffix are taken apart later, with better messages.
INT : [0-9] [0-9A-Za-z_]* ;
CHAR : '\'' (~['\\\r\n] | '\\' ~[\r\n])* '\'' ;
STRING : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;

LINE_COMMENT : '//' ~[\r\n]* -> skip ;
BLOCK_COMMENT : '/*' .*? '*/' -> skip ;
SPACE : [ \t\r\n]+ -> skip ;

// What none of the above matches; reported before parsing.
UNCLOSED_COMMENT : '/*' -> channel(HIDDEN) ;
UNCLOSED_QUOTE : ['"] -> channel(HIDDEN) ;
BAD_CHARACTER : . -> channel(HIDDEN) ;
