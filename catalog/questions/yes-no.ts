import type { Answers, ChoiceField } from '#forms/form.ts';

/** Returns a choice of Yes and No, stored as 'yes' or 'no'. */
export const yesNo = (rest: Omit<ChoiceField, 'kind' | 'options' | 'shape'>): ChoiceField => ({
  kind: 'choice',
  shape: 'radios',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  ...rest,
});

/** Returns a condition on a question of Yes and No. */
export const isYes =
  (field: string) =>
  (answers: Answers): boolean =>
    answers[field] === 'yes';
