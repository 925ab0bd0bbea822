/** Filings of the federal service. */

import type { Answers } from '#forms/form.ts';

export const filings = [
  { value: 'ein', label: 'An EIN, with Form SS-4' },
  { value: '1120', label: 'Corporation return, Form 1120' },
  { value: '1120-s', label: 'S corporation return, Form 1120-S' },
  { value: '1065', label: 'Partnership return, Form 1065' },
  { value: '5472', label: 'Foreign-owned LLC: Form 5472 with a pro forma 1120' },
  { value: 'texas', label: 'Texas franchise and information report' },
] as const;
export const isFiling =
  (...kinds: readonly string[]) =>
  (answers: Answers): boolean =>
    kinds.includes(String(answers['matter']));
