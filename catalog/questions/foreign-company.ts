import type { AddressFormat, Answers, FileField, PlainField } from '#forms/form.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { countryName } from '#values/country.ts';

/** Questions about a company as it is registered in its home country. */
export const foreignCompanyFields = (format: AddressFormat): readonly PlainField[] => [
  {
    kind: 'text',
    id: 'foreignName',
    label: 'Name of the company',
    hint: 'Exactly as shown on its certificate.',
    maxLength: 160,
    example: 'Sample Harbour Tools Ltd',
  },
  { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'GB' },
  { kind: 'text', id: 'foreignNumber', label: 'Registration number in its home country', maxLength: 40 },
  { kind: 'address', id: 'foreignOffice', label: 'Registered office abroad', format, anywhere: true },
];

/**
 * Questions about the language of its papers, and the translation asked `when` it is another. `language` is
 * the id of the first.
 */
export const translationFields = (
  language: string,
  translation: Pick<FileField, 'label' | 'hint' | 'when'>,
): readonly PlainField[] => [
  {
    kind: 'choice',
    id: language,
    label: 'What language are they in?',
    shape: 'radios',
    options: [
      { value: 'english', label: 'English' },
      { value: 'other', label: 'Another' },
    ],
  },
  {
    kind: 'file',
    id: 'translation',
    ...translation,
    missing: 'Upload the translation.',
  },
];

/** Returns the company as papers name it. */
export const foreignCompanyRows = (answers: Answers): readonly (readonly [string, string])[] => [
  ['Company', textOf(answers, 'foreignName')],
  ['Registered in', countryName(textOf(answers, 'incorporatedIn')) ?? ''],
  ['Number there', textOf(answers, 'foreignNumber')],
  ['Registered office abroad', addressLine(answers['foreignOffice'])],
];
