import type { DeskRule } from '#catalog/types/index.ts';
import {
  activityQuestion,
  forwardTo,
  isRentedFor,
  rentalTerm,
  scannedLetters,
} from '#catalog/questions/rented-address.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { addressService } from '#catalog/services/address-service.ts';
import { isUnregistered } from '#catalog/services/company-service.ts';
import { itemsOf, type Page } from '#forms/form.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { anyAddress } from '../addresses/address-questions.ts';
import { parseIdentifier } from '../identifiers.ts';
import { identityFields } from '../people/person-questions.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';
import { businessDaysAfter } from '../public-holidays.ts';

const provenance = { source: 'za-practice', confidence: 'medium' } as const;
const law = 'Companies Act 71 of 2008, section 23(3)';
/** A move of the registered office is told to the Commission so many business days before. */
const NOTICE_DAYS = 5;

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
          { value: 'registered', label: 'Registered office' },
          { value: 'mark', label: 'Address for service of a trade mark' },
          { value: 'mail', label: 'Business mail' },
        ],
        law: {
          words: 'A registered office must be a street address in South Africa. A PO box is not accepted.',
          sourceId: 'za-companies-act',
        },
      },
      {
        kind: 'choice',
        id: 'city',
        label: 'Which city?',
        shape: 'radios',
        options: ['Johannesburg', 'Cape Town', 'Durban'].map((name) => ({ value: name, label: name })),
      },
      ...rentalTerm({ label: 'Two years', hint: 'We charge the second year when it starts' }),
      activityQuestion('company', 'We install and maintain solar panels for homes.'),
    ],
  },
  {
    id: 'mail',
    title: 'Mail',
    minutes: 2,
    fields: [
      ...scannedLetters('Letters from the Commission, courts and the Revenue Service'),
      anyAddress(forwardTo),
    ],
  },
];

const deskRules: readonly DeskRule[] = [
  {
    id: 'za-office-notice',
    severity: 'query',
    words: 'The Commission must be notified 5 business days before the registered office moves.',
    remedy: 'Choose a later date, so that we can file the notice in time.',
    law,
    ...provenance,
    find(answers, today) {
      const fromOn = dateOf(answers, 'fromOn');
      const earliest = businessDaysAfter(today, NOTICE_DAYS);
      return fromOn && isRentedFor('registered')(answers) && !isUnregistered(answers) && fromOn < earliest
        ? [
            {
              path: 'fromOn',
              words: `If we file the notice today, you can move on ${formatCalendarDate(earliest)} at the earliest.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-office-id',
    severity: 'refused',
    words: 'This ID number is not valid.',
    remedy: 'Check each digit against the identity document.',
    law: 'How identity numbers are composed',
    source: 'za-number-checks',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'people')
        .filter(
          (person) =>
            textOf(person, 'idNumber') !== '' &&
            parseIdentifier('idNumber', textOf(person, 'idNumber')) === null,
        )
        .map((person) => ({ path: `people/${person.id}/idNumber` })),
  },
];

/** A street address as registered office, and the mail that comes there. */
export const officeService = addressService(companyServiceDefaults, {
  id: 'south-africa-registered-office',
  feeName: 'office',
  title: 'Registered office and mail',
  summary:
    'A street address in Johannesburg, Cape Town or Durban as a registered office or for business mail. We scan your letters.',
  included: [
    'Address for one year',
    'Official letters scanned within one business day',
    'Notice of the address to the Commission (form CoR 21.1)',
  ],
  pages,
  deskRules,
  person: [
    { kind: 'text', id: 'firstName', label: 'First names', maxLength: 120 },
    { kind: 'text', id: 'surname', label: 'Surname', maxLength: 80 },
    { kind: 'date', id: 'bornOn', label: 'Date of birth', notAfter: 'today', notBefore: '1900-01-01' },
    anyAddress({ id: 'residentialAddress', label: 'Residential address' }),
    ...identityFields,
  ],
  maxPeople: 10,
  entity: 'company',
  ageRuleId: 'za-office-adult',
  termsSource: 'za-our-prices',
  gate: {
    basis: { prefix: 'za-office', law, source: 'za-companies-act', confidence: 'high' },
    question: 'Do you have a street address in South Africa?',
    hint: 'Documents must be deliverable there. A PO box does not count.',
    rule: 'Every company must have an office in South Africa.',
    publicity: 'The registered office is on the public register.',
  },
  start: '/south-africa/registered-office',
  prerequisites: [
    'The city and the start date',
    'Identity document of each person who may collect mail',
    'Where to send scans and originals',
  ],
});
