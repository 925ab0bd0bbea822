import { itemsOf } from '#forms/form.ts';
import { type CalendarDate, addDays, addMonths, formatCalendarDate } from '#values/calendar-date.ts';
import { dateOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { activityDeskRules } from '../activities/desk-rules.ts';
import { parseIdentifier } from '../identifiers.ts';
import { officeDeskRules } from '../offices/desk-rules.ts';

/** A period ends 12 months after the last statement's day; the next statement is due 14 days later. */
export const statementDueOn = (lastMadeUpTo: CalendarDate): CalendarDate =>
  addDays(addMonths(lastMadeUpTo, 12), 14);
const act = { source: 'uk-companies-act', confidence: 'high' } as const;
const isOfficeRule = ({ id }: DeskRule): boolean =>
  id.startsWith('uk-office-') && id !== 'uk-office-ours-wales';
const isListRule = ({ id }: DeskRule): boolean => id === 'uk-sic-twice';

/** Desk rules for confirmation statements. */
export const statementDeskRules: readonly DeskRule[] = [
  ...officeDeskRules.filter(isOfficeRule),
  ...activityDeskRules.filter(isListRule),
  {
    id: 'uk-statement-order',
    severity: 'refused',
    words: 'A statement cannot be made up to a date before the last one.',
    remedy: 'Correct one of the two dates.',
    law: 'Companies Act 2006, section 853A',
    ...act,
    find(answers) {
      const [last, now] = [dateOf(answers, 'lastMadeUpTo'), dateOf(answers, 'madeUpTo')];
      return last && now && now <= last ? [{ path: 'madeUpTo' }] : [];
    },
  },
  {
    id: 'uk-statement-beyond',
    severity: 'refused',
    words: 'A statement covers at most 12 months.',
    remedy: 'Make it up to the end of the period or an earlier date.',
    law: 'Companies Act 2006, section 853A',
    ...act,
    find(answers) {
      const [last, now] = [dateOf(answers, 'lastMadeUpTo'), dateOf(answers, 'madeUpTo')];
      return last && now && now > addMonths(last, 12)
        ? [{ path: 'madeUpTo', words: `The period ended on ${formatCalendarDate(addMonths(last, 12))}.` }]
        : [];
    },
  },
  {
    id: 'uk-statement-late',
    severity: 'advice',
    words: 'This statement is late.',
    remedy: 'File now. Late filing is an offence, and the company may be struck off.',
    law: 'Companies Act 2006, section 853L',
    ...act,
    find(answers, today) {
      const last = dateOf(answers, 'lastMadeUpTo');
      return last && statementDueOn(last) < today
        ? [
            {
              path: 'lastMadeUpTo',
              words: `This statement was due by ${formatCalendarDate(statementDueOn(last))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'uk-statement-unverified',
    severity: 'refused',
    words: 'Companies House rejects the statement without the personal codes of all directors.',
    remedy: 'Verify the person’s identity for free at GOV.UK and enter the code.',
    law: 'Companies Act 2006, as changed by the Act of 2023, since 18 November 2025',
    source: 'uk-statement',
    confidence: 'high',
    find: (answers) =>
      itemsOf(answers, 'officers')
        .filter(
          (person) =>
            textOf(person, 'surname') !== '' &&
            textOf(person, 'codeGiven') !== 'yes' &&
            parseIdentifier('personalCode', textOf(person, 'personalCode')) === null,
        )
        .map((person) => ({ path: `officers/${person.id}/personalCode` })),
  },
  {
    id: 'uk-statement-changes',
    severity: 'query',
    words: 'File a change of directors, members or control separately, before the statement.',
    remedy: 'Order it and we file it before the statement, or file it yourself for free at Companies House.',
    law: 'Companies Act 2006, sections 167 and 790LA',
    ...act,
    find: (answers) =>
      (['officersRight', 'controlRight'] as const)
        .filter((id) => textOf(answers, id) === 'no')
        .map((path) => ({ path })),
  },
];
