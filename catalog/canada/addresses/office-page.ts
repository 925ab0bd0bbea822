import type { Answers, Field, Page } from '#forms/form.ts';
import { yesNo } from '#catalog/questions/yes-no.ts';
import { canadianAddress, anyAddress } from './address-questions.ts';
import { nameFields } from '../people/person-questions.ts';
import type { Jurisdiction } from '../jurisdictions.ts';
import { provinceNames } from '../provinces.ts';

const otherOffice = (answers: Answers): boolean => answers['recordsElsewhere'] === 'yes';

/** Offices of the company, by registry. */
export function officePage(jurisdiction: Jurisdiction): Page {
  const { id, province, offices } = jurisdiction;
  const provinceField: readonly Field[] =
    id === 'federal'
      ? [
          {
            kind: 'choice',
            id: 'officeProvince',
            label: 'Province or territory of the registered office',
            hint: 'It is stated in the articles.',
            shape: 'select',
            options: provinceNames.map((name) => ({ value: name, label: name })),
            example: 'Ontario',
            law: {
              words: 'The registered office must be in the province named in the articles.',
              sourceId: 'ca-form-2',
            },
          },
        ]
      : [];
  const recordsOffice: readonly Field[] =
    id === 'british-columbia'
      ? [
          yesNo({
            id: 'recordsElsewhere',
            label: 'Will the records office be somewhere else?',
            law: {
              words: 'A British Columbia company needs a registered office and a records office there.',
              sourceId: 'ca-practice',
            },
          }),
          canadianAddress({ id: 'recordsAddress', label: 'Records office', province, when: otherOffice }),
        ]
      : [];
  const agent: readonly Field[] =
    id === 'alberta'
      ? [
          {
            kind: 'list',
            id: 'agentForService',
            label: 'Agent for service',
            item: { one: 'agent', many: 'agents' },
            min: 1,
            max: 1,
            tooFew: 'Add an agent for service who lives in Alberta.',
            law: { words: 'The agent for service must live in Alberta.', sourceId: 'ca-practice' },
            title: (item) =>
              [item['firstName'], item['surname']].filter((part) => typeof part === 'string').join(' '),
            fields: [
              ...nameFields('the agent'),
              canadianAddress({ id: 'serviceAddress', label: 'Address of the agent', province: 'Alberta' }),
              {
                kind: 'email',
                id: 'email',
                label: 'E-mail address of the agent',
                hint: 'Documents may also be served there.',
              },
            ],
          },
        ]
      : [];
  return {
    id: 'office',
    title: id === 'quebec' ? 'Head office' : 'Registered office',
    intro: offices,
    minutes: 3,
    fields: [
      ...provinceField,
      canadianAddress({
        id: 'registeredOffice',
        label: id === 'quebec' ? 'Head office' : 'Registered office',
        hint: 'A physical address. It is public.',
        province,
        law: { words: 'A physical address. A P.O. box is not accepted.', sourceId: 'ca-form-2' },
      }),
      anyAddress({
        id: 'mailingAddress',
        label: 'Mailing address',
        hint: 'Only if letters should go to another address.',
        optional: true,
      }),
      ...recordsOffice,
      ...agent,
      {
        kind: 'email',
        id: 'companyEmail',
        label: 'E-mail address of the company',
        hint:
          id === 'ontario'
            ? 'The official e-mail address. The registry sends the company key to it.'
            : 'The registry writes to it.',
      },
      { kind: 'phone', id: 'companyPhone', label: 'Phone number of the company', home: 'CA' },
    ],
  };
}
