import type { Answers } from '#forms/form.ts';
import { type CalendarDate, formatCalendarDate, partsOf } from '#values/calendar-date.ts';
import type { DeskRule, Facts, Service } from '#catalog/types/index.ts';
import { returnAccepted } from '#catalog/kit/outcomes.ts';
import { dateOf, minorOf, textOf } from '#catalog/kit/reading-answers.ts';
import { yearlyReturnGate } from '#catalog/services/need-gates.ts';
import { isPostBox } from '../../people/address-questions.ts';
import { bodies, delawareFranchiseForm, isCorporation } from './form.ts';
import { lesserFranchiseTax } from '../../estimates/delaware-franchise.ts';
import { badEin, monthsLate, nextYear, numberRule, yearOf } from '../../taxes/filing-facts.ts';
import { shareClasses, typedNumber } from '../../stock/stock-tax.ts';
import { tiersFor } from '../../tiers.ts';

const statute = { source: 'us-de-franchise', confidence: 'high' } as const;
const law = '8 Del. C. §§ 502 and 503';

/** The tax a corporation owes for the year, by the cheaper method; nothing while no class can be read. */
function taxOf(answers: Answers): number | undefined {
  if (answers['largeFiler'] === 'yes') return 25_000_000;
  const classes = shareClasses(answers).map(({ shares, par }) => ({
    shares,
    parMillionths: par === null ? null : Math.round(par * 1e6),
  }));
  return classes.length === 0
    ? undefined
    : lesserFranchiseTax({
        classes,
        issuedShares: typedNumber(answers['issuedShares']),
        grossAssetsMinor: minorOf(answers, 'grossAssets', 'USD'),
      });
}

const dueOn = (answers: Answers): CalendarDate | null => {
  const year = yearOf(answers, 'taxYear');
  return year === undefined ? null : isCorporation(answers) ? nextYear(year, 3, 1) : nextYear(year, 6, 1);
};

function facts(answers: Answers, today: CalendarDate): Facts {
  const kind = textOf(answers, 'kind');
  const due = dueOn(answers);
  const tax = isCorporation(answers) ? taxOf(answers) : undefined;
  return {
    ...(kind === '' ? {} : { kind }),
    ...(kind !== '' && due ? { monthsLate: monthsLate(due, today) } : {}),
    ...(kind === 'llc' ? { franchiseTaxMinor: 0 } : tax === undefined ? {} : { franchiseTaxMinor: tax }),
  };
}

const authorised = (answers: Answers): number =>
  shareClasses(answers).reduce((sum, { shares }) => sum + shares, 0);

/** What the Division refuses or asks back in the yearly report. */
export const delawareFranchiseDeskRules: readonly DeskRule[] = [
  {
    id: 'us-de-fr-issued',
    severity: 'refused',
    words: 'Issued shares can’t be more than authorised shares.',
    remedy: 'Correct one of the two numbers.',
    law,
    ...statute,
    find: (answers) =>
      shareClasses(answers).length > 0 && (typedNumber(answers['issuedShares']) ?? 0) > authorised(answers)
        ? [{ path: 'issuedShares' }]
        : [],
  },
  {
    id: 'us-de-fr-assets',
    severity: 'query',
    words: 'Gross assets are needed for the assumed par value method.',
    remedy: 'Give the gross assets and the issued shares; the tax is then often far lower.',
    law: '8 Del. C. § 503(a)(2)',
    ...statute,
    find: (answers) =>
      textOf(answers, 'largeFiler') !== 'yes' &&
      authorised(answers) > 10_000 &&
      shareClasses(answers).some(({ par }) => par !== null) &&
      (minorOf(answers, 'grossAssets', 'USD') === undefined ||
        typedNumber(answers['issuedShares']) === undefined)
        ? [{ path: minorOf(answers, 'grossAssets', 'USD') === undefined ? 'grossAssets' : 'issuedShares' }]
        : [],
  },
  {
    id: 'us-de-fr-assets-year',
    severity: 'query',
    words: 'The assets are those of the tax year that ended in the year of the report.',
    remedy: 'Give the figure and the day of that year end.',
    law: '8 Del. C. § 503(a)(2)',
    ...statute,
    find(answers) {
      const [on, year] = [dateOf(answers, 'assetsOn'), yearOf(answers, 'taxYear')];
      return on && year !== undefined && partsOf(on).year !== year ? [{ path: 'assetsOn' }] : [];
    },
  },
  {
    id: 'us-de-fr-year',
    severity: 'refused',
    words: 'That year is not over yet.',
    remedy: 'Choose an earlier year; a report is filed from January of the next year.',
    law,
    ...statute,
    find(answers, today) {
      const year = yearOf(answers, 'taxYear');
      return year !== undefined && year >= partsOf(today).year ? [{ path: 'taxYear' }] : [];
    },
  },
  {
    id: 'us-de-fr-void',
    severity: 'query',
    words: 'After a year without payment a company becomes void.',
    remedy: 'We may have to revive it first, and tell you the cost before we do.',
    law: '8 Del. C. § 510',
    source: 'us-practice',
    confidence: 'medium',
    find(answers, today) {
      const due = textOf(answers, 'kind') === '' ? null : dueOn(answers);
      return due && monthsLate(due, today) > 12
        ? [
            {
              path: 'taxYear',
              words: `It was due by ${formatCalendarDate(due)}; after a year without payment a company becomes void.`,
            },
          ]
        : [];
    },
  },
  {
    id: 'us-de-fr-box',
    severity: 'refused',
    words: 'The principal place of business is a street address.',
    remedy: 'Give the street and number, not a post office box.',
    law,
    ...statute,
    find: (answers) => (isPostBox(answers, 'principalAddress') ? [{ path: 'principalAddress' }] : []),
  },
  numberRule('us-de-fr-ein', 'ein', 'ein', badEin),
];

