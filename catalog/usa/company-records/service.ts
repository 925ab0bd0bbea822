import { changeRecorded } from '#catalog/kit/outcomes.ts';
import { choicesOf, textOf } from '#catalog/kit/reading-answers.ts';
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
    'Good standing, certified copies, minutes and consents, and the notice of another responsible party.',
  included: [
    'Certificates ordered from the state',
    'Minutes and consents drafted for signature',
    'Digital copies',
  ],
  pages: companyRecordsPages,
  deskRules: companyRecordsDeskRules,
  declaration: ['What I say was decided was decided.'],
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
    words: 'a certificate of good standing of Delaware',
  },
  priceFacts: [
    {
      kind: 'choice',
      id: 'registry',
      label: 'In which state is the company?',
      options: companyServiceDefaults.registries.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'yes-no', id: 'standing', label: 'Is a certificate of good standing wanted?' },
    { kind: 'yes-no', id: 'longStanding', label: 'Is one with all filings wanted?' },
    { kind: 'yes-no', id: 'copy', label: 'Is a certified copy wanted?' },
  ],
  needGate: gate(
    { prefix: 'us-records', law: 'Records of the states', ...companyServiceDefaults.provenance },
    [
      question('use', 'Who asks for papers?', [
        ['asked', 'A bank, a buyer, another state or the Revenue'],
        ['own', 'Nobody yet'],
        ['look', 'We only want to see how the company stands'],
      ]),
    ],
    [
      [
        'look',
        'not-needed',
        'How a company stands can be looked up with its state, at no or little cost.',
        'Look there first; order a certificate when somebody asks for one.',
        'use',
        'look',
      ],
      [
        'own',
        'not-needed',
        'A certificate of good standing says how the company stood on its day, and is soon too old.',
        'Order it when somebody asks. Minutes are another matter: write those when the decision is made.',
        'use',
        'own',
      ],
      [
        'asked',
        'needed',
        'Certificates and certified copies are issued by the state on request.',
        'Ask how old the paper may be, and whether it needs an apostille.',
        null,
      ],
    ],
  ),
  outcome: changeRecorded,
  documents: [{ id: 'confirmation', title: 'Certificate or confirmation', from: 'registry' }],
  authority: 'the state or the Revenue',
  numberLabel: 'Number of the certificate',
  start: '/usa/company-records',
  prerequisites: [
    'The number of the company',
    'Which papers, and where they will be used',
    'For minutes: what was decided, by whom and when',
  ],
});
