// The IR's text, as ir/printer.h prints it. Only `term` nests. Words of the grammar may be used as
// names wherever that is not ambiguous; ir/names.cpp quotes the others.
grammar IR;

file : header? files? declaration* EOF ;
variableList : variables? EOF ;
formula : boundTerm EOF ;

header : 'module' name ;
files : 'files' name (',' name)* ;

declaration : adt | lift | global | function ;

adt : 'adt' name ('=' constructor ('|' constructor)*)? ;
constructor : name ('(' variables ')')? ;

lift : 'lift' name '(' variables ')' ':' type ('=' boundTerm)? ;

global : 'global' name 'size' NUMBER 'align' NUMBER CONSTANT? CODE? ('=' QUOTED+)? relocation* ;
relocation : 'address' 'at' NUMBER 'of' name ('plus' NUMBER)? ;

function
  : 'function' name '(' parameters=variables? ')' '->' '(' results=variables? ')'
    ('var' others=variables)? 'entry' PC 'exit' PC block*
  ;
block : PC ':' place? edge* ;
edge : ('when' boundTerm)? 'goto' PC ('{' step '}')? place? check* ;
check : 'check' name boundTerm place? ;
place : ';' name ':' NUMBER ':' NUMBER ;

step
  : 'havoc' names                                                              # havoc
  | name ',' name ':=' 'allocate' name '(' boundTerm ')' 'align' NUMBER 'site' NUMBER QUOTED
                                                                               # allocate
  | name ':=' 'release' name '(' boundTerm ')'                                 # release
  | (names ':=')? 'call' name '(' (boundTerm (',' boundTerm)*)? ')'            # call
  | move (',' move)*                                                           # assign
  ;
move : name ':=' boundTerm ;

// `let $0 = …, $1 = … in …`: each name may be used to the right of where it is bound.
boundTerm : ('let' binding (',' binding)* 'in')? term ;
binding : LET_NAME '=' term ;

term
  : 'true'                                                                     # truth
  | 'false'                                                                    # falsity
  | NUMBER ':' NUMBER                                                          # constant
  | LET_NAME                                                                   # bound
  | name                                                                       # reference
  | name ('[' index (',' index)* ']')? '(' (term (',' term)*)? ')'             # application
  ;
index : NUMBER | name ;

variables : variable (',' variable)* ;
variable : name ':' type ;
type : name ;
names : name (',' name)* ;

name : NAME | QUOTED | word ;
word
  : 'module' | 'files' | 'adt' | 'lift' | 'global' | 'size' | 'align' | CONSTANT | CODE | 'address'
  | 'at' | 'of' | 'plus' | 'function' | 'var' | 'entry' | 'exit' | 'when' | 'goto' | 'check'
  | 'site' | 'in'
  ;

CONSTANT : 'constant' ;
CODE : 'code' ;
PC : 'pc' [0-9]+ ;
NAME : [a-zA-Z_@%.] [a-zA-Z_@%.0-9'$]* ;
LET_NAME : '$' [0-9]+ ;
NUMBER : '0x' [0-9a-f]+ | [0-9]+ ;
QUOTED : '"' (~["\\\r\n] | '\\' ~[\r\n])* '"' ;
COMMENT : '//' ~[\r\n]* -> skip ;
SPACE : [ \t\r\n]+ -> skip ;
STRAY : . ;
