import { type Answers, type Field, itemsOf, type ListField, type Page, type Tally } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { NAME_FIELDS, nameFields } from './person-questions.ts';
import { residentDirectorsNeeded } from './residency.ts';
import { classOptions } from '../shares/articles-page.ts';
import { directorsToday } from './directors-today.ts';

const bodyTitle = (item: Answers): string =>
  typeof item['bodyName'] === 'string' ? item['bodyName'].trim() : '';

/** How many of the directors, as typed, are said to be resident Canadians. */
function residencyTally(answers: Answers): Tally | null {
  const directors = itemsOf(answers, 'directors');
  if (directors.length === 0) return null;
  const [there, needed] = [
    directors.filter((person) => person['residentCanadian'] === 'yes').length,
    residentDirectorsNeeded(directors.length),
  ];
  return {
    words: `${there} of ${directors.length} ${directors.length === 1 ? 'director is a resident Canadian' : 'directors are resident Canadians'}; ${needed} must be.`,
    addsUp: there >= needed,
  };
}

/** Those who run the company. */
export function directorsPage({ id, law, entityType }: Jurisdiction): Page {
  const countsResidents = entityType === 'CBCA';
  const residency: readonly Field[] = countsResidents
    ? [
        yesNo({
          id: 'residentCanadian',
          label: 'Is this a resident Canadian?',
          hint: 'A citizen who lives in Canada, or a permanent resident who lives there and became eligible for citizenship at most a year ago.',
          law: {
            words: 'CBCA: a quarter of the directors, and at least one if there are three or fewer.',
            sourceId: 'ca-residency',
          },
        }),
      ]
    : [];
  return {
    id: 'directors',
    title: 'Directors',
    minutes: 5,
    intro: countsResidents
      ? 'At least one. A quarter of them, rounded up, must be resident Canadians.'
      : 'At least one. They may live anywhere.',
    fields: [
      {
        ...directorsToday,
        ...(countsResidents ? { tally: residencyTally } : {}),
        fields: [
          ...nameFields('the director'),
          anyAddress({
            id: 'serviceAddress',
            label: 'Address of the director',
            hint: 'The home address or an address for service. It is public.',
            law: { words: 'A residential address or an address for service.', sourceId: 'ca-form-2' },
          }),
          ...(id === 'british-columbia'
            ? [
                anyAddress({
                  id: 'mailingAddress',
                  label: 'Mailing address',
                  hint: 'Only if it is different.',
                  optional: true,
                }),
              ]
            : []),
          { kind: 'email', id: 'email', label: 'E-mail address of the director' },
          { kind: 'phone', id: 'phone', label: 'Phone number of the director', home: 'CA' },
          ...(residency as readonly ListField['fields'][number][]),
          {
            kind: 'confirm',
            id: 'consent',
            label: 'Consent of the director',
            statement: `This person is 18 or older, was not found incapable, is not bankrupt, and has agreed in writing to be a director under the ${law}.`,
            missing: 'Confirm that the director qualifies and has agreed.',
          },
        ],
      },
    ],
  };
}

/** Those who sign the articles. */
export const incorporatorFields = (id: Jurisdiction['id']): readonly Field[] => [
  {
    kind: 'list',
    id: 'incorporators',
    label: id === 'quebec' ? 'Founders who are individuals' : 'Incorporators who are individuals',
    item: { one: 'incorporator', many: 'incorporators' },
    min: (answers) => (itemsOf(answers, 'corporateIncorporators').length > 0 ? 0 : 1),
    max: 20,
    tooFew: 'Add an incorporator.',
    samePersonAs: ['directors'],
    sharedFields: [...NAME_FIELDS, 'serviceAddress'],
    title: personName,
    fields: [
      ...nameFields('the incorporator'),
      anyAddress({ id: 'serviceAddress', label: 'Address of the incorporator' }),
    ],
  },
  {
    kind: 'list',
    id: 'corporateIncorporators',
    label: 'Incorporators that are companies',
    item: { one: 'company', many: 'companies' },
    min: 0,
    max: 10,
    optional: true,
    title: bodyTitle,
    fields: [
      { kind: 'text', id: 'bodyName', label: 'Name of the company', maxLength: 160 },
      anyAddress({ id: 'serviceAddress', label: 'Address of the company' }),
      { kind: 'text', id: 'signatory', label: 'Who signs for it', maxLength: 120 },
    ],
  },
];

/** Those who sign the articles, and those who take the first shares. */
export function foundersPage({ id }: Jurisdiction): Page {
  const holding: ListField['fields'] = [
    {
      kind: 'choice',
      id: 'shareClass',
      label: 'Class of the shares',
      shape: 'select',
      options: classOptions,
    },
    { kind: 'number', id: 'shares', label: 'Number of shares', min: 1, max: 1_000_000_000_000 },
    {
      kind: 'money',
      id: 'paid',
      label: 'Price paid',
      hint: 'The total price. Shares must be fully paid before they are issued.',
      currency: 'CAD',
      minMinor: 1,
      example: '100',
    },
  ];
  return {
    id: 'founders',
    title: id === 'quebec' ? 'Founders and shareholders' : 'Incorporators and shareholders',
    minutes: 5,
    intro:
      'Incorporators sign the articles. Shareholders take the first shares. We prepare the minute book and share certificates from these answers.',
    fields: [
      ...incorporatorFields(id),
      {
        kind: 'list',
        id: 'shareholders',
        label: 'Shareholders who are individuals',
        item: { one: 'shareholder', many: 'shareholders' },
        min: (answers) => (itemsOf(answers, 'corporateShareholders').length > 0 ? 0 : 1),
        max: 50,
        tooFew: 'Add a shareholder.',
        samePersonAs: ['directors', 'incorporators'],
        sharedFields: [...NAME_FIELDS, 'serviceAddress'],
        title: personName,
        fields: [
          ...nameFields('the shareholder'),
          anyAddress({ id: 'serviceAddress', label: 'Address of the shareholder' }),
          ...holding,
        ],
      },
      {
        kind: 'list',
        id: 'corporateShareholders',
        label: 'Shareholders that are companies',
        item: { one: 'company', many: 'companies' },
        min: 0,
        max: 50,
        optional: true,
        title: bodyTitle,
        fields: [
          { kind: 'text', id: 'bodyName', label: 'Name of the company', maxLength: 160 },
          { kind: 'country', id: 'incorporatedIn', label: 'Country of registration', example: 'CA' },
          anyAddress({ id: 'serviceAddress', label: 'Address of the company' }),
          ...holding,
        ],
      },
    ],
  };
}
