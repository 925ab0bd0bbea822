import type { Answers, Page, PlainField } from '#forms/form.ts';
import { personName } from '#catalog/questions/person.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { NAME_FIELDS, nameFields } from '../people/person-questions.ts';

/** Registries that ask who controls the company; the others leave it to the company's own records. */
export const asksControl = ({ id }: Jurisdiction): boolean => id === 'federal' || id === 'quebec';

const lists = (answers: Answers): boolean => answers['controlStatus'] === 'listed';

const interest: PlainField = {
  kind: 'several',
  id: 'interest',
  label: 'Why this person counts',
  atLeast: 1,
  options: [
    { value: 'votes', label: 'Holds 25% or more of the votes' },
    { value: 'value', label: 'Holds 25% or more of the shares by value' },
    { value: 'in-fact', label: 'Controls the company in fact with less than 25%' },
    { value: 'jointly', label: 'Together with others, by agreement or as relatives' },
    { value: 'through-company', label: 'Through another company or a trust' },
  ],
};

/** Individuals with significant control of a federal company; ultimate beneficiaries of one of Quebec. */
export function controlPage({ id }: Jurisdiction): Page {
  const federal = id === 'federal';
  const one = federal ? 'individual with significant control' : 'ultimate beneficiary';
  return {
    id: 'control',
    title: federal ? 'Individuals with significant control' : 'Ultimate beneficiaries',
    minutes: 5,
    intro:
      'Everyone who ultimately holds 25% or more of the votes or of the value, alone or with others, or who controls the company in fact. Exactly 25% counts.',
    fields: [
      {
        kind: 'choice',
        id: 'controlStatus',
        label: 'Is there such a person?',
        shape: 'radios',
        options: [
          { value: 'listed', label: 'Yes, listed below' },
          { value: 'none', label: 'No, no person reaches 25%' },
          {
            value: 'exempt',
            label: 'The company is exempt',
            hint: 'For example, a subsidiary of a listed company',
          },
        ],
        law: {
          words: federal
            ? 'CBCA, section 21.1: filed at incorporation since 22 January 2024.'
            : 'Publicity Act: ultimate beneficiaries from 25%.',
          sourceId: federal ? 'ca-isc' : 'ca-quebec-publicity',
        },
      },
      {
        kind: 'text',
        id: 'controlReason',
        label: 'Reason why none is listed',
        rows: 2,
        maxLength: 500,
        when: (answers) => answers['controlStatus'] === 'none' || answers['controlStatus'] === 'exempt',
      },
      {
        kind: 'list',
        id: 'controllers',
        label: federal ? 'Individuals with significant control' : 'Ultimate beneficiaries',
        item: { one, many: federal ? 'individuals with significant control' : 'ultimate beneficiaries' },
        min: 1,
        max: 30,
        tooFew: 'List everyone with 25% or more.',
        when: lists,
        samePersonAs: ['directors', 'shareholders'],
        sharedFields: NAME_FIELDS,
        title: personName,
        fields: [
          ...nameFields('the person'),
          {
            kind: 'date',
            id: 'bornOn',
            label: 'Date of birth',
            hint: 'It is not public.',
            notAfter: 'today',
            notBefore: '1900-01-01',
          },
          ...(federal
            ? ([
                { kind: 'country', id: 'citizenship', label: 'Citizenship', example: 'CA' },
                { kind: 'country', id: 'taxResidence', label: 'Country of tax residence', example: 'CA' },
              ] as const)
            : []),
          anyAddress({
            id: 'residentialAddress',
            label: 'Residential address',
            hint: federal
              ? 'It is public only if you give no address for service.'
              : 'Where the person lives.',
          }),
          anyAddress({
            id: 'controlAddress',
            label: federal ? 'Address for service' : 'Professional address',
            optional: true,
            hint: 'It is public instead of the home address.',
          }),
          interest,
          {
            kind: 'number',
            id: 'percent',
            label: 'Largest share held',
            hint: 'As a percentage of the votes or of the value, whichever is higher. Enter 0 for control in fact only.',
            min: 0,
            max: 100,
            decimals: 2,
            unit: '%',
            example: '60',
          },
        ],
      },
    ],
  };
}
