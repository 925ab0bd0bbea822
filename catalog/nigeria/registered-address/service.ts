import type { DeskRule } from '#catalog/types/index.ts';
import { activityQuestion, forwardTo } from '#catalog/questions/rented-address.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressService } from '#catalog/services/address-service.ts';
import type { Page } from '#forms/form.ts';
import { nigerianFormat } from '../addresses/address-questions.ts';
import { nigerianWitness } from '../people/identity-questions.ts';
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
          { value: 'registered', label: 'Registered address' },
          { value: 'mail', label: 'Business mail' },
          { value: 'meetings', label: 'A room for meetings, by the hour' },
        ],
        law: {
          words: 'The registered address must be a physical address in Nigeria. A P.O. box is not accepted.',
          sourceId: 'ng-portal-pages',
        },
      },
      {
        kind: 'choice',
        id: 'state',
        label: 'Where?',
        shape: 'radios',
        options: [
          { value: 'Lagos', label: 'Lagos' },
          { value: 'FCT Abuja', label: 'Abuja' },
        ],
      },
      { kind: 'date', id: 'fromOn', label: 'Start date', notBefore: 'today' },
      { kind: 'email', id: 'scansTo', label: 'E-mail address for scanned letters' },
      { kind: 'address', ...forwardTo, format: nigerianFormat, anywhere: true },
      activityQuestion('business', 'We mill local grain and sell packaged flour.'),
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-address-regulated',
    severity: 'query',
    words: 'Banks, insurers and security firms are expected to have their own premises.',
    remedy: 'Ask the regulator before you rely on this address.',
    law: 'Rules of the sector’s regulator',
    ...companyServiceDefaults.provenance,
    confidence: 'low',
    find: (answers) =>
      /\b(?:bank|microfinance|insurance|pension|private security)\b/i.test(textOf(answers, 'activity'))
        ? [{ path: 'activity' }]
        : [],
  },
];

/** A registered address in Lagos or Abuja, and the mail that comes there. */
export const officeService = addressService(companyServiceDefaults, {
  id: 'nigeria-registered-address',
  feeName: 'address',
  title: 'Registered address and mail',
  summary:
    'A physical address in Lagos or Abuja for the Commission, the revenue service and your customers. We scan your mail.',
  included: [
    'Address for one year',
    'Official letters scanned within one business day',
    'Proof of address for the application',
  ],
  pages,
  deskRules,
  person: nigerianWitness({ who: 'the person' }),
  maxPeople: 5,
  entity: 'business',
  ageRuleId: 'ng-address-adult',
  termsSource: 'ng-our-prices',
  gate: {
    basis: {
      prefix: 'ng-office',
      law: 'CAMA 2020: registered office',
      source: 'ng-portal-pages',
      confidence: 'high',
    },
    question: 'Do you have a physical address in Nigeria?',
    hint: 'A P.O. box does not count.',
    rule: 'Every company and business name must have a physical address in Nigeria.',
    publicity: 'The registered address is public.',
  },
  start: '/nigeria/registered-address',
  prerequisites: [
    'Lagos or Abuja, and the start date',
    'Identity document of each person who may collect mail',
    'Where to send scans and originals',
  ],
});
