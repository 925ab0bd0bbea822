import { type Answers, defineForm, type Field, type Form, type Option } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { anyAddress, canadianAddress } from '../addresses/address-questions.ts';
import { businessPage } from '../business/business-page.ts';
import { jurisdictions } from '../jurisdictions.ts';
import { nameNeedsConsent } from '../names/name-page.ts';
import { nameFields } from '../people/person-questions.ts';
import type { OwnerBusiness } from './kinds.ts';

/** The provinces whose registries we know, by the name that addresses carry. */
const provinceOptions: readonly Option[] = Object.values(jurisdictions).flatMap(({ province }) =>
  province === undefined ? [] : [{ value: province, label: province }],
);

const isNamed = (answers: Answers): boolean => answers['nameType'] === 'named';
const inQuebec = (answers: Answers): boolean => answers['province'] === 'Quebec';

const owner: readonly Field[] = [
  ...nameFields('the owner'),
  { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
  anyAddress({ id: 'residentialAddress', label: 'Home address' }),
];

const partners: Field = {
  kind: 'list',
  id: 'partners',
  label: 'Partners',
  item: { one: 'partner', many: 'partners' },
  min: 2,
  max: 50,
  tooFew: 'A partnership needs at least two partners.',
  title: personName,
  fields: [
    ...nameFields('the partner'),
    { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
    anyAddress({ id: 'residentialAddress', label: 'Home address' }),
    { kind: 'email', id: 'email', label: 'E-mail address of the partner' },
    {
      kind: 'number',
      id: 'percent',
      label: 'Share of the profits',
      hint: 'As a percentage. We write it into the agreement. It is not filed.',
      min: 0,
      max: 100,
      decimals: 2,
      unit: '%',
    },
    {
      kind: 'confirm',
      id: 'consent',
      label: 'Consent',
      statement: 'This person has agreed to be a partner.',
      missing: 'The partner must agree.',
    },
  ],
};

/** Registration of a sole proprietorship or a partnership with the registry of a province. */
export const ownerBusinessForm = ({ id, service, a, example }: OwnerBusiness): Form =>
  defineForm({
    id: service,
    version: 1,
    title: `Register ${a} in Canada`,
    declaration: [
      'The answers in this application are true and complete as far as I know.',
      'Every person named in this application has agreed to be named.',
      'I authorise you to file this application with the registry of the province and to answer its questions using these answers.',
    ],
    pages: [
      {
        id: 'name',
        title: 'Name',
        intro: 'Registration shows who is behind a name. It does not stop others from using it.',
        minutes: 3,
        fields: [
          {
            kind: 'choice',
            id: 'province',
            label: 'Which province will it operate in?',
            shape: 'select',
            options: provinceOptions,
          },
          {
            kind: 'choice',
            id: 'nameType',
            label: 'What will it be called?',
            shape: 'radios',
            options: [
              { value: 'named', label: 'A business name' },
              {
                value: 'own',
                label: id === 'SP' ? 'Only my own full name' : 'The full names of the partners',
              },
            ],
          },
          {
            kind: 'proposed-name',
            id: 'name1',
            label: 'Business name',
            hint: 'Do not use an ending such as Inc. or Ltd.',
            entityType: id,
            when: isNamed,
            example,
            law: {
              words: 'A name other than the owner’s own must be registered.',
              sourceId: 'ca-business-names',
            },
          },
          {
            kind: 'proposed-name',
            id: 'name2',
            label: 'Second choice',
            hint: 'British Columbia examines names. Elsewhere we try it if the first is in use.',
            entityType: id,
            optional: true,
            when: isNamed,
            example: `${example} and Sons`,
          },
          {
            kind: 'file',
            id: 'nameConsent',
            label: 'Consent to the name',
            hint: 'The letter from the responsible regulator or body.',
            maxFiles: 5,
            missing: 'A name with this word needs consent. Upload it or choose another name.',
            when: (answers) => isNamed(answers) && nameNeedsConsent(id)(answers),
          },
          {
            kind: 'text',
            id: 'frenchName',
            label: 'French version of the name',
            hint: 'Quebec requires it.',
            maxLength: 160,
            when: (answers) => isNamed(answers) && inQuebec(answers),
            example: 'Boulangerie Lanterne Sample',
          },
        ],
      },
      {
        id: 'place',
        title: 'Place of business',
        minutes: 2,
        fields: [
          canadianAddress({
            id: 'registeredOffice',
            label: 'Principal place of business',
            hint: 'A physical address in the province. It is public.',
          }),
          {
            kind: 'date',
            id: 'startedOn',
            label: 'First day of business',
            hint: 'It may be in the future.',
            notBefore: '2000-01-01',
          },
          { kind: 'email', id: 'businessEmail', label: 'E-mail address of the business' },
          { kind: 'phone', id: 'businessPhone', label: 'Phone number of the business', home: 'CA' },
        ],
      },
      {
        ...businessPage(jurisdictions.federal),
        intro: 'What the business will do. Its owners report by calendar year.',
        fields: businessPage(jurisdictions.federal).fields.filter((field) => field.id !== 'yearEndMonth'),
      },
      {
        id: 'owners',
        title: id === 'SP' ? 'Owner' : 'Partners',
        minutes: id === 'SP' ? 2 : 5,
        fields: id === 'SP' ? owner : [partners],
      },
    ],
  });
