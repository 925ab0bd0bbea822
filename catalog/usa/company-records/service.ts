import { change } from '#catalog/services/completions.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { choicesOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { companyRecordsPages, isOrdered } from './form.ts';
import { companyRecordsDeskRules } from './desk-rules.ts';

/** Certificates, certified copies, minutes, and the change of who answers to the Revenue. */
export const companyRecords = companyService(companyServiceDefaults, {
  id: 'usa-company-records',
  feeName: 'records',
  line: 'secretarial',
  title: 'Certificates and company records',
  summary:
    'Certificates of good standing, certified copies, minutes and consents, or a change of responsible party.',
  included: [
    'Certificates ordered from the state',
    'Minutes and consents drafted for signature',
    'Digital copies',
  ],
  pages: companyRecordsPages,
  deskRules: companyRecordsDeskRules,
  declaration: ['The decisions I describe were made.'],
  feeIds: ['us-de-standing', 'us-de-long-standing', 'us-de-copy', 'us-state-certificates'],
  facts: (answers) => ({
    ...(textOf(answers, 'registry') === '' ? {} : { registry: textOf(answers, 'registry') }),
    ...(choicesOf(answers, 'papers').length === 0
      ? {}
      : {
          standing: isOrdered('standing')(answers),
          longStanding: isOrdered('long-standing')(answers),
          copy: isOrdered('certified-copy')(answers),
        }),
  }),
  assumed: {
    facts: { registry: 'delaware', standing: true, longStanding: false, copy: false },
    words: 'a Delaware certificate of good standing',
  },
  priceFacts: [
    {
      kind: 'choice',
      id: 'registry',
      label: 'Which state is the company in?',
      options: companyServiceDefaults.registries.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'yes-no', id: 'standing', label: 'Do you need a certificate of good standing?' },
    { kind: 'yes-no', id: 'longStanding', label: 'Do you need it with all filings?' },
    { kind: 'yes-no', id: 'copy', label: 'Do you need a certified copy?' },
  ],
  needGate: gate(
    { prefix: 'us-records', law: 'Records of the states', ...companyServiceDefaults.provenance },
    [
      question('use', 'Who asked for the documents?', [
        ['asked', 'A bank, a buyer, another state or the IRS'],
        ['own', 'No one yet'],
        ['look', 'I only want to check the company’s status'],
      ]),
    ],
    [
      [
        'look',
        'not-needed',
        'You can look up a company’s status with its state, for free or at low cost.',
        'Look there first. Order a certificate when someone asks for it.',
        'use',
        'look',
      ],
      [
        'own',
        'not-needed',
        'A certificate of good standing shows the status on its date and soon becomes too old.',
        'Order it when someone asks for it. Write minutes when the decision is made.',
        'use',
        'own',
      ],
      [
        'asked',
        'needed',
        'Certificates and certified copies are issued by the state on request.',
        'Ask how old the certificate may be, and whether it needs an apostille.',
        null,
      ],
    ],
  ),
  outcome: changeRecorded,
  completes: {
    changes: (answers) => [
      ...change('constitution', 'Minutes', textOf(answers, 'decided')),
      ...change('tax', 'Responsible party at the IRS', textOf(answers, 'newParty')),
    ],
  },
  documents: [
    { id: 'confirmation', title: 'Certificate or confirmation', from: 'registry', arrives: 'closing' },
  ],
  authority: 'the state or the IRS',
  numberLabel: 'Number of the certificate',
  start: '/usa/company-records',
  prerequisites: [
    'The company’s number',
    'The documents, and where they will be used',
    'For minutes: what was decided, by whom and when',
  ],
});
