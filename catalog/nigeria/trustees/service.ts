import { registration } from '#catalog/services/completions.ts';
import type { Service, PasteSheet } from '#catalog/types/index.ts';
import { registered } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { registrationGate } from '#catalog/services/need-gates.ts';
import { isReserved } from '#catalog/questions/name-status.ts';
import { identifiers } from '../identifiers.ts';
import { speedsFor } from '../tiers.ts';
import { trusteesDeskRules } from './desk-rules.ts';
import { trusteesForm } from './form.ts';
import { trusteesPapers } from './papers.ts';

const pasteSheet: PasteSheet = {
  portal: 'the Commission’s registration portal',
  url: 'https://icrp.cac.gov.ng',
  source: 'ng-cac-practice',
  confidence: 'low',
  note: 'The portal may order the pages of associations differently. The answers are grouped by subject.',
  pages: [
    {
      title: 'Name',
      fields: [
        { field: 'name1', label: 'Proposed name, option 1' },
        { field: 'name2', label: 'Proposed name, option 2' },
        'reservationCode',
      ],
    },
    {
      title: 'Entity details',
      fields: ['associationKind', 'aims', 'registeredAddress', 'associationEmail', 'associationPhone'],
    },
    { title: 'Trustees', fields: ['trustees'] },
    { title: 'Officers', fields: ['chair', 'secretary'] },
    { title: 'Meeting', fields: ['metOn', 'present', 'votesFor'] },
    { title: 'Notices', fields: ['nationalPaper', 'localPaper', 'publishedOn'] },
  ],
};

/** Registration of the trustees of an association with the Corporate Affairs Commission. */
export const trustees: Service = {
  id: 'nigeria-trustees-registration',
  country: 'nigeria',
  line: 'business-registration',
  title: 'Incorporated trustees',
  summary:
    'For a charity, church, mosque, club or union that owns property in its own name. The notices take 28 days and the Commission 6 to 12 weeks.',
  entityType: 'IT',
  form: trusteesForm,
  tiers: speedsFor('trustees', [
    'An officer checks every answer and document',
    'Constitution, minutes and notices drafted',
    'Filing with the Commission after the 28 days',
    'Digital copy of the certificate',
  ]),
  feeIds: ['ng-name-reservation-trustees', 'ng-trustees', 'ng-trustees-notices'],
  facts: (answers) => ({
    ...(textOf(answers, 'nameStatus') === '' ? {} : { nameReserved: isReserved(answers) }),
    ...(textOf(answers, 'noticesPublished') === ''
      ? {}
      : { publishNotices: textOf(answers, 'noticesPublished') === 'no' }),
  }),
  assumed: {
    facts: { nameReserved: false, publishNotices: true },
    words: 'a name that is not reserved, and notices that are still to be published',
  },
  priceFacts: [
    { kind: 'yes-no', id: 'nameReserved', label: 'Is the name already reserved?' },
    { kind: 'yes-no', id: 'publishNotices', label: 'Do the notices still need to be published?' },
  ],
  needGate: registrationGate(
    { prefix: 'ng-trustees', source: 'ng-cama', confidence: 'medium', law: 'CAMA 2020, Part F' },
    { registry: 'the Corporate Affairs Commission', kind: 'body of trustees' },
  ),
  outcome: registered,
  completes: registration,
  deskRules: trusteesDeskRules,
  consentField: 'nameConsent',
  nameOf: (answers) => textOf(answers, 'name1') || undefined,
  registry: {
    name: 'the Corporate Affairs Commission',
    referenceLabel: 'Transaction reference of the Commission',
    numberLabel: 'IT number',
    numberPattern: identifiers.it.shape,
    numberExample: identifiers.it.example,
  },
  documents: [
    {
      id: 'certificate',
      title: 'Certificate of incorporation of the trustees',
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
    { id: 'constitution', title: 'Constitution as registered', from: 'registry', arrives: 'later' },
  ],
  pack: trusteesPapers,
  pasteSheet,
  companyFacts: (answers) => ({ employer: answers['employer'] === 'yes' }),
  assumedCompany: { facts: {}, words: 'as an association' },
  paths: {
    start: '/nigeria-trustees-registration',
    pricing: '/nigeria-trustees-pricing',
    payment: '/nigeria-trustees-payment',
  },
  prerequisites: [
    'Two names you would be happy with',
    'Two trustees, preferably three: NIN, identity document, passport photograph and signature of each',
    'The minutes of the meeting that appointed them, or the members present and the votes',
    'The aims, and a constitution if you have one',
    'Time for two newspaper notices and the 28 days after them',
  ],
};
