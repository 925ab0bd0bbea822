import type { Service } from '#catalog/types/index.ts';
import { permissionGiven } from '#catalog/kit/services/outcomes.ts';
import { registryOf } from '#catalog/kit/services/registry.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { speedsFor } from '../tiers.ts';
import { act, exemptionDeskRules, LAW } from './desk-rules.ts';
import { exemptionForm } from './form.ts';
import { exemptionPapers } from './papers.ts';

/** Permission for a foreign company to carry out a project without a Nigerian company. */
export const foreignExemption: Service = {
  id: 'nigeria-foreign-exemption',
  country: 'nigeria',
  line: 'licensing',
  title: 'Exemption of a foreign company',
  summary:
    'For foreign companies on a government or donor project: work in Nigeria without registering a company there.',
  form: exemptionForm,
  tiers: speedsFor('foreign-exemption', [
    'A check whether the company may be exempted',
    'The application drafted, submitted and followed up',
    'Digital copy of the exemption, and a note of the yearly report',
  ]),
  feeIds: ['ng-foreign-exemption'],
  facts: () => ({}),
  assumed: { facts: {}, words: 'one company and one project' },
  priceFacts: [],
  needGate: gate(
    { prefix: 'ng-exempt', law: LAW, ...act },
    [
      question('work', 'What will the company do in Nigeria?', [
        ['project', 'One project for the government, or for a donor'],
        ['export', 'Promote exports for a foreign government'],
        ['business', 'Other business'],
        ['sales', 'Only sell to customers there from abroad'],
      ]),
    ],
    [
      [
        'business',
        'not-needed',
        'Other business needs a Nigerian company. It cannot be exempted.',
        'Register a company in which the foreign company takes the shares.',
        'work',
        'business',
      ],
      [
        'sales',
        'not-needed',
        'A company that only sells from abroad does not carry on business in Nigeria itself.',
        'Tax may still be due. Ask us if you have staff or premises there.',
        'work',
        'sales',
      ],
      [
        'project',
        'needed',
        'Without exemption, a foreign company must form a Nigerian company before it does business.',
        'Apply before the work begins. An exempted company files a report each year.',
        null,
      ],
    ],
  ),
  outcome: permissionGiven,
  completes: {
    kind: 'none',
    why: 'An exempted foreign company is not in any register of companies in Nigeria.',
  },
  deskRules: exemptionDeskRules,
  nameOf: (answers) => textOf(answers, 'foreignName') || undefined,
  registry: registryOf(
    'the Federal Ministry responsible for trade',
    'Reference of the Ministry',
    'Number of the exemption',
    'FMITI/EX/2026/0123',
  ),
  documents: [{ id: 'exemption', title: 'Exemption of the company', from: 'registry', arrives: 'closing' }],
  pack: exemptionPapers,
  pasteSheet: {
    portal: 'the application in writing to the Minister',
    ...act,
    confidence: 'medium',
    note: 'The order of section 80(2). There is no form.',
    pages: [
      {
        title: '(a) The company abroad',
        fields: ['foreignName', 'foreignOffice', 'incorporatedIn', 'foreignNumber'],
      },
      { title: '(b) In Nigeria', fields: ['nameInNigeria', 'placeInNigeria'] },
      { title: '(c) Officers', fields: ['directors'] },
      { title: '(d) Constitution', fields: ['charter', 'translation'] },
      { title: 'People who accept documents', fields: ['agents'] },
      {
        title: 'Business and duration',
        fields: ['ground', 'project', 'startsOn', 'endsOn', 'approval', 'earlierProjects', 'signer'],
      },
    ],
  },
  paths: {
    start: '/nigeria/foreign-exemption',
    pricing: '/nigeria/foreign-exemption/pricing',
    payment: '/nigeria/foreign-exemption/payment',
  },
  prerequisites: [
    'A certified copy of the company’s charter, and a translation if it is not in English',
    'The invitation, contract or approval of the Federal Government',
    'Names and addresses of the directors, and of a person in Nigeria who accepts documents',
  ],
};
