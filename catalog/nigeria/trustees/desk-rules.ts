import { itemsOf } from '#forms/form.ts';
import { addDays, formatCalendarDate } from '#values/calendar-date.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { foldText } from '#values/fold-text.ts';
import { adults, sharedDeskRules } from '../registration/desk-rules.ts';

const guide = { source: 'ng-formation-guide', confidence: 'high' } as const;
const practice = { source: 'ng-cac-practice', confidence: 'medium' } as const;
const OBJECTION_DAYS = 28;
/** Desk rules for applications of associations. The rules about regulated activities are for businesses. */
export const trusteesDeskRules: readonly DeskRule[] = [
  ...sharedDeskRules({
    lists: ['trustees', 'chair', 'secretary'],
    distinct: ['trustees'],
    addresses: ['registeredAddress'],
    homes: [['trustees', 'residentialAddress']],
  }).filter(({ id }) => id !== 'ng-sector-letter'),
  adults('trustees', 'Trustees must be 18 or older.', 'CAMA 2020, section 826'),
  {
    id: 'ng-it-trustee-count',
    severity: 'refused',
    words: 'An association needs at least two trustees.',
    remedy: 'Add a trustee.',
    law: 'CAMA 2020, Part F',
    ...guide,
    find: (answers) =>
      answers['trustees'] !== undefined && itemsOf(answers, 'trustees').length < 2
        ? [{ path: 'trustees' }]
        : [],
  },
  {
    id: 'ng-it-three-trustees',
    severity: 'advice',
    words: 'The Commission usually expects three trustees.',
    remedy: 'Add a third one if you can.',
    law: 'Practice of the Commission',
    ...practice,
    find: (answers) => (itemsOf(answers, 'trustees').length === 2 ? [{ path: 'trustees' }] : []),
  },
  {
    id: 'ng-it-votes',
    severity: 'refused',
    words: 'There are more votes than members present.',
    remedy: 'Correct the votes or the list of members present.',
    law: 'CAMA 2020, Part F: minutes of the meeting',
    ...practice,
    find: (answers) =>
      itemsOf(answers, 'present').length > 0 &&
      (numberOf(answers, 'votesFor') ?? 0) > itemsOf(answers, 'present').length
        ? [{ path: 'votesFor' }]
        : [],
  },
  {
    id: 'ng-it-majority',
    severity: 'query',
    words: 'Fewer than half of the members present voted for the trustees.',
    remedy: 'Check the votes. The minutes must show that the trustees were appointed.',
    law: 'CAMA 2020, Part F: minutes of the meeting',
    ...practice,
    find(answers) {
      const [votes, present] = [numberOf(answers, 'votesFor'), itemsOf(answers, 'present').length];
      return votes !== undefined && votes * 2 < present ? [{ path: 'votesFor' }] : [];
    },
  },
  {
    id: 'ng-it-two-papers',
    severity: 'refused',
    words: 'The notices must appear in two newspapers, one national and one local.',
    remedy: 'Publish the second notice in another newspaper.',
    law: 'CAMA 2020, section 825',
    ...guide,
    find: (answers) =>
      textOf(answers, 'nationalPaper') !== '' &&
      foldText(textOf(answers, 'nationalPaper')) === foldText(textOf(answers, 'localPaper'))
        ? [{ path: 'localPaper' }]
        : [],
  },
  {
    id: 'ng-it-objections-open',
    severity: 'query',
    words: 'The 28 days for objections have not ended.',
    remedy: 'We file when they have.',
    law: 'CAMA 2020, section 825',
    ...guide,
    find(answers, today) {
      const on = dateOf(answers, 'publishedOn');
      return on && addDays(on, OBJECTION_DAYS) >= today
        ? [
            {
              path: 'publishedOn',
              words: `Objections are possible until ${formatCalendarDate(addDays(on, OBJECTION_DAYS))}.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'ng-it-profit',
    severity: 'query',
    words: 'An association may not distribute profit.',
    remedy: 'Remove this from the aims. To run a business for its owners’ profit, register a company.',
    law: 'CAMA 2020, Part F: application of income',
    source: 'ng-cama',
    confidence: 'medium',
    find: (answers) =>
      itemsOf(answers, 'aims')
        .filter(
          (item) =>
            /\b(?:profits?|dividends?|shareholders?)\b/i.test(textOf(item, 'aim')) &&
            !/\bnon-?profit|not for profit\b/i.test(textOf(item, 'aim')),
        )
        .map((item) => ({ path: `aims/${item.id}/aim` })),
  },
];
