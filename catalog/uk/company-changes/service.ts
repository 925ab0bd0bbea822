import { itemsOf } from '#forms/form.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { changeRecorded } from '#catalog/kit/outcomes.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/reading-answers.ts';
import { addDays, addMonths, type CalendarDate, formatCalendarDate } from '#values/calendar-date.ts';
import { companyMatter } from '#catalog/services/company-matter.ts';
import { changePages, changes } from './form.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { practice as matters } from '../practice.ts';
import { accountsDueOn } from '../taxes/due-dates.ts';

const act = { source: 'uk-companies-act', confidence: 'high' } as const;
const practice = { source: 'uk-practice', confidence: 'high' } as const;

/** The day of each change, and by when Companies House is told of it. */
const deadlines: readonly {
  readonly field: string;
  readonly dueOn: (day: CalendarDate) => CalendarDate;
  readonly words: string;
}[] = [
  ...['appointedOn', 'changedOn', 'controlChangedOn'].map((field) => ({
    field,
    dueOn: (day: CalendarDate) => addDays(day, 14),
    words: '14 days',
  })),
  { field: 'allottedOn', dueOn: (day) => addMonths(day, 1), words: 'a month' },
  { field: 'resolvedOn', dueOn: (day) => addDays(day, 15), words: '15 days' },
];

const wanted = new Set([
  'uk-office-crown',
  'uk-office-postcode',
  'uk-office-box',
  'uk-office-length',
  'uk-officer-age',
  'uk-officer-barred',
  'uk-officer-unverified',
  'uk-code-twice',
  'uk-person-twice',
  'uk-nationality-twice',
]);
const isWanted = ({ id }: DeskRule): boolean => wanted.has(id);

/** What Companies House refuses or asks about a change. */
const deskRules: readonly DeskRule[] = [
  ...officeDeskRules.filter(isWanted),
  ...peopleDeskRules('directors', ['directors', 'pscs'], []).filter(isWanted),
  ...natureDeskRules.filter(({ id }) => id === 'uk-psc-code'),
  {
    id: 'uk-change-late',
    severity: 'advice',
    words: 'Companies House should have been told of this before.',
    remedy: 'File at once: being late is an offence of the company and its officers.',
    law: 'Companies Act 2006, sections 30, 167, 555 and 790LA',
    ...practice,
    find: (answers, today) =>
      deadlines.flatMap(({ field, dueOn, words }) => {
        const day = dateOf(answers, field);
        return day && dueOn(day) < today
          ? [
              {
                path: field,
                words: `Companies House should have been told within ${words}, by ${formatCalendarDate(dueOn(day))}.`,
              },
            ]
          : [];
      }),
  },
  {
    id: 'uk-change-last-director',
    severity: 'refused',
    words: 'A company cannot be left without a director who is a person.',
    remedy: 'Let another director begin first.',
    law: 'Companies Act 2006, sections 154 and 155',
    ...act,
    find: (answers) =>
      textOf(answers, 'directorsRemain') === 'no' && textOf(answers, 'officerRole') === 'director'
        ? [{ path: 'directorsRemain' }]
        : [],
  },
  {
    id: 'uk-change-discount',
    severity: 'refused',
    words: 'Shares may not be allotted for less than their nominal value.',
    remedy: 'Raise the price, or lower the nominal value.',
    law: 'Companies Act 2006, section 580',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'allotments')
        .filter((item) => (numberOf(item, 'price') ?? Infinity) < (numberOf(item, 'nominal') ?? 0))
        .map((item) => ({ path: `allotments/${item.id}/price` })),
  },
  {
    id: 'uk-change-paid',
    severity: 'refused',
    words: 'More is paid on a share than it costs.',
    remedy: 'Correct what is paid, or the price of the share.',
    law: 'Companies Act 2006, section 555',
    ...act,
    find: (answers) =>
      itemsOf(answers, 'allotments')
        .filter((item) => (numberOf(item, 'paid') ?? 0) > (numberOf(item, 'price') ?? Infinity))
        .map((item) => ({ path: `allotments/${item.id}/paid` })),
  },
  {
    id: 'uk-change-authority',
    severity: 'query',
    words: 'Directors allot shares only where articles or members allow it.',
    remedy: 'Have the members resolve it first; we draft the resolution if you ask.',
    law: 'Companies Act 2006, sections 549 to 551',
    ...act,
    find: (answers) => (textOf(answers, 'authority') === 'no' ? [{ path: 'authority' }] : []),
  },
  {
    id: 'uk-change-year-long',
    severity: 'refused',
    words: 'A financial year has 18 months at most.',
    remedy: 'Choose an earlier end.',
    law: 'Companies Act 2006, section 392',
    ...act,
    find(answers) {
      const [began, end] = [dateOf(answers, 'yearBegan'), dateOf(answers, 'yearEndNew')];
      return began && end && end >= addMonths(began, 18) ? [{ path: 'yearEndNew' }] : [];
    },
  },
  {
    id: 'uk-change-year-again',
    severity: 'refused',
    words: 'A financial year can be made longer only once in 5 years.',
    remedy: 'Choose an earlier end. Exceptions are few; ask us.',
    law: 'Companies Act 2006, section 392',
    ...act,
    find(answers) {
      const [now, end] = [dateOf(answers, 'yearEndNow'), dateOf(answers, 'yearEndNew')];
      return now && end && end > now && textOf(answers, 'extendedBefore') === 'yes'
        ? [{ path: 'yearEndNew' }]
        : [];
    },
  },
  {
    id: 'uk-change-year-late',
    severity: 'refused',
    words: 'The year can no longer be changed: its accounts are overdue.',
    remedy: 'File the accounts first, and change the next year.',
    law: 'Companies Act 2006, section 392',
    ...act,
    note: 'We count 9 months from the present end; for public companies and first accounts the day is another.',
    find(answers, today) {
      const now = dateOf(answers, 'yearEndNow');
      return now && accountsDueOn(now, null) < today
        ? [
            {
              path: 'yearEndNow',
              words: `The accounts of that year were due by ${formatCalendarDate(accountsDueOn(now, null))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-strike-off-trading',
    severity: 'refused',
    words: 'A company that did business in the last three months cannot be struck off.',
    remedy: 'Wait until three months have passed.',
    law: 'Companies Act 2006, section 1004',
    ...practice,
    confidence: 'medium',
    find(answers, today) {
      const stopped = dateOf(answers, 'stoppedOn');
      return stopped && addMonths(stopped, 3) > today
        ? [
            {
              path: 'stoppedOn',
              words: `It can be struck off from ${formatCalendarDate(addMonths(stopped, 3))} on.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-strike-off-debts',
    severity: 'query',
    words:
      'Whoever is owed something can stop the striking off, and what the company owns falls to the Crown.',
    remedy: 'Settle debts and share out what is left before.',
    law: 'Companies Act 2006, sections 1005 and 1012',
    ...practice,
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'hasDebts') === 'yes' ? [{ path: 'hasDebts' }] : []),
  },
];

