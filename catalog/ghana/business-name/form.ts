import { type Answers, defineForm, type Field, type Form, type Page } from '#forms/form.ts';
import { needsConsent } from '#catalog/kit/names/name-matching.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { ghanaianAddress } from '../addresses/address-questions.ts';
import { activities } from '#catalog/ghana/company/business-pages.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { nameRules } from '../names/name-rules.ts';
import { ghanaianPerson } from '../people/person-questions.ts';
import type { NamedBusiness } from './kinds.ts';

const proprietor = ghanaianPerson({ who: 'the owner', adult: 'Owners must be 18 or older.' });
const partner = ghanaianPerson({ who: 'the partner', adult: 'Partners must be 18 or older.' });

const namePage = ({ id: entityType, example, secondExample }: NamedBusiness): Page => ({
  id: 'name',
  title: 'Name',
  intro: 'The Registrar compares the name with every registered name. It must fit what the business does.',
  minutes: 3,
  fields: [
    {
      kind: 'proposed-name',
      id: 'name1',
      label: 'Name of the business',
      hint: 'Do not use an ending such as LTD.',
      entityType,
      example,
      law: {
        words: 'The name must not be the same as, or close to, a registered name.',
        sourceId: 'gh-name-reports',
      },
    },
    {
      kind: 'proposed-name',
      id: 'name2',
      label: 'Second choice',
      hint: 'Recommended. We try it if the first is refused.',
      entityType,
      optional: true,
      example: secondExample,
    },
    {
      kind: 'file',
      id: 'nameConsent',
      label: 'Letter for the name',
      hint: 'The letter from the regulator or ministry for the word in your name.',
      maxFiles: 5,
      missing: 'A name with this word needs a letter. Upload it or choose another name.',
      when: (answers) =>
        ['name1', 'name2'].some((name) => needsConsent(nameRules, entityType, answers[name])),
    },
    {
      kind: 'date',
      id: 'startedOn',
      label: 'When did or will the business start?',
      law: {
        words: 'Registration of Business Names Act 1962 (Act 151): within 28 days of the start.',
        sourceId: 'gh-practice',
      },
    },
  ],
});

const businessPage: Page = {
  id: 'business',
  title: 'Business',
  minutes: 3,
  fields: [
    activities,
    yesNo({
      id: 'employer',
      label: 'Will it have employees in its first year?',
      why: 'Employers have monthly deadlines, which we add to your calendar.',
    }),
    yesNo({ id: 'vatRegistered', label: 'Will it register for VAT from the start?' }),
  ],
};

const placePage: Page = {
  id: 'place',
  title: 'Place of business',
  minutes: 3,
  fields: [
    ghanaianAddress({
      id: 'principalPlace',
      label: 'Principal place of business',
      law: { words: 'The form asks for the digital address of each place.', sourceId: 'gh-practice' },
    }),
    yesNo({ id: 'moreplaces', label: 'Are there other places of business?' }),
    {
      kind: 'text',
      id: 'otherPlaces',
      label: 'Which',
      hint: 'Enter each with its digital address.',
      rows: 3,
      maxLength: 600,
      when: (answers) => answers['moreplaces'] === 'yes',
    },
    {
      kind: 'text',
      id: 'postalAddress',
      label: 'Postal address',
      hint: 'P.O. box, private mail bag or DTD number, with town and region.',
      maxLength: 200,
      example: 'P.O. Box 12, Accra, Greater Accra',
    },
    { kind: 'email', id: 'businessEmail', label: 'E-mail address of the business' },
    { kind: 'phone', id: 'businessPhone', label: 'Mobile number of the business', home: 'GH' },
  ],
};

const people = (partners: boolean): readonly Field[] => [
  {
    kind: 'list',
    id: 'owners',
    label: partners ? 'Partners' : 'Owner',
    item: partners ? { one: 'partner', many: 'partners' } : { one: 'owner', many: 'owners' },
    min: partners ? 2 : 1,
    max: partners ? 20 : 1,
    tooFew: partners ? 'A partnership has 2 to 20 partners.' : 'Enter the owner.',
    title: personName,
    fields: partners ? partner : proprietor,
    law: {
      words: partners
        ? 'Incorporated Private Partnerships Act 1962 (Act 152): 2 to 20 partners, all individuals.'
        : 'Registration of Business Names Act 1962 (Act 151): the particulars of the owner.',
      sourceId: 'gh-practice',
    },
  },
];

const firm: readonly Field[] = [
  { kind: 'text', id: 'ownerCompany', label: 'Name of the company that owns it', maxLength: 160 },
  {
    kind: 'text',
    id: 'ownerNumber',
    label: 'Registration number of the company',
    maxLength: 20,
    example: identifiers.registration.example,
    pattern: {
      expression: /^[A-Z0-9]{4,20}$/,
      words: 'Enter the number as shown on the certificate, using letters and digits.',
      normalise: identifiers.registration.normalise,
    },
  },
  {
    kind: 'text',
    id: 'ownerTin',
    label: 'TIN of the company',
    example: identifiers.tin.example,
    pattern: patternOf('tin'),
  },
  { kind: 'text', id: 'ownerDirector', label: 'Director who signs', maxLength: 120 },
  {
    kind: 'file',
    id: 'ownerResolution',
    label: 'Resolution of the company',
    missing: 'Upload the resolution.',
  },
];

const terms: Page = {
  id: 'terms',
  title: 'Partnership',
  minutes: 3,
  fields: [
    {
      kind: 'money',
      id: 'capital',
      label: 'Capital of the partnership',
      hint: 'Enter 0 if the partners contribute nothing.',
      currency: 'GHS',
      law: { words: 'Changes must be filed within 28 days.', sourceId: 'gh-practice' },
    },
    {
      kind: 'text',
      id: 'shares',
      label: 'How profits and losses are shared',
      rows: 3,
      minLength: 5,
      maxLength: 500,
      example: 'In equal shares',
    },
    yesNo({ id: 'charges', label: 'Are there any charges over the assets?' }),
    {
      kind: 'text',
      id: 'chargeDetails',
      label: 'Which',
      rows: 2,
      maxLength: 400,
      when: (answers: Answers) => answers['charges'] === 'yes',
    },
    {
      kind: 'file',
      id: 'agreement',
      label: 'Partnership agreement',
      hint: 'If you have one.',
      optional: true,
    },
  ],
};

/** Application to register a business name (Form A) or a partnership (Form B). */
export const namedBusinessForm = (kind: NamedBusiness, id: string): Form =>
  defineForm({
    id,
    version: 1,
    title: `Register ${kind.a} in Ghana`,
    declaration: [
      'The answers and documents in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named.',
      'I authorise you to submit this application to the Office of the Registrar of Companies and to answer its questions using these answers.',
    ],
    pages: [
      namePage(kind),
      businessPage,
      placePage,
      kind.id === 'SBN'
        ? {
            id: 'owner',
            title: 'Company',
            intro: 'The company that trades under this name.',
            minutes: 2,
            fields: firm,
          }
        : {
            id: 'owner',
            title: kind.id === 'PT' ? 'Partners' : 'Owner',
            minutes: kind.id === 'PT' ? 6 : 3,
            fields: people(kind.id === 'PT'),
          },
      ...(kind.id === 'PT' ? [terms] : []),
    ],
  });
