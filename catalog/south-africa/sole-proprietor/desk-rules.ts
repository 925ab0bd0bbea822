import { dateOf, minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { inMillions } from '#catalog/kit/money/figures.ts';
import { parseIdentifier } from '../identifiers.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { businessDaysAfter } from '../public-holidays.ts';
import { vatThresholdsOn } from '../tax/vat-thresholds.ts';
import { rands } from '../money.ts';

const vat = { source: 'za-vat-guide', confidence: 'high' } as const;
const practice = { source: 'za-practice', confidence: 'medium' } as const;
const vatLaw = 'Value-Added Tax Act 89 of 1991, section 23';
/** Business days within which a person who becomes liable to tax registers. */
const REGISTRATION_DAYS = 21;

/** Ids of the rules about people that apply to the owner. */
const ownerRuleIds = new Set([
  'za-id-check',
  'za-id-birth',
  'za-id-gender',
  'za-citizen-passport',
  'za-copy-old',
]);

/** Desk rules for sole proprietors. */
export const soleProprietorDeskRules: readonly DeskRule[] = [
  {
    id: 'za-sole-tax-number',
    severity: 'refused',
    words: 'This income tax number is not valid.',
    remedy: 'Check each digit against a letter of the Revenue Service.',
    law: 'How the Revenue Service checks its numbers',
    source: 'za-number-checks',
    confidence: 'high',
    find: (answers) =>
      textOf(answers, 'incomeTaxNumber') !== '' &&
      parseIdentifier('incomeTax', textOf(answers, 'incomeTaxNumber')) === null
        ? [{ path: 'incomeTaxNumber' }]
        : [],
  },
  {
    id: 'za-sole-vat-needed',
    severity: 'refused',
    words: 'With these sales, registration for VAT is compulsory.',
    remedy: 'Choose “Yes” for VAT, or correct the sales.',
    law: vatLaw,
    ...vat,
    find(answers, today, rates) {
      const compulsory = vatThresholdsOn(today, rates)?.compulsory ?? Infinity;
      return textOf(answers, 'vatRegistered') === 'no' &&
        (minorOf(answers, 'taxableSupplies', 'ZAR') ?? 0) > compulsory
        ? [
            {
              path: 'vatRegistered',
              words: `Above ${inMillions(compulsory, 'ZAR')} of sales, registration for VAT is compulsory.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-sole-vat-early',
    severity: 'refused',
    words: 'With these sales you cannot register for VAT.',
    remedy: 'Choose “No” for VAT, or correct the sales.',
    law: vatLaw,
    ...vat,
    find(answers, today, rates) {
      const sales = minorOf(answers, 'taxableSupplies', 'ZAR');
      const voluntary = vatThresholdsOn(today, rates)?.voluntary ?? -1;
      return textOf(answers, 'vatRegistered') === 'yes' && sales !== undefined && sales <= voluntary
        ? [
            {
              path: 'vatRegistered',
              words: `With sales of ${rands(voluntary)} or less you cannot register for VAT.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'za-sole-late',
    severity: 'advice',
    words: 'This registration is late.',
    remedy: 'Register now. The Revenue Service may charge a penalty for each month.',
    law: 'Tax Administration Act 28 of 2011, section 22(2)',
    ...practice,
    find(answers, today) {
      const on = textOf(answers, 'hasTaxNumber') === 'no' ? dateOf(answers, 'startedOn') : null;
      const dueOn = on && businessDaysAfter(on, REGISTRATION_DAYS);
      return dueOn && dueOn < today
        ? [{ path: 'startedOn', words: `The owner had to register by ${formatCalendarDate(dueOn)}.` }]
        : [];
    },
  },
  ...peopleDeskRules.filter(({ id }) => ownerRuleIds.has(id)),
];
