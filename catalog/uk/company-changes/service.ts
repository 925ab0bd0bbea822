import { formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import { change, newAddress, officersChanged, dayIn } from '#catalog/services/completions.ts';
import { changeRecorded } from '#catalog/kit/services/outcomes.ts';
import { textOf } from '#catalog/kit/answers/reading-answers.ts';
import { companyService } from '#catalog/services/company-service.ts';
import { companyChangeDeskRules } from './desk-rules.ts';
import { changes } from './change-kinds.ts';
import { changePages } from './form.ts';
import { registerEntries } from './register-entries.ts';
import { officeFacts, officeFactsOf } from '../incorporation/registration.ts';
import { companyServiceDefaults as matters } from '../company-service-defaults.ts';

const act = { source: 'uk-companies-act', confidence: 'high' } as const;
const practice = { source: 'uk-practice', confidence: 'medium' } as const;

/** One change of a company on the register of Companies House. */
export const companyChanges = companyService(matters, {
  id: 'uk-company-changes',
  version: 4,
  feeName: 'changes',
  line: 'secretarial',
  title: 'Company changes',
  summary:
    'Change the office, directors, shares, year end or name, or close the company. We prepare the change and file it with Companies House.',
  included: [
    'An officer checks the change against the register',
    'Filing with Companies House',
    'Digital copy of the acceptance',
  ],
  pages: changePages,
  deskRules: companyChangeDeskRules,
  declaration: ['I authorise you to deliver this change to Companies House.'],
  feeIds: ['uk-change', 'uk-identity-agent'],
  facts: (answers) => ({
    ...(textOf(answers, 'change') === '' ? {} : { change: textOf(answers, 'change') }),
    ...officeFactsOf('directors')(answers),
  }),
  assumed: { facts: { change: 'office' }, words: 'a change that Companies House files for free' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'change',
      label: 'What changes?',
      options: changes.map(({ value, label }) => ({ value, label })),
    },
    ...officeFacts.slice(1),
  ],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'what',
        label: 'What changes?',
        options: [
          { value: 'register', label: 'The office, officers, control, shares, year end or name' },
          { value: 'transfer', label: 'A transfer of shares' },
          { value: 'end', label: 'Closing the company' },
        ],
      },
      {
        kind: 'choice',
        id: 'owes',
        label: 'Does it owe more than it can pay?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
    rules: [
      {
        ...act,
        id: 'uk-need-transfer',
        verdict: 'not-needed',
        law: 'Companies Act 2006, section 853F',
        words:
          'A transfer of shares is not filed when it happens. You report it in the next confirmation statement.',
        advice:
          'Enter it in the register of members and check whether stamp duty is due. File any change of control.',
        when: (facts) => facts['what'] === 'transfer',
      },
      {
        ...practice,
        confidence: 'medium',
        id: 'uk-need-liquidation',
        verdict: 'not-needed',
        law: 'Insolvency Act 1986',
        words: 'A company that cannot pay its debts must be wound up, not struck off.',
        advice: 'Speak to a licensed insolvency practitioner now.',
        when: (facts) => facts['what'] === 'end' && facts['owes'] === 'yes',
      },
      {
        ...practice,
        confidence: 'medium',
        id: 'uk-need-strike-off',
        verdict: 'needed',
        law: 'Companies Act 2006, section 1003',
        words: 'A company that stopped business three months ago can apply to be struck off.',
        advice: 'You may apply yourself at Companies House and pay only its fee.',
        when: (facts) => facts['what'] === 'end',
      },
      {
        ...practice,
        id: 'uk-need-change',
        verdict: 'needed',
        law: 'Companies Act 2006, sections 30, 87, 167, 392, 555 and 790LA',
        words: 'Each of these changes must be filed, most within 14 days.',
        advice: 'You may file it yourself at Companies House, usually for free.',
        when: () => true,
      },
    ],
  },
  outcome: changeRecorded,
  completes: {
    registers: registerEntries,
    changes: (answers) => [
      ...change('name', 'Name', textOf(answers, 'newName')),
      ...newAddress(answers, 'registeredOffice', 'Registered office'),
      ...officersChanged(answers, { came: 'directors' }),
      ...change(
        'officers',
        'Officers',
        textOf(answers, 'change') === 'ending'
          ? `Left: ${textOf(answers, 'officerName')}`
          : [textOf(answers, 'officerName'), textOf(answers, 'newDetails')].filter(Boolean).join(': '),
      ),
      ...(textOf(answers, 'change') === 'control'
        ? change('owners', 'People with significant control', 'Change notified')
        : []),
      ...change('capital', 'Shares', textOf(answers, 'capitalAfter')),
      ...(textOf(answers, 'change') === 'strike-off'
        ? change('status', 'Status on the register', 'Application to strike off accepted')
        : []),
      ...dayIn('yearEndNew')(answers).flatMap((on) =>
        change('year-end', 'End of the financial year', formatCalendarDate(on)),
      ),
    ],
    facts: (answers) => {
      const [end] = dayIn('yearEndNew')(answers);
      return end === undefined ? {} : { yearEndMonth: partsOf(end).month };
    },
  },
  documents: [
    { id: 'confirmation', title: 'Acceptance of the change', from: 'registry', arrives: 'closing' },
  ],
  authority: 'Companies House',
  numberLabel: 'Number of the acceptance',
  start: '/uk-company-changes',
  prerequisites: [
    'The company number and its authentication code',
    'What changes, and the date',
    'For a new director: the personal code from the identity check at GOV.UK',
    'For a new name: the special resolution',
  ],
});