/** One change of a company on the register of Companies House. */
export const companyChanges = companyMatter(matters, {
  id: 'uk-company-changes',
  what: 'changes',
  line: 'secretarial',
  title: 'Changes of a company',
  summary:
    'A new office, director, shareholder, year end or name, or the end of the company: prepared and filed with Companies House.',
  included: [
    'Check of the change against the register by an officer',
    'Filing with Companies House',
    'Its acceptance as a digital copy',
  ],
  pages: changePages,
  deskRules,
  declaration: ['I authorise you to deliver this change to Companies House.'],
  feeIds: ['uk-change'],
  facts: (answers) => (textOf(answers, 'change') === '' ? {} : { change: textOf(answers, 'change') }),
  assumed: { facts: { change: 'office' }, words: 'a change for which Companies House charges nothing' },
  priceFacts: [
    {
      kind: 'choice',
      id: 'change',
      label: 'What changes?',
      options: changes.map(({ value, label }) => ({ value, label })),
    },
  ],
  needGate: {
    questions: [
      {
        kind: 'choice',
        id: 'what',
        label: 'What changes?',
        options: [
          { value: 'register', label: 'The office, officers, control, shares, year end or name' },
          { value: 'transfer', label: 'Shares pass from one holder to another' },
          { value: 'end', label: 'The company should end' },
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
          'A transfer of shares is not filed when it happens: it stands in the next confirmation statement.',
        advice:
          'Enter it in the register of members, and see whether stamp duty is owed. Control that changes with it is filed.',
        when: (facts) => facts['what'] === 'transfer',
      },
      {
        ...practice,
        confidence: 'medium',
        id: 'uk-need-liquidation',
        verdict: 'not-needed',
        law: 'Insolvency Act 1986',
        words: 'A company that cannot pay its debts is wound up, not struck off.',
        advice: 'Speak to a licensed insolvency practitioner at once.',
        when: (facts) => facts['what'] === 'end' && facts['owes'] === 'yes',
      },
      {
        ...practice,
        confidence: 'medium',
        id: 'uk-need-strike-off',
        verdict: 'needed',
        law: 'Companies Act 2006, section 1003',
        words: 'A company that stopped three months ago can ask to be struck off.',
        advice: 'You may do it yourself at Companies House for the fee alone.',
        when: (facts) => facts['what'] === 'end',
      },
      {
        ...practice,
        id: 'uk-need-change',
        verdict: 'needed',
        law: 'Companies Act 2006, sections 30, 87, 167, 392, 555 and 790LA',
        words: 'Each of these changes is filed, most of them within 14 days.',
        advice: 'You may file it yourself at Companies House, mostly free of charge.',
        when: () => true,
      },
    ],
  },
  outcome: changeRecorded,
  documents: [{ id: 'confirmation', title: 'Acceptance of the change', from: 'registry' }],
  authority: 'Companies House',
  numberLabel: 'Number of the acceptance',
  start: '/uk-company-changes',
  needs: [
    'The company number and its authentication code',
    'What changes, and on which day',
    'For a new director: the personal code from the identity check at GOV.UK',
    'For a new name: the special resolution',
  ],
});
