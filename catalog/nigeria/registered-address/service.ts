import type { DeskRule } from '#catalog/types/index.ts';
import { textOf } from '#catalog/kit/reading-answers.ts';
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
          words: 'The registered address is a physical one in Nigeria; a P.O. box is refused.',
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
      { kind: 'date', id: 'fromOn', label: 'From which day', notBefore: 'today' },
      { kind: 'email', id: 'scansTo', label: 'Where scans of letters are sent' },
      {
        kind: 'address',
        id: 'forwardTo',
        label: 'Where originals are sent',
        hint: 'Postage is charged at cost.',
        format: nigerianFormat,
        anywhere: true,
        optional: true,
      },
      {
        kind: 'text',
        id: 'activity',
        label: 'What the business does',
        rows: 2,
        minLength: 10,
        maxLength: 300,
        example: 'We mill local grain and sell packaged flour.',
      },
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'ng-address-regulated',
    severity: 'query',
    words: 'Banks, insurers and security firms are expected at premises of their own.',
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
    'A physical address in Lagos or Abuja for the Commission, the revenue service and your customers, with its mail scanned.',
  included: [
    'Address for one year',
    'Letters of authorities scanned within a business day',
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
    question: 'Have you a physical address in Nigeria?',
    hint: 'One at which somebody can be found; no P.O. box.',
    rule: 'Every company and business name has a physical address in Nigeria.',
    publicity: 'The registered address can be looked up by anybody.',
  },
  start: '/nigeria/registered-address',
  prerequisites: [
    'Lagos or Abuja, and from which day',
    'Identity document of those who may ask for mail',
    'Where scans and originals go',
  ],
});
