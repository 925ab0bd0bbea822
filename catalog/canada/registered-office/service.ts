import type { DeskRule } from '#catalog/types/index.ts';
import {
  activityQuestion,
  forwardTo,
  isRentedFor,
  rentalTerm,
  scannedLetters,
} from '#catalog/questions/rented-address.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressService } from '#catalog/services/address-service.ts';
import type { Page } from '#forms/form.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { nameFields } from '../people/person-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const pages: readonly Page[] = [
  {
    id: 'address',
    title: 'The address',
    minutes: 2,
    fields: [
      {
        kind: 'several',
        id: 'uses',
        label: 'What do you need it for?',
        atLeast: 1,
        options: [
          { value: 'registered', label: 'Registered or head office' },
          { value: 'records', label: 'Records office', hint: 'British Columbia' },
          { value: 'agent', label: 'Agent for service', hint: 'Alberta: a person who lives there' },
          { value: 'mail', label: 'Business mail' },
        ],
        law: {
          words:
            'A registered office must be a physical address in the province. A P.O. box is not accepted.',
          sourceId: 'ca-form-2',
        },
      },
      {
        kind: 'choice',
        id: 'province',
        label: 'Which province?',
        shape: 'radios',
        options: ['Ontario', 'British Columbia', 'Alberta', 'Quebec'].map((name) => ({
          value: name,
          label: name,
        })),
      },
      ...rentalTerm(),
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    minutes: 2,
    fields: [
      ...scannedLetters('Letters from registries, courts and tax authorities', {
        when: (answers) => isRentedFor('registered')(answers) || isRentedFor('mail')(answers),
      }),
      anyAddress(forwardTo),
    ],
  },
];

const provinceOf: Readonly<Record<string, string>> = {
  ontario: 'Ontario',
  'british-columbia': 'British Columbia',
  alberta: 'Alberta',
  quebec: 'Quebec',
};

const deskRules: readonly DeskRule[] = [
  {
    id: 'ca-address-province',
    severity: 'refused',
    words: 'The registered office of this company must be in its own province.',
    remedy: 'Choose the province of the register. A federal company may have its office in any province.',
    law: 'Registered office',
    ...companyServiceDefaults.provenance,
    find(answers) {
      const own = provinceOf[textOf(answers, 'registry')];
      return own !== undefined &&
        textOf(answers, 'province') !== '' &&
        textOf(answers, 'province') !== own &&
        (isRentedFor('registered')(answers) || isRentedFor('records')(answers))
        ? [{ path: 'province' }]
        : [];
    },
  },
  {
    id: 'ca-address-agent',
    severity: 'query',
    words: 'Only Alberta requires an agent for service.',
    remedy: 'Remove the agent, or choose Alberta.',
    law: 'Business Corporations Act (Alberta): agent for service',
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      isRentedFor('agent')(answers) &&
      textOf(answers, 'province') !== '' &&
      textOf(answers, 'province') !== 'Alberta'
        ? [{ path: 'uses' }]
        : [],
  },
];

/** A registered office, records office or agent for service, and the mail that comes there. */
export const officeService = addressService(companyServiceDefaults, {
  id: 'canada-registered-office',
  feeName: 'office',
  title: 'Registered office and mail',
  summary:
    'A physical address in Ontario, British Columbia, Alberta or Quebec as registered or records office. We scan your mail. In Alberta we also provide an agent for service.',
  included: [
    'Address for one year',
    'Official letters scanned within one business day',
    'Notice of the address to the registry',
  ],
  pages,
  deskRules,
  person: [
    ...nameFields('the person'),
    { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
    anyAddress({ id: 'residentialAddress', label: 'Residential address' }),
    {
      kind: 'file',
      id: 'identityDocument',
      label: 'Picture of the passport or card',
      missing: 'Upload the identity document.',
      camera: 'document',
    },
  ],
  maxPeople: 10,
  extraFields: [activityQuestion('company', 'We design and sell robots that sort parcels.')],
  entity: 'company',
  ageRuleId: 'ca-address-adult',
  termsSource: 'ca-our-prices',
  gate: {
    basis: {
      prefix: 'ca-office',
      law: 'CBCA, section 19, and the acts of the provinces',
      source: 'ca-form-2',
      confidence: 'high',
    },
    question: 'Do you have a physical address in the province?',
    hint: 'Documents must be deliverable there in business hours. A P.O. box does not count.',
    rule: 'Every company must have a registered office in its province.',
    publicity: 'The registered office is public.',
  },
  start: '/canada/registered-office',
  prerequisites: [
    'The province and the start date',
    'Identity document of each person who may collect mail',
    'Where to send scans and originals',
  ],
});
