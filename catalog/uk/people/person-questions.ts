import type { Answers, ConfirmField, PlainField, TextField } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from './address-questions.ts';
import { identifiers, patternOf } from '../identifiers.ts';

/** The characters Companies House takes in names of people. */
const nameShape = {
  expression: /^[\p{Script=Latin}\p{M}][\p{Script=Latin}\p{M}\s'’.-]*$/u,
  words: 'Use only letters, spaces, hyphens and apostrophes.',
};

const isElsewhere = (_answers: Answers, item: Answers): boolean => item['serviceAt'] === 'elsewhere';

/** A person’s name as it stands on the register. Lengths are those Companies House enforces. */
export const nameFields: readonly PlainField[] = [
  {
    kind: 'text',
    id: 'title',
    label: 'Title',
    hint: 'For example, Ms or Dr.',
    optional: true,
    maxLength: 50,
    pattern: {
      expression: /^[\p{Script=Latin}\p{M}\s'’-]+$/u,
      words: 'Use only letters, hyphens, spaces and apostrophes.',
    },
    example: 'Ms',
    autocomplete: 'honorific-prefix',
  },
  {
    kind: 'text',
    id: 'firstName',
    label: 'First name',
    hint: 'In full, as verified.',
    maxLength: 50,
    missing: 'Enter the full first name.',
    pattern: nameShape,
    example: 'Anna',
    autocomplete: 'given-name',
  },
  {
    kind: 'text',
    id: 'otherNames',
    label: 'Middle names',
    optional: true,
    maxLength: 50,
    pattern: nameShape,
    example: 'Jane',
    autocomplete: 'additional-name',
  },
  {
    kind: 'text',
    id: 'surname',
    label: 'Last name',
    maxLength: 160,
    pattern: nameShape,
    example: 'Example',
    autocomplete: 'family-name',
  },
];

/** Correspondence address of a person, which is public. */
export const serviceAddressFields: readonly PlainField[] = [
  {
    kind: 'choice',
    id: 'serviceAt',
    label: 'Correspondence address',
    hint: 'This address is public.',
    shape: 'radios',
    options: [
      { value: 'office', label: 'The registered office' },
      { value: 'elsewhere', label: 'Another address' },
    ],
    why: 'It is public on the register. Choose the registered office to keep the home address private.',
  },
  anyAddress({
    id: 'serviceAddress',
    label: 'Address for correspondence',
    when: isElsewhere,
    missing: 'Enter a correspondence address.',
  }),
];

/** The code that Companies House gave a person once their identity was verified. */
export const personalCode = (rest: Partial<TextField>): TextField => ({
  kind: 'text',
  id: 'personalCode',
  label: 'Companies House personal code',
  hint: 'The person’s code, not the company’s. Verification at GOV.UK is free and takes minutes.',
  example: identifiers.personalCode.example,
  pattern: patternOf('personalCode'),
  why: 'Companies House accepts only people whose identity is verified. Share the code with us only. Treat it like a password.',
  law: {
    words:
      'Companies Act 2006, as changed by the Act of 2023: since 18 November 2025 a person must verify their identity before acting.',
    sourceId: 'uk-identity',
  },
  ...rest,
});

/** Returns the statement that another person's identity is verified. `rest` replaces its parts. */
export const identityStatement = (rest: Partial<ConfirmField>): ConfirmField => ({
  kind: 'confirm',
  id: 'idvStatement',
  label: 'Identity',
  statement: 'This person has confirmed to me that their identity is verified, and that the code is theirs.',
  missing: 'Confirm the identity statement.',
  ...rest,
});

/**
 * Everything the register holds of a director or a person with significant control. `youngest` is an age that
 * is refused below, with its words.
 */
export const registeredPerson = (youngest?: {
  readonly years: number;
  readonly words: string;
}): readonly PlainField[] => [
  ...nameFields,
  {
    kind: 'text',
    id: 'formerNames',
    label: 'Former names',
    hint: 'Names used in business in the last 20 years.',
    optional: true,
    maxLength: 160,
    pattern: nameShape,
    example: 'Former',
  },
  {
    kind: 'date',
    id: 'bornOn',
    label: 'Date of birth',
    hint: 'Day, month and year. The register shows month and year only.',
    notAfter: 'today',
    notBefore: '1900-01-01',
    ...(youngest === undefined ? {} : { minAge: youngest }),
  },
  {
    kind: 'country',
    id: 'nationality',
    label: 'Nationality',
    example: 'GB',
    missing: 'Choose a nationality from the list.',
  },
  { kind: 'country', id: 'nationality2', label: 'Second nationality', optional: true, example: 'IE' },
  { kind: 'country', id: 'nationality3', label: 'Third nationality', optional: true, example: 'CA' },
  {
    kind: 'country',
    id: 'residence',
    label: 'Country of residence',
    example: 'GB',
    missing: 'Choose a country.',
  },
  ...serviceAddressFields,
  anyAddress({
    id: 'residentialAddress',
    label: 'Home address',
    hint: 'The person’s home address. It is not public.',
    why: 'Companies House keeps it private. Only our officers and Companies House see it.',
    missing: 'Enter the home address.',
  }),
];

const hasCode = (item: Answers): boolean =>
  typeof item['personalCode'] === 'string' && item['personalCode'].trim() !== '';

/** Further questions about a director. */
export const directorFields: readonly PlainField[] = [
  ...registeredPerson({ years: 16, words: 'A director must be at least 16.' }),
  {
    kind: 'text',
    id: 'occupation',
    label: 'Occupation',
    hint: 'The law no longer requires it.',
    optional: true,
    maxLength: 100,
  },
  yesNo({
    id: 'barred',
    label: 'Is this person disqualified or an undischarged bankrupt?',
    why: 'Neither may be a director without a court’s permission.',
  }),
  personalCode({
    optional: true,
    hint: 'The person’s code, not the company’s. Leave this blank if there is none yet.',
  }),
  {
    kind: 'choice',
    id: 'withoutCode',
    label: 'Why is there no code yet?',
    shape: 'radios',
    options: [
      {
        value: 'later',
        label: 'Verification at GOV.UK is still to come',
        hint: 'It is free and takes minutes with a passport or driving licence. We file once you send us the code',
      },
      {
        value: 'agent',
        label: 'GOV.UK could not verify this person',
        hint: 'We find an authorised agent, who may accept other papers. You agree to the agent’s price first',
      },
    ],
    when: (_answers, item) => !hasCode(item),
    missing: 'Enter the code, or tell us why there is none yet.',
    law: {
      words: 'An authorised corporate service provider may verify a person instead of GOV.UK.',
      sourceId: 'uk-identity-agents',
    },
  },
  identityStatement({ when: (_answers, item) => hasCode(item) }),
];

/** A company or other body that holds an office, shares or control. */
export const bodyFields: readonly PlainField[] = [
  { kind: 'text', id: 'companyName', label: 'Name', maxLength: 160 },
  { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'GB' },
  {
    kind: 'text',
    id: 'companyNumber',
    label: 'Registration number',
    hint: 'For a United Kingdom company, its company number.',
    maxLength: 40,
    example: identifiers.company.example,
  },
  {
    kind: 'text',
    id: 'legalForm',
    label: 'Legal form',
    hint: 'For example, private company limited by shares.',
    maxLength: 160,
  },
  {
    kind: 'text',
    id: 'governingLaw',
    label: 'Governing law',
    hint: 'For example, Companies Act 2006.',
    maxLength: 160,
  },
  { kind: 'text', id: 'register', label: 'Register', hint: 'For example, Companies House.', maxLength: 160 },
  anyAddress({ id: 'companyAddress', label: 'Registered or principal office' }),
];
