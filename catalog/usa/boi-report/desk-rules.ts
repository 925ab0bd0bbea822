import { itemsOf } from '#forms/form.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import { textOf, addressOf, dateOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { isPostBox } from '../people/address-questions.ts';
import { numberRule, badEin } from '../taxes/filing-facts.ts';
import { boiDueOn, BOI_DAYS } from './due-date.ts';
import { boiLaw, boiRule } from './law.ts';

const fields = { source: 'us-boi-fields', confidence: 'medium' } as const;

/** Desk rules for a report. */
export const boiDeskRules: readonly DeskRule[] = [
  {
    id: 'us-boi-domestic',
    severity: 'refused',
    words: 'Your company was formed in the US. It doesn’t have to file.',
    remedy: 'Do not order this report: since 26 March 2025 companies formed in the US are exempt.',
    law: boiLaw,
    ...boiRule,
    find: (answers) => (textOf(answers, 'formedIn') === 'US' ? [{ path: 'formedIn' }] : []),
  },
  {
    id: 'us-boi-us-owner',
    severity: 'refused',
    words: 'US persons are not reported.',
    remedy: 'Remove this person. If no one is left, write to us.',
    law: boiLaw,
    ...boiRule,
    find: (answers) =>
      itemsOf(answers, 'owners')
        .filter((person) => textOf(person, 'nationality') === 'US')
        .map((person) => ({ path: `owners/${person.id}/nationality` })),
  },
  {
    id: 'us-boi-address',
    severity: 'refused',
    words: 'The address must be in the United States. A post office box is not accepted.',
    remedy: 'Enter the street address where it does business in the US.',
    law: boiLaw,
    ...fields,
    find: (answers) =>
      addressOf(answers, 'address') !== undefined &&
      (addressOf(answers, 'address')?.country !== 'US' || isPostBox(answers, 'address'))
        ? [{ path: 'address' }]
        : [],
  },
  {
    id: 'us-boi-since',
    severity: 'query',
    words: 'The registration date and the year do not match.',
    remedy: 'Correct one of them.',
    law: boiLaw,
    ...fields,
    find(answers) {
      const on = dateOf(answers, 'registeredOn');
      const since = textOf(answers, 'registeredSince');
      return on && since !== '' && (since === 'before-2024') !== on < '2024-01-01'
        ? [{ path: 'registeredSince' }]
        : [];
    },
  },
  {
    id: 'us-boi-late',
    severity: 'advice',
    words: 'This report is late.',
    remedy: 'File it soon. The law has daily civil penalties, and criminal penalties for wilful failure.',
    law: boiLaw,
    ...boiRule,
    find(answers, today) {
      const filing = textOf(answers, 'filing');
      const from = filing === 'initial' ? dateOf(answers, 'registeredOn') : dateOf(answers, 'changedOn');
      if (!from || filing === 'exempt') return [];
      const due = filing === 'initial' ? boiDueOn(from) : addDays(from, BOI_DAYS);
      return due < today
        ? [
            {
              path: filing === 'initial' ? 'registeredOn' : 'changedOn',
              words: `This report was due by ${formatCalendarDate(due)}.`,
            },
          ]
        : [];
    },
  },
  numberRule('us-boi-ein', 'ein', 'ein', badEin),
];
