import type { Answers, Option, Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { isFirmSecretary } from '#catalog/questions/company-secretary.ts';
import { nigerianAddress } from '../addresses/address-questions.ts';
import type { CompanyKind } from './company-kinds.ts';
import { identifiers } from '../identifiers.ts';
import { nigerianPerson } from '../people/identity-questions.ts';
import { isSmallCompany } from './small-company.ts';

const director = nigerianPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });

const secretary = nigerianPerson({ who: 'the secretary', adult: 'A company secretary must be 18 or older.' });

const directorsIntro = ({ minDirectors, minDirectorsSmall }: CompanyKind): string =>
  minDirectors === 3
    ? 'The people who run the company. There must be three or more, one of them independent.'
    : minDirectorsSmall === 1
      ? 'The people who run the company. A small company needs one director, others at least two.'
      : 'The people who run the company. There must be two or more.';

/** Further questions about a director of a public company. */
const publicDirector = [
  yesNo({
    id: 'independent',
    label: 'Independent director?',
    hint: 'An independent director has no other connection with the company, its owners or its business.',
    law: {
      words: 'CAMA 2020, section 275: a public company has independent directors.',
      sourceId: 'ng-cama',
    },
  }),
  {
    kind: 'number',
    id: 'publicBoards',
    label: 'Boards of other public companies',
    hint: 'The number of other public companies of which this person is a director. Five in total are allowed.',
    min: 0,
    max: 50,
    example: '0',
  },
] as const;

const qualifications = ({ id }: CompanyKind): readonly Option[] => [
  { value: 'chartered-secretary', label: 'Chartered secretary' },
  { value: 'lawyer', label: 'Legal practitioner' },
  { value: 'accountant', label: 'Chartered accountant' },
  ...(id === 'PLC' ? [] : [{ value: 'experience', label: 'Knowledge and experience' }]),
];

/** The page 'Directors'. */
export const directorsPage = (kind: CompanyKind): Page => ({
  id: 'directors',
  title: 'Directors',
  intro: directorsIntro(kind),
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors',
      item: { one: 'director', many: 'directors' },
      min: (answers) => (isSmallCompany(kind, answers) ? kind.minDirectorsSmall : kind.minDirectors),
      max: 20,
      tooFew:
        kind.minDirectors === 3
          ? 'A public company needs at least three directors.'
          : kind.minDirectorsSmall === 1
            ? 'Add a director. A company needs at least two unless it is small.'
            : 'Add a director. A company needs at least two.',
      title: personName,
      law: {
        words: `CAMA 2020, section 271: at least two directors${kind.minDirectorsSmall === 1 && kind.mayBeSmall !== 'never' ? ', except in a small company' : ''}; section 283: 18 or older.`,
        sourceId: 'ng-cama',
      },
      fields: [
        ...director,
        ...(kind.id === 'PLC' ? publicDirector : []),
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent of the director',
          statement:
            'This person agreed to be a director, is of sound mind, not bankrupt, and not disqualified by a court or convicted of fraud.',
          missing: 'Confirm that the director has agreed.',
        },
      ],
    },
  ],
});

/** The page 'Company secretary'. */
export const secretaryPage = (kind: CompanyKind): Page => ({
  id: 'secretary',
  title: 'Company secretary',
  intro: `The secretary keeps the company’s registers and files its returns.${kind.mayBeSmall === 'never' ? ' A public company needs a qualified secretary.' : ' A small company does not need one.'}`,
  minutes: 3,
  when: (answers: Answers) => !isSmallCompany(kind, answers),
  fields: [
    {
      kind: 'choice',
      id: 'secretaryKind',
      label: 'Who is the secretary?',
      shape: 'radios',
      options: [
        { value: 'person', label: 'A person' },
        { value: 'firm', label: 'A firm' },
      ],
      missing: 'A secretary is required unless the company is small.',
      law: {
        words: 'CAMA 2020, section 330: every company except a small company must have a secretary.',
        sourceId: 'ng-formation-guide',
      },
    },
    {
      kind: 'list',
      id: 'secretary',
      label: 'Secretary',
      item: { one: 'secretary', many: 'secretaries' },
      min: 1,
      max: 1,
      tooFew: 'A secretary is required unless the company is small.',
      when: (answers) => !isFirmSecretary(answers),
      samePersonAs: ['directors'],
      sharedFields: sharedBy(secretary),
      title: personName,
      fields: [
        ...secretary,
        {
          kind: 'choice',
          id: 'qualification',
          label: 'Qualification',
          shape: 'select',
          options: qualifications(kind),
        },
      ],
    },
    {
      kind: 'list',
      id: 'secretaryFirm',
      label: 'Firm of secretaries',
      item: { one: 'firm', many: 'firms' },
      min: 1,
      max: 1,
      tooFew: 'A secretary is required unless the company is small.',
      when: isFirmSecretary,
      title: companyTitle,
      fields: [
        { kind: 'text', id: 'companyName', label: 'Name of the firm', maxLength: 160 },
        {
          kind: 'text',
          id: 'firmNumber',
          label: 'Registration number of the firm',
          hint: 'RC or BN number.',
          maxLength: 20,
          example: identifiers.bn.example,
          pattern: {
            expression: /^(?:RC|BN|LLP)\s?-?\d{1,8}$/i,
            words: 'Enter the RC, BN or LLP number, such as BN 3301234.',
          },
        },
        nigerianAddress({ id: 'companyAddress', label: 'Address of the firm' }),
        { kind: 'text', id: 'representative', label: 'Person who acts for the firm', maxLength: 120 },
        { kind: 'email', id: 'email', label: 'E-mail address of the firm' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the firm', home: 'NG' },
        {
          kind: 'file',
          id: 'certificate',
          label: 'Certificate of the firm',
          missing: 'Upload the certificate of the firm.',
        },
        {
          kind: 'file',
          id: 'signature',
          label: 'Signature for the firm',
          missing: 'Upload a picture of the signature.',
          camera: 'picture',
        },
      ],
    },
  ],
});
