import type { PackBlock } from '#catalog/types/index.ts';

/** Returns a clause of a paper with its number as printed: '1.', '(a)'. */
export const clause = (number: string, text: string, depth: 0 | 1 = 0): PackBlock => ({
  kind: 'clause',
  number,
  depth,
  text,
});

/** Returns clauses numbered '1.', '2.' … from `first`. */
export const numberedClauses = (texts: readonly string[], first = 1): readonly PackBlock[] =>
  texts.map((text, index) => clause(`${index + first}.`, text));

/** Returns the parts of a clause: '(a)', '(b)' … */
export const letteredClauses = (texts: readonly string[]): readonly PackBlock[] =>
  texts.map((text, index) => clause(`(${String.fromCharCode(97 + index)})`, text, 1));

/** Ends a sentence with one full stop, also one that ends with a name such as 'Northgate Inc.' */
export const withFullStop = (text: string): string => `${text.replace(/\.+$/, '')}.`;
