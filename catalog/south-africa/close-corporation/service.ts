import { change, newAddress } from '#catalog/services/completions.ts';
import type { Facts } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { monthName, yearEndFacts } from '#catalog/kit/dates/months.ts';
import { personName } from '#catalog/questions/person.ts';
import { choicesOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { gate, question } from '#catalog/services/need-gates.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { CIPC_NAME, companyServiceDefaults } from '../company-service-defaults.ts';
import { amendmentDeskRules, cipc } from './desk-rules.ts';
import { amendmentKinds, amendmentPages } from './form.ts';

const priced = amendmentKinds.filter(({ value }) => value !== 'year-end');

const facts = (answers: Answers): Facts => {
  const kinds = choicesOf(answers, 'changes');
  return kinds.length === 0
    ? {}
    : Object.fromEntries(priced.map(({ value }) => [value, kinds.includes(value)]));
};

/** Amendments of the founding statement of a close corporation: forms CK2 and CK2A. */
export const closeCorporation = companyService(companyServiceDefaults, {
  id: 'south-africa-close-corporation',
  feeName: 'close-corporation',
  line: 'secretarial',
  title: 'Close corporation: changes',
  summary:
    'Amend the founding statement of a close corporation: members, name, business, accounting officer, address or year end.',
  included: [
    'Resolution, transfer of interest and forms CK2 or CK2A drafted',
    'Filing with the Commission, and its questions answered',
    'Digital copy of the amended founding statement',
  ],
  pages: amendmentPages,
  deskRules: amendmentDeskRules,
  declaration: [
    'All members have approved the changes.',
    'I authorise you to file them with the Companies and Intellectual Property Commission.',
  ],
  feeIds: ['za-ck2-members', 'za-ck2-statement', 'za-ck2-name', 'za-ck2a-officer'],
  facts,
  assumed: {
    facts: { members: true, name: false, business: false, officer: false },
    words: 'a change of members',
  },
  priceFacts: priced.map(({ value, label }) => ({
    kind: 'yes-no',
    id: value,
    label: `Does this change: ${label.toLowerCase()}?`,
  })),
  consentField: 'nameConsent',
  needGate: gate(
    { prefix: 'za-cc', law: 'Close Corporations Act 69 of 1984, section 15', ...cipc },
    [
      question('what', 'What do you need for the close corporation?', [
        ['change', 'A change of members, name, business, accounting officer or address'],
        ['return', 'Its annual return, or beneficial owners'],
        ['company', 'To turn it into a company'],
        ['new', 'A new close corporation'],
      ]),
    ],
    [
      [
        'new',
        'not-needed',
        'No close corporation has been registered since 1 May 2011.',
        'Register a private company.',
        'what',
        'new',
      ],
      [
        'return',
        'not-needed',
        'Annual returns and beneficial owners are separate services.',
        'Order the annual return. The beneficial owners are declared with it.',
        'what',
        'return',
      ],
      [
        'company',
        'not-needed',
        'A conversion replaces the founding statement by a memorandum of incorporation.',
        'Order the conversion. The Commission charges R175 with the short standard memorandum.',
        'what',
        'company',
      ],
      [
        'due',
        'needed',
        'A change of members is filed within 28 days. Other changes take effect when the Commission registers them.',
        'The Commission charges little or nothing. Our fee is for our work only.',
        null,
      ],
    ],
  ),
  outcome: changeRecorded,
  completes: {
    changes: (answers) => [
      ...change('name', 'Name', textOf(answers, 'newName')),
      ...newAddress(answers, 'newOffice'),
      ...change('owners', 'Members', itemsOf(answers, 'members').map(personName).join(', ')),
      ...change('officers', 'Accounting officer', textOf(answers, 'officerComing')),
      ...change('constitution', 'Principal business', textOf(answers, 'newBusiness')),
      ...change('year-end', 'End of the financial year', monthName(Number(textOf(answers, 'newYearEnd')))),
    ],
    facts: (answers) => yearEndFacts(answers, 'newYearEnd'),
  },
  documents: [
    { id: 'statement', title: 'Amended founding statement', from: 'registry', arrives: 'closing' },
    { id: 'minutes', title: 'Resolution and transfer of interest', from: 'us', arrives: 'later' },
  ],
  authority: CIPC_NAME,
  numberLabel: 'Number of the confirmation',
  start: '/south-africa/close-corporation',
  prerequisites: [
    'The number of the close corporation, which ends in /23',
    'All members: identity number or passport, with a copy certified in the last 3 months',
    'The interest of each member after the change, 100% together',
    'For a transfer of interest: the signed transfer, with a witness',
  ],
});
