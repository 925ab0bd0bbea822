import type { AddressFormat, Answers, FileField, ListField, Page, PlainField } from '#forms/form.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressLine } from '#catalog/papers/address-line.ts';
import { countryName } from '#values/country.ts';
import { nameTitle } from '#catalog/questions/list-titles.ts';

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

/** The page about the directors of a company of another country. `rest` are the questions after the nationality. */
export const foreignDirectorsPage = (rest: ListField['fields']): Page => ({
  id: 'directors',
  title: 'Directors abroad',
  minutes: 3,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors of the company',
      item: { one: 'director', many: 'directors' },
      min: 1,
      max: 30,
      tooFew: 'Add a director.',
      title: nameTitle,
      fields: [
        { kind: 'text', id: 'name', label: 'Full name', maxLength: 160 },
        { kind: 'country', id: 'nationality', label: 'Nationality', example: 'GB' },
        ...rest,
      ],
    },
  ],
});

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

/** Returns whether its papers are in another language than English. */
export const isTranslated = (answers: Answers): boolean => answers['papersLanguage'] === 'other';

/** Returns the company as papers name it. */
export const foreignCompanyRows = (answers: Answers): readonly (readonly [string, string])[] => [
  ['Company', textOf(answers, 'foreignName')],
  ['Registered in', countryName(textOf(answers, 'incorporatedIn')) ?? ''],
  ['Number there', textOf(answers, 'foreignNumber')],
  ['Registered office abroad', addressLine(answers['foreignOffice'])],
];
