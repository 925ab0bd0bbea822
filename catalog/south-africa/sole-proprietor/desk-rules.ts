import { dateOf, minorOf, textOf } from '#catalog/kit/reading-answers.ts';
import type { DeskRule } from '#catalog/types/index.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { parseIdentifier } from '../identifiers.ts';
import { peopleDeskRules } from '../people/desk-rules.ts';
import { businessDaysAfter } from '../public-holidays.ts';
import { VAT_COMPULSORY_MINOR, VAT_VOLUNTARY_MINOR } from '../tax/vat-thresholds.ts';

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
    words: 'Above R2.3 million of sales, registration for VAT is compulsory.',
    remedy: 'Choose “Yes” for VAT, or correct the sales.',
    law: vatLaw,
    ...vat,
    find: (answers) =>
      textOf(answers, 'vatRegistered') === 'no' &&
      (minorOf(answers, 'taxableSupplies', 'ZAR') ?? 0) > VAT_COMPULSORY_MINOR
        ? [{ path: 'vatRegistered' }]
        : [],
  },
  {
    id: 'za-sole-vat-early',
    severity: 'refused',
    words: 'With sales of R120,000 or less you cannot register for VAT.',
    remedy: 'Choose “No” for VAT, or correct the sales.',
    law: vatLaw,
    ...vat,
    find(answers) {
      const sales = minorOf(answers, 'taxableSupplies', 'ZAR');
      return textOf(answers, 'vatRegistered') === 'yes' && sales !== undefined && sales <= VAT_VOLUNTARY_MINOR
        ? [{ path: 'vatRegistered' }]
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
