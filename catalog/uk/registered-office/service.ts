import { formatCalendarDate } from '#values/calendar-date.ts';
import { textOf, choicesOf } from '#catalog/kit/answers/reading-answers.ts';
import { change } from '#catalog/services/completions.ts';
import { addressReady } from '#catalog/kit/services/outcomes.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { registeredOfficeDeskRules } from './desk-rules.ts';
import { registeredOfficePages } from './form.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const office = { source: 'uk-office-rules', confidence: 'high' } as const;
const law = 'Companies Act 2006, section 86';

/** A registered office and correspondence address, with its mail. */
export const registeredOffice = companyService(companyServiceDefaults, {
  id: 'uk-registered-office',
  feeName: 'office',
  line: 'virtual-office',
  title: 'Registered office and mail',
  summary:
    'A physical address in the United Kingdom as registered office and correspondence address. We scan your mail.',
  included: [
    'Address for one year',
    'Official letters scanned within one business day',
    'Companies House notified of the new office',
  ],
  pages: registeredOfficePages,
  deskRules: registeredOfficeDeskRules,
  allowsUnregistered: true,
  declaration: [
    'I will not use the address to mislead or for unlawful business.',
    'I will tell you about any change in who owns or runs the company.',
  ],
  outcome: addressReady,
  completes: {
    changes: (answers, { on }) =>
      choicesOf(answers, 'uses').includes('registered') && textOf(answers, 'tellRegister') === 'yes'
        ? change('address', 'Registered office', `Our address, from ${formatCalendarDate(on)}`)
        : change('permission', 'Our address', `In use from ${formatCalendarDate(on)}`),
  },
  documents: [{ id: 'agreement', title: 'Address agreement', from: 'us', arrives: 'closing' }],
  authority: 'our office',
  numberLabel: 'Number of the agreement',
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'address',
        label: 'Do you have a physical address in the part of the United Kingdom where it is registered?',
        hint: 'Letters must be received and signed for there. A PO box does not count.',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        kind: 'choice',
        id: 'public',
        label: 'Can the address be public?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        ...office,
        id: 'uk-need-office',
        verdict: 'needed',
        law,
        words:
          'Every company must have a registered office at an appropriate address in its part of the United Kingdom.',
        advice: 'Use ours, or that of a person you know there.',
        when: (facts) => facts['address'] === 'no',
      },
      {
        ...office,
        id: 'uk-need-office-private',
        verdict: 'needed',
        law,
        words: 'The registered office is public.',
        advice: 'If you do not want to publish yours, use another.',
        when: (facts) => facts['public'] === 'no',
      },
      {
        ...office,
        id: 'uk-need-office-there',
        verdict: 'you-have-it',
        law,
        words: 'You can use your own address.',
        advice: 'Give it in the application. It costs nothing.',
        when: () => true,
      },
    ],
  },
  start: '/uk-registered-office',
  prerequisites: [
    'The part of the United Kingdom, and the start date',
    'Identity document and proof of address of directors and larger owners',
    'Where to send scans and originals',
  ],
});
