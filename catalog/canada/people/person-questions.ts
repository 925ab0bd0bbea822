import type { PlainField } from '#forms/form.ts';

const nameShape = {
  expression: /^[\p{L}\p{M}][\p{L}\p{M}\s'’.-]*$/u,
  words: 'Use only letters, spaces, hyphens and apostrophes, as in the identity document.',
};

/** The full name of a person, as registries here ask for it. */
export const nameFields = (who: string): readonly PlainField[] => [
  {
    kind: 'text',
    id: 'firstName',
    label: 'First name',
    hint: `Exactly as in the identity document of ${who}.`,
    maxLength: 80,
    pattern: nameShape,
    example: 'Claire',
    autocomplete: 'given-name',
  },
  {
    kind: 'text',
    id: 'otherNames',
    label: 'Middle names',
    optional: true,
    maxLength: 120,
    pattern: nameShape,
    example: 'Marie',
    autocomplete: 'additional-name',
  },
  {
    kind: 'text',
    id: 'surname',
    label: 'Last name',
    maxLength: 80,
    pattern: nameShape,
    example: 'Sample',
    autocomplete: 'family-name',
  },
];

/** Ids of the fields that are copied when a person is chosen from another list. */
export const NAME_FIELDS: readonly string[] = ['firstName', 'otherNames', 'surname'];
