import { hasChange } from '#catalog/questions/company-changes.ts';
import { firstDayRule } from '#catalog/kit/dates/first-day.ts';
import { missedDay } from '#catalog/kit/dates/missed-day.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { choicesOf, dateOf, numberOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { itemsOf } from '#forms/form.ts';
import { addDays, addMonths } from '#values/calendar-date.ts';
import { companyServiceDefaults } from '../company-service-defaults.ts';

const law = 'CAMA 2020: notice of changes';

const TAX_NOTICE_DAYS = 30;

/** Changes the revenue service is told of: NTAA 2025, section 9. */
const TAX_NOTICE_CHANGES = ['address', 'name', 'control', 'shares'];

/** Desk rules for changes filed with the Commission. */
export const deskRules: readonly DeskRule[] = [
  firstDayRule('ng-change-first-day', ['came', 'leavers', 'movements'], {
    law,
    ...companyServiceDefaults.provenance,
  }),
  {
    id: 'ng-change-status',
    severity: 'query',
    words: 'The Commission does not record changes while annual returns are outstanding.',
    remedy: 'File the outstanding returns first. You can order them together with this change.',
    law: 'Practice of the Commission',
    ...companyServiceDefaults.provenance,
    find: (answers) => (textOf(answers, 'returnsFiled') === 'no' ? [{ path: 'returnsFiled' }] : []),
  },
  {
    id: 'ng-change-control-late',
    severity: 'advice',
    words: 'The Commission must be told about persons with significant control within a month.',
    remedy: 'File now.',
    law: 'CAMA 2020, section 119',
    source: 'ng-cama',
    confidence: 'high',
    find(answers, today) {
      const on = hasChange('control')(answers) ? dateOf(answers, 'changedOn') : null;
      return missedDay(
        'changedOn',
        on && addMonths(on, 1),
        today,
        (day) => `The Commission had to be told by ${day}.`,
      );
    },
  },
  {
    id: 'ng-change-tax-notice',
    severity: 'advice',
    words: 'The revenue service must be told about this within 30 days.',
    remedy: 'We notify it when we file.',
    law: 'NTAA 2025, sections 9 and 112',
    source: 'ng-tax-administration',
    confidence: 'high',
    find(answers, today) {
      const on = choicesOf(answers, 'changes').some((kind) => TAX_NOTICE_CHANGES.includes(kind))
        ? dateOf(answers, 'changedOn')
        : null;
      return missedDay(
        'changedOn',
        on && addDays(on, TAX_NOTICE_DAYS),
        today,
        (day) =>
          `The revenue service had to be told by ${day}. The penalty for a late change of address is ₦100,000 for the first month and ₦5,000 for each further month.`,
      );
    },
  },
  {
    id: 'ng-change-shares-elsewhere',
    severity: 'refused',
    words: 'Only a company has shares.',
    remedy: 'Remove the changes to shares and capital, or correct the register.',
    law,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      ['business-name', 'trustees', 'partnership'].includes(textOf(answers, 'registry')) &&
      (hasChange('shares')(answers) || hasChange('capital')(answers))
        ? [{ path: 'changes' }]
        : [],
  },
  {
    id: 'ng-change-nobody',
    severity: 'query',
    words: 'You have not named anyone who joined or left.',
    remedy: 'Name the person who joined or left, or choose another kind of change.',
    law,
    ...companyServiceDefaults.provenance,
    find: (answers) =>
      (hasChange('directors')(answers) || hasChange('secretary')(answers)) &&
      [...itemsOf(answers, 'came'), ...itemsOf(answers, 'leavers')].length === 0
        ? [{ path: 'came' }]
        : [],
  },
  {
    id: 'ng-change-paid',
    severity: 'refused',
    words: 'At least 25% of the value of new shares must be paid up.',
    remedy: 'Correct the amounts paid, or the increase.',
    law: 'CAMA 2020: shares paid up',
    source: 'ng-formation-guide',
    confidence: 'high',
    find(answers) {
      const increase = numberOf(answers, 'increase');
      const paid = itemsOf(answers, 'movements')
        .filter((item) => textOf(item, 'from') === '')
        .reduce((sum, item) => sum + (numberOf(item, 'paid') ?? 0), 0);
      return increase !== undefined && paid * 4 < increase ? [{ path: 'movements' }] : [];
    },
  },
];
