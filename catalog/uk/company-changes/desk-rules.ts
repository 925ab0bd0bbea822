import { itemsOf } from '#forms/form.ts';
import { type CalendarDate, addDays, addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import { dateOf, textOf, numberOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { natureDeskRules } from '../control/desk-rules.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { accountsDueOn } from '../taxes/due-dates.ts';

const act = { source: 'uk-companies-act', confidence: 'high' } as const;
const practice = { source: 'uk-practice', confidence: 'medium' } as const;

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

const sharedRuleIds = new Set([
  'uk-office-crown',
  'uk-office-postcode',
  'uk-office-box',
  'uk-office-length',
  'uk-officer-age',
  'uk-officer-barred',
  'uk-officer-unverified',
  'uk-officer-agent',
  'uk-code-twice',
  'uk-person-twice',
  'uk-nationality-twice',
]);

const isSharedRule = ({ id }: DeskRule): boolean => sharedRuleIds.has(id);

/** Desk rules for a change. */
export const companyChangeDeskRules: readonly DeskRule[] = [
  ...officeDeskRules.filter(isSharedRule),
  ...peopleDeskRules('directors', ['directors', 'pscs'], []).filter(isSharedRule),
  ...natureDeskRules.filter(({ id }) => id === 'uk-psc-code'),
  {
    id: 'uk-change-late',
    severity: 'advice',
    words: 'Companies House should already have been told.',
    remedy: 'File now. Late filing is an offence by the company and its officers.',
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
    words: 'A company must always have at least one director who is a person.',
    remedy: 'Appoint another director first.',
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
    words: 'You may not allot shares for less than their nominal value.',
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
    words: 'The amount paid on a share is more than its price.',
    remedy: 'Correct the amount paid or the price of the share.',
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
    words: 'Directors may allot shares only if the articles or the members allow it.',
    remedy: 'The members must resolve this first. We can draft the resolution.',
    law: 'Companies Act 2006, sections 549 to 551',
    ...act,
    find: (answers) => (textOf(answers, 'authority') === 'no' ? [{ path: 'authority' }] : []),
  },
  {
    id: 'uk-change-year-long',
    severity: 'refused',
    words: 'A financial year may last at most 18 months.',
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
    words: 'A financial year can be extended only once in 5 years.',
    remedy: 'Choose an earlier end. There are few exceptions, so ask us.',
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
    words: 'You can no longer change this year because its accounts are overdue.',
    remedy: 'File the accounts first, then change the next year.',
    law: 'Companies Act 2006, section 392',
    ...act,
    note: 'We count 9 months from the current end. The date differs for public companies and first accounts.',
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
              words: `It can be struck off from ${formatCalendarDate(addMonths(stopped, 3))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-strike-off-debts',
    severity: 'query',
    words: 'A creditor can stop the striking off, and anything the company owns passes to the Crown.',
    remedy: 'Pay the debts and distribute the remaining assets first.',
    law: 'Companies Act 2006, sections 1005 and 1012',
    ...practice,
    confidence: 'medium',
    find: (answers) => (textOf(answers, 'hasDebts') === 'yes' ? [{ path: 'hasDebts' }] : []),
  },
];
