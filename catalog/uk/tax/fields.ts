import type { Field } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';

export const poundsField = (
  id: string,
  label: string,
  rest: { readonly hint?: string; readonly optional?: true; readonly when?: Field['when'] } = {},
): Field => ({ kind: 'money', id, label, currency: 'GBP', ...rest });
export const utr = (rest: { readonly when?: Field['when'] } = {}): Field => ({
  kind: 'text',
  id: 'utr',
  label: 'Unique Taxpayer Reference (UTR)',
  hint: '10 digits, shown on letters from HMRC.',
  example: identifiers.utr.example,
  pattern: { ...patternOf('utr'), words: 'Enter the 10 digits of the UTR.' },
  ...rest,
});
