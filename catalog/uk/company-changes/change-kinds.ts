import type { Answers } from '#forms/form.ts';

/** The changes that can be filed, each with its form at Companies House. */
export const changes = [
  { value: 'office', label: 'The registered office', hint: 'Form AD01' },
  { value: 'appointment', label: 'A new director', hint: 'Form AP01' },
  { value: 'details', label: 'A change of a director’s details', hint: 'Form CH01' },
  { value: 'ending', label: 'A director or secretary leaves', hint: 'Forms TM01 and TM02' },
  { value: 'control', label: 'People with significant control', hint: 'Forms PSC01, PSC04 and PSC07' },
  { value: 'allotment', label: 'New shares', hint: 'Form SH01' },
  { value: 'year-end', label: 'The end of the financial year', hint: 'Form AA01' },
  { value: 'name', label: 'The name of the company', hint: 'Form NM01' },
  { value: 'strike-off', label: 'Striking the company off', hint: 'Form DS01' },
] as const;

type CompanyChange = (typeof changes)[number]['value'];
/** Returns a condition that holds when the change is one of these. */
export const isChange =
  (...kinds: readonly CompanyChange[]) =>
  (answers: Answers): boolean =>
    kinds.some((change) => change === answers['change']);

/** The notice period of most changes. */
export const noticeWithin14Days = {
  words: 'Companies House must be told within 14 days.',
  sourceId: 'uk-practice',
} as const;
