/**
 * The kinds of figures of law: amounts, rates of calculators, calculators, duties, duties without a date, and
 * rules.
 */
export type FigureKind = 'fee' | 'rate' | 'calculator' | 'duty' | 'unlisted' | 'rule';

/** Returns the id of a figure: its kind, the id of the fact, and for a fee the number of its variant. */
export const figureId = (kind: FigureKind, id: string, variant?: number): string =>
  [kind, id, ...(variant === undefined ? [] : [String(variant)])].join('.');
