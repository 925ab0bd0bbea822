import { choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import type { Answers, ChoiceField, Field, Option, PlainField, TextField } from '#forms/form.ts';

/** Returns a condition on the uses for which an address is rented. */
export const isRentedFor =
  (use: string) =>
  (answers: Answers): boolean =>
    choicesOf(answers, 'uses').includes(use);

/** From when and for how long an address is rented: one year or two. */
export const rentalTerm = (
  twoYears: Omit<Option, 'value'> = { label: 'Two years' },
): readonly PlainField[] => [
  { kind: 'date', id: 'fromOn', label: 'Start date', notBefore: 'today' },
  {
    kind: 'choice',
    id: 'term',
    label: 'For how long?',
    shape: 'radios',
    options: [
      { value: '12', label: 'One year' },
      { value: '24', ...twoYears },
    ],
  },
];

/** Which letters are opened and scanned, and where the scans are sent. `official` names their senders. */
export const scannedLetters = (
  official: string,
  rest: Pick<ChoiceField, 'when'> = {},
): readonly PlainField[] => [
  {
    kind: 'choice',
    id: 'letters',
    label: 'Which letters should we open and scan?',
    shape: 'radios',
    options: [
      { value: 'official', label: official },
      { value: 'all', label: 'All' },
    ],
    ...rest,
  },
  { kind: 'email', id: 'scansTo', label: 'Where scans are sent' },
];

/** What every country's question of the address for original letters has. */
export const forwardTo = {
  id: 'forwardTo',
  label: 'Address for original letters',
  hint: 'We charge postage at cost.',
  optional: true,
} as const satisfies Partial<Field>;

/** What the business does; `entity` as customers call it: 'company'. */
export const activityQuestion = (entity: 'company' | 'business', example: string): TextField => ({
  kind: 'text',
  id: 'activity',
  label: `What the ${entity} does`,
  rows: 2,
  minLength: 10,
  maxLength: 300,
  example,
});
