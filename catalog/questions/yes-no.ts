import type { ChoiceField } from '#forms/form.ts';

/** A question answered by yes or no, kept as 'yes' or 'no'. */
export const yesNo = (rest: Omit<ChoiceField, 'kind' | 'options' | 'shape'>): ChoiceField => ({
  kind: 'choice',
  shape: 'radios',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
  ...rest,
});
