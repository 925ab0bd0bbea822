import type { Page } from '#forms/form.ts';
import { personName, sharedBy } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { companyTitle } from '#catalog/questions/list-titles.ts';
import { isFirmSecretary } from '#catalog/questions/company-secretary.ts';
import { ghanaianAddress } from '../addresses/address-questions.ts';
import { identifiers } from '../identifiers.ts';
import { ghanaianPerson } from '../people/person-questions.ts';
import { tin } from './form-parts.ts';

const director = ghanaianPerson({ who: 'the director', adult: 'Directors must be 18 or older.' });

const secretary = ghanaianPerson({ who: 'the secretary', adult: 'A company secretary must be 18 or older.' });

/** The page 'Directors'. */
export const directorsPage: Page = {
  id: 'directors',
  title: 'Directors',
  intro: 'The people who run the company. There must be two or more, one of them living in Ghana.',
  minutes: 6,
  fields: [
    {
      kind: 'list',
      id: 'directors',
      label: 'Directors',
      item: { one: 'director', many: 'directors' },
      min: 2,
      max: 20,
      tooFew: 'A company has at least two directors.',
      title: personName,
      law: {
        words:
          'Companies Act 2019 (Act 992): at least two directors, one of them ordinarily resident in Ghana.',
        sourceId: 'gh-formation-guide',
      },
      fields: [
        ...director,
        {
          kind: 'text',
          id: 'otherDirectorships',
          label: 'Other directorships',
          optional: true,
          maxLength: 300,
        },
        yesNo({
          id: 'offence',
          label: 'Charged or convicted in the last 5 years?',
          hint: 'For fraud, dishonesty, or an offence in forming or running a company.',
          why: 'Each director must make a statutory declaration about this.',
          law: {
            words: 'Companies Act 2019 (Act 992): statutory declaration of each director.',
            sourceId: 'gh-act-note',
          },
        }),
        yesNo({
          id: 'insolvent',
          label: 'Director of a company that became insolvent in the last 5 years?',
        }),
        {
          kind: 'text',
          id: 'pastDetails',
          label: 'Which company, and when',
          rows: 2,
          maxLength: 500,
          when: (_answers, item) => item['offence'] === 'yes' || item['insolvent'] === 'yes',
        },
        {
          kind: 'confirm',
          id: 'consent',
          label: 'Consent of the director',
          statement:
            'This person agreed to be a director, is of sound mind and not bankrupt, and will sign Form 26A.',
          missing: 'Confirm that the director has agreed.',
        },
      ],
    },
  ],
};

/** The page 'Company secretary'. */
export const secretaryPage: Page = {
  id: 'secretary',
  title: 'Company secretary',
  intro: 'Every company needs a secretary with a qualification listed in the Act.',
  minutes: 3,
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
      missing: 'A company secretary is required.',
    },
    {
      kind: 'list',
      id: 'secretary',
      label: 'Secretary',
      item: { one: 'secretary', many: 'secretaries' },
      min: 1,
      max: 1,
      tooFew: 'A company secretary is required.',
      when: (answers) => answers['secretaryKind'] === 'person',
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
          options: [
            { value: 'tertiary', label: 'Tertiary or professional qualification for the work' },
            { value: 'trainee', label: 'Three years’ training under a secretary' },
            { value: 'profession', label: 'Lawyer, accountant or chartered secretary' },
            { value: 'experience', label: 'Suitable experience' },
          ],
          law: {
            words: 'Companies Act 2019 (Act 992): the qualifications of a secretary.',
            sourceId: 'gh-act-note',
          },
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
      tooFew: 'A company secretary is required.',
      when: isFirmSecretary,
      title: companyTitle,
      fields: [
        { kind: 'text', id: 'companyName', label: 'Name of the firm', maxLength: 160 },
        {
          kind: 'text',
          id: 'tin',
          label: 'TIN of the firm',
          example: identifiers.tin.example,
          pattern: tin,
        },
        ghanaianAddress({ id: 'companyAddress', label: 'Address of the firm' }),
        { kind: 'email', id: 'email', label: 'E-mail address of the firm' },
        { kind: 'phone', id: 'phone', label: 'Phone number of the firm', home: 'GH' },
      ],
    },
  ],
};

/** The page 'Auditor'. */
export const auditorPage: Page = {
  id: 'auditor',
  title: 'Auditor',
  intro:
    'A member of the Institute of Chartered Accountants who is not an officer of the company and has agreed in writing.',
  minutes: 2,
  fields: [
    {
      kind: 'text',
      id: 'auditorName',
      label: 'Name of the auditor or firm',
      maxLength: 160,
      law: {
        words: 'Companies Act 2019 (Act 992): every company must have an auditor.',
        sourceId: 'gh-companies-act',
      },
    },
    {
      kind: 'text',
      id: 'auditorTin',
      label: 'TIN of the auditor',
      example: identifiers.tin.example,
      pattern: tin,
    },
    {
      kind: 'text',
      id: 'auditorLicence',
      label: 'Licence number of the auditor',
      hint: 'Issued by the Institute of Chartered Accountants, Ghana.',
      maxLength: 40,
    },
    ghanaianAddress({ id: 'auditorAddress', label: 'Address of the auditor' }),
    {
      kind: 'file',
      id: 'auditorConsent',
      label: 'Consent of the auditor',
      missing: 'Upload the auditor’s written consent.',
    },
  ],
};
