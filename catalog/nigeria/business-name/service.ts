import { registration } from '#catalog/services/completions.ts';
import type { Service } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question, yesNo } from '#catalog/services/need-gates.ts';
import { businessNameDeskRules } from './desk-rules.ts';
import { businessNameForm } from './form.ts';
import { taxFacts } from '../business/calendar-questions.ts';
import { identifiers } from '../identifiers.ts';
import { nameFacts } from '../names/name-questions.ts';
import { businessNamePapers } from '../company/papers.ts';
import { businessNamePasteSheet } from '../registration/paste-sheets.ts';
import { tiersFor } from '../tiers.ts';

/** Registration of a business name with the Corporate Affairs Commission. */
export const businessName: Service = {
  id: 'nigeria-business-name-registration',
  country: 'nigeria',
  line: 'business-registration',
  title: 'Business name',
  summary:
    'Register a trading name for a sole owner or a firm of partners with the Corporate Affairs Commission.',
  entityType: 'BN',
  form: businessNameForm,
  tiers: tiersFor('business-name'),
  feeIds: ['ng-name-reservation', 'ng-name-reservation-restricted', 'ng-business-name'],
  facts: (answers) => nameFacts(answers, 'BN'),
  assumed: { facts: { restrictedName: false, nameReserved: false }, words: 'a name that needs no consent' },
  priceFacts: [
    { kind: 'yes-no', id: 'restrictedName', label: 'Does the name need a consent?' },
    { kind: 'yes-no', id: 'nameReserved', label: 'Is the name already reserved?' },
  ],
  needGate: gate(
    {
      prefix: 'ng-business-name',
      law: 'CAMA 2020, section 814',
      source: 'ng-name-rules',
      confidence: 'medium',
    },
    [
      yesNo('registered', 'Is this name already registered with the Commission?'),
      question('named', 'What name will you trade under?', [
        ['own', 'Only the surname of each owner, with or without first names'],
        ['other', 'Another name, or the owner’s name with other words'],
      ]),
    ],
    [
      [
        'there',
        'you-have-it',
        'A business name is registered only once.',
        'To change its details on the register, see our other services.',
        'registered',
        'yes',
      ],
      [
        'own',
        'not-needed',
        'You do not have to register your own name to trade under it.',
        'Banks often ask for a registration anyway. Check with yours.',
        'named',
        'own',
      ],
      [
        'other',
        'needed',
        'Any other trading name must be registered with the Commission.',
        'You may also apply to the Commission yourself. Our fee is for our work only.',
        null,
      ],
    ],
  ),
  outcome: registered,
  completes: registration,
  deskRules: businessNameDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: 'the Corporate Affairs Commission',
    referenceLabel: 'Transaction reference of the Commission',
    numberLabel: 'BN number',
    numberPattern: identifiers.bn.shape,
    numberExample: identifiers.bn.example,
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of registration',
      from: 'registry',
      arrives: 'closing',
      source: 'ng-cama',
    },
    {
      id: 'status-report',
      title: 'Status report',
      from: 'registry',
      arrives: 'closing',
      source: 'ng-cac-practice',
    },
  ],
  pack: businessNamePapers,
  pasteSheet: businessNamePasteSheet,
  companyFacts: taxFacts,
  paths: {
    start: '/nigeria-enterprise-registration',
    pricing: '/nigeria-enterprise-pricing',
    payment: '/nigeria-enterprise-payment',
    steps: { '/nigeria-enterprise-proprietor': 'proprietors' },
  },
  prerequisites: [
    'Two names you would be happy with',
    'The principal place of business, at a physical address in Nigeria',
    'For each proprietor: NIN (or passport for foreigners), a picture of the identity document, a passport photograph and a signature',
    'The date business started or will start',
  ],
};
