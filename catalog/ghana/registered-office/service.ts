import type { DeskRule } from '#catalog/types/index.ts';
import { activityQuestion, forwardTo } from '#catalog/questions/rented-address.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressService } from '#catalog/services/address-service.ts';
import { itemsOf, type Page } from '#forms/form.ts';
import { ghanaianFormat } from '../addresses/address-questions.ts';
import { parsePersonalNumber } from '../identifiers.ts';
import { ghanaianPerson } from '../people/person-questions.ts';
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
          { value: 'registered', label: 'Registered office, with its digital address' },
          { value: 'register', label: 'Place of the register of members' },
          { value: 'mail', label: 'Business mail' },
        ],
        law: { words: 'The form asks for the digital address of each place.', sourceId: 'gh-practice' },
      },
      {
        kind: 'choice',
        id: 'city',
        label: 'Which city?',
        shape: 'radios',
        options: [
          { value: 'Accra', label: 'Accra' },
          { value: 'Kumasi', label: 'Kumasi' },
        ],
      },
      { kind: 'date', id: 'fromOn', label: 'Start date', notBefore: 'today' },
      { kind: 'email', id: 'scansTo', label: 'E-mail address for scanned letters' },
      { kind: 'address', ...forwardTo, format: ghanaianFormat, anywhere: true },
      activityQuestion('business', 'We mill maize and sell packaged flour.'),
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'gh-office-number',
    severity: 'refused',
    words: 'This person’s number is not valid.',
    remedy: 'Enter the Ghana Card number, or check each digit of the TIN.',
    law: 'How the Ghana Revenue Authority checks its numbers',
    source: 'gh-number-checks',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'people')
        .filter(
          (person) =>
            textOf(person, 'personalNumber') !== '' &&
            parsePersonalNumber(textOf(person, 'personalNumber')) === null,
        )
        .map((person) => ({ path: `people/${person.id}/personalNumber` })),
  },
];

const law = 'Companies Act 2019 (Act 992): registered office';

/** A physical address with a digital one, and the mail that comes there. */
export const officeService = addressService(companyServiceDefaults, {
  id: 'ghana-registered-office',
  feeName: 'address',
  title: 'Registered office and mail',
  summary:
    'A physical address in Accra or Kumasi, with its digital address, as a registered office or for business mail.',
  included: [
    'Address for one year',
    'Official letters scanned within one business day',
    'Notice of the address to the Registrar',
  ],
  pages,
  deskRules,
  person: ghanaianPerson({ who: 'the person' }),
  maxPeople: 5,
  entity: 'company',
  ageRuleId: 'gh-office-adult',
  termsSource: 'gh-our-prices',
  gate: {
    basis: { prefix: 'gh-office', law, ...companyServiceDefaults.provenance },
    question: 'Do you have a physical address in Ghana with a digital address?',
    rule: 'Every company must have a registered office in Ghana.',
    publicity: 'The registered office is shown on the public register.',
  },
  start: '/ghana/registered-office',
  prerequisites: [
    'The city and the start date',
    'Ghana Card of each person who may collect mail',
    'Where to send scans and originals',
  ],
});
