import type { AddressField, AddressFormat, Answers, PlainField } from '#forms/form.ts';
import type { PhoneHome } from '#values/phone.ts';

/**
 * Subject of the questions, in words that fit after 'of': 'the director'. `adult` is the message for people
 * under 18; without it any age passes.
 */
export type PersonWords = { readonly who: string; readonly adult?: string };

/** Home country of a form's people: its telephone numbers, and its adjective: 'Nigerian'. */
export type HomeCountry = { readonly code: PhoneHome; readonly adjective: string };

const nameShape = {
  expression: /^[\p{L}\p{M}][\p{L}\p{M}\s'’.-]*$/u,
  words: 'Use only letters, spaces, hyphens and apostrophes, as in the identity document.',
};

/** The person's name as it is put together on lists: 'Ada Obi'. Empty while nothing is typed. */
export const personName = (person: Answers): string =>
  ['firstName', 'otherNames', 'surname']
    .map((part) => person[part])
    .filter((part): part is string => typeof part === 'string' && part.trim() !== '')
    .map((part) => part.trim())
    .join(' ');

/** Name, earlier names, gender, birth, nationality and occupation: what registries put on their record of a person. */
export const personFields = ({ who, adult }: PersonWords, home: HomeCountry): readonly PlainField[] => [
  {
    kind: 'text',
    id: 'surname',
    label: 'Surname',
    hint: `Exactly as in the identity document of ${who}.`,
    maxLength: 80,
    pattern: nameShape,
    example: 'Obi',
    autocomplete: 'family-name',
  },
  {
    kind: 'text',
    id: 'firstName',
    label: 'First name',
    maxLength: 80,
    pattern: nameShape,
    example: 'Ada',
    autocomplete: 'given-name',
  },
  {
    kind: 'text',
    id: 'otherNames',
    label: 'Other names',
    optional: true,
    maxLength: 120,
    pattern: nameShape,
    example: 'Ngozi',
    autocomplete: 'additional-name',
  },
  {
    kind: 'text',
    id: 'formerNames',
    label: 'Former names',
    hint: 'Any name used before marriage or a change of name.',
    why: 'The registry records former names so that the same person is not recorded twice.',
    optional: true,
    maxLength: 160,
    pattern: nameShape,
    example: 'Eze',
  },
  {
    kind: 'choice',
    id: 'gender',
    label: 'Gender',
    hint: 'As in the identity document.',
    why: 'The registry’s form asks for this.',
    shape: 'radios',
    options: [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ],
  },
  {
    kind: 'date',
    id: 'bornOn',
    label: 'Date of birth',
    hint: 'Day, month and year, such as 27 3 1990.',
    why: 'The registry checks ages and matches the date with the identity document.',
    notAfter: 'today',
    notBefore: '1900-01-01',
    ...(adult === undefined ? {} : { minAge: { years: 18, words: adult } }),
  },
  { kind: 'country', id: 'nationality', label: 'Nationality', example: home.code },
  { kind: 'text', id: 'occupation', label: 'Occupation', maxLength: 80 },
];

/** How the person is reached. */
export const contactFields = ({ who }: PersonWords, home: HomeCountry): readonly PlainField[] => [
  {
    kind: 'email',
    id: 'email',
    label: 'E-mail address',
    hint: `The e-mail address of ${who}. The registry writes to it.`,
    autocomplete: 'email',
  },
  {
    kind: 'phone',
    id: 'phone',
    label: 'Phone number',
    hint: `With country code, or starting with 0 for a ${home.adjective} number.`,
    home: home.code,
    autocomplete: 'tel',
  },
];

/** Home address of the person, and the address for letters if it differs. */
export const homeFields = (format: AddressFormat): readonly PlainField[] => {
  const anywhere: Pick<AddressField, 'kind' | 'format' | 'anywhere'> = {
    kind: 'address',
    format,
    anywhere: true,
  };
  return [
    {
      ...anywhere,
      id: 'residentialAddress',
      label: 'Residential address',
      hint: 'The person’s home address. A P.O. box is not accepted.',
      why: 'The registry requires the home address. Only our officers and the registry see it.',
    },
    {
      ...anywhere,
      id: 'serviceAddress',
      label: 'Service address',
      hint: 'The address for letters, if it is not the home address.',
      optional: true,
    },
  ];
};

/** Returns the ids of the fields that are copied when a person is chosen from another list. */
export const sharedBy = (fields: readonly PlainField[]): readonly string[] => fields.map((field) => field.id);