/** The Delaware annual report with franchise tax of a corporation, or the yearly tax of an LLC. */
export const delawareFranchise: Service = {
  id: 'usa-delaware-franchise-tax',
  country: 'usa',
  line: 'compliance',
  title: 'Delaware annual report and franchise tax',
  summary:
    'A corporation’s yearly report with the lesser tax of the two methods, or the flat tax of an LLC, filed and paid.',
  form: delawareFranchiseForm,
  tiers: tiersFor('de-franchise', [
    'Tax worked out by both methods, with the working',
    'Report filed and tax paid to the Division',
    'Its confirmation as a digital copy',
  ]),
  feeIds: [
    'us-de-franchise-tax',
    'us-de-annual-report',
    'us-de-llc-tax',
    'us-de-late-penalty',
    'us-de-late-interest',
  ],
  facts,
  assumed: {
    facts: { kind: 'corporation', franchiseTaxMinor: 40_000, monthsLate: 0 },
    words: 'a corporation that pays the minimum of the assumed par value method, in time',
  },
  priceFacts: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'What is it?',
      options: bodies.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'money',
      id: 'franchiseTaxMinor',
      label: 'Franchise tax',
      hint: 'As the estimate delaware-franchise-tax works it out.',
      when: (given) => given['kind'] === 'corporation',
    },
    { kind: 'number', id: 'monthsLate', label: 'Months late, or parts of months', min: 0, max: 120 },
  ],
  needGate: yearlyReturnGate(
    { prefix: 'us-de', source: 'us-de-franchise', confidence: 'high', law: '8 Del. C. §§ 502 and 503' },
    { what: 'annual report', registry: 'Delaware' },
  ),
  outcome: returnAccepted,
  deskRules: delawareFranchiseDeskRules,
  nameOf: (answers) => textOf(answers, 'companyName') || undefined,
  registry: {
    name: 'the Delaware Division of Corporations',
    referenceLabel: 'Number of the request',
    numberLabel: 'Number of the confirmation',
    numberPattern: /^[A-Z0-9][A-Z0-9 -]{3,39}$/,
    numberExample: '2027 0123 4567',
  },
  documents: [
    { id: 'acknowledgement', title: 'Confirmation of the Division of Corporations', from: 'registry' },
  ],
  paths: {
    start: '/delaware-franchise-tax',
    pricing: '/delaware-franchise-tax/pricing',
    payment: '/delaware-franchise-tax/payment',
  },
  needs: [
    'The file number',
    'For a corporation: its authorised shares, issued shares and gross assets',
    'Names and addresses of all directors and of one officer',
  ],
};
