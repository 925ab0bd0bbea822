import type { Answers, Option } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';

/** Above this part, in per cent, shares or votes make a person with significant control; exactly so much does not. */
export const PSC_THRESHOLD = 25;

/** A part of shares or votes as the register records it. */
export type Band = 'none' | 'over-25' | 'over-50' | 'from-75';

/** The bands in which the register records shares and votes. */
export const bands: readonly (Option & { readonly value: Band })[] = [
  { value: 'none', label: '25% or less' },
  { value: 'over-25', label: 'More than 25% but not more than 50%' },
  { value: 'over-50', label: 'More than 50% but less than 75%' },
  { value: 'from-75', label: '75% or more' },
];

/**
 * Returns the band that a holding falls into.
 * @param percent  of shares or votes, 0 to 100
 */
export const bandOf = (percent: number): Band =>
  percent >= 75 ? 'from-75' : percent > 50 ? 'over-50' : percent > PSC_THRESHOLD ? 'over-25' : 'none';

/** Returns a band in the words of the register; '' for anything that is no band. */
export const bandWords = (band: string): string => bands.find(({ value }) => value === band)?.label ?? '';

/** Ways to control a company besides shares and votes, as options of a question. */
export const otherControls = [
  { value: 'appoints', label: 'Can appoint or remove a majority of the directors' },
  { value: 'influence', label: 'Has significant influence or control in another way' },
  { value: 'trust', label: 'Controls through a trust' },
  { value: 'firm', label: 'Controls through a firm' },
] as const;

/** Returns whether an entry names any nature of control at all. */
export const hasControl = (entry: Answers): boolean =>
  ['shareBand', 'voteBand'].some((field) => !['', 'none'].includes(textOf(entry, field))) ||
  (Array.isArray(entry['otherControl']) && entry['otherControl'].length > 0);
