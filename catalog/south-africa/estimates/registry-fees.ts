import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { contradiction, notCovered } from '#catalog/kit/estimates/estimating.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { calculateWith, readRates } from '#catalog/kit/money/rates.ts';
import { type CalendarDate, day, formatCalendarDate } from '#values/calendar-date.ts';
import { markExpiresOn, markLateness } from '../trade-mark-renewal/mark-term.ts';
import { bandOf, returnWindow } from '../annual-return/return-due.ts';
import { rates as released } from '../rates.ts';
import { rands, toCents } from '../money.ts';

const table = { source: 'za-fee-table', confidence: 'high' } as const;
const marks = { source: 'za-trade-marks', confidence: 'high' } as const;
const thisYear = { from: day('2026-01-01'), until: day('2026-12-31') };

/** The Commission's fee for an annual return, with what lateness adds. */
export const annualReturnFee: Estimate = {
  ...table,
  ...thisYear,
  id: 'south-africa-annual-return-fee',
  about: 'registry-fee',
  title: 'Annual return: due date and fee',
  summary:
    'When you can file an annual return in South Africa, when it is due, and what the Commission charges.',
  currency: 'ZAR',
  page: '/calculators/south-africa-annual-return-fee',
  note: 'A public holiday proclaimed for a single year extends the time by a day.',
  questions: [
    {
      kind: 'choice',
      id: 'body',
      label: 'What type of organisation is it?',
      options: [
        { value: 'company', label: 'A company' },
        { value: 'cc', label: 'A close corporation' },
      ],
    },
    { kind: 'day', id: 'registeredOn', label: 'Date of incorporation' },
    { kind: 'number', id: 'year', label: 'Year of the anniversary', min: 2012, max: 2026 },
    { kind: 'money', id: 'turnoverMinor', label: 'Turnover of the previous financial year' },
    { kind: 'day', id: 'filedOn', label: 'Filing date' },
  ],
  example: {
    body: 'company',
    registeredOn: '2018-03-02',
    year: 2026,
    turnoverMinor: toCents(4_000_000),
    filedOn: '2026-04-16',
  },
  calculate(facts, on, rates = released) {
    const [registeredOn, filedOn, closeCorporation] = [
      facts['registeredOn'] as CalendarDate,
      facts['filedOn'] as CalendarDate,
      facts['body'] === 'cc',
    ];
    const window = returnWindow(registeredOn, Number(facts['year']), closeCorporation);
    if (window === null)
      return contradiction(
        'year',
        'The first return is due for the first anniversary. Enter a later year, or correct the date of incorporation.',
      );
    if (filedOn < window.opensOn)
      return contradiction(
        'filedOn',
        `The Commission accepts this return from ${formatCalendarDate(window.opensOn)} on.`,
      );
    const { id, words } = bandOf(Number(facts['turnoverMinor']), closeCorporation);
    const fees = readRates(rates, on, {
      onTime: feeRate(`za-return-${id}`),
      late: feeRate(`za-return-${id}-late`),
    });
    if (!fees) return notCovered('fees for annual returns', on);
    const law = closeCorporation
      ? 'Close Corporations Act 69 of 1984, section 15A'
      : 'Companies Regulations 2011, Annexure 2, Table CR 2B';
    const lines: readonly EstimateLine[] = [
      {
        ...fees.terms.onTime,
        id: 'fee',
        title: 'Yearly fee',
        minor: fees.onTime,
        working: `Turnover ${words}`,
        law,
      },
      ...(filedOn > window.dueOn
        ? [
            {
              ...fees.terms.late,
              id: 'late',
              title: 'Late fee',
              minor: fees.late - fees.onTime,
              working: `Due by ${formatCalendarDate(window.dueOn)}, filed on ${formatCalendarDate(filedOn)}`,
              law,
            },
          ]
        : []),
    ];
    return {
      totalMinor: filedOn > window.dueOn ? fees.late : fees.onTime,
      lines,
      days: [
        { id: 'opens', title: 'Return accepted from', on: window.opensOn },
        { id: 'due', title: 'Return due', on: window.dueOn },
      ],
      notes: [
        `Open from ${formatCalendarDate(window.opensOn)}, due by ${formatCalendarDate(window.dueOn)}.`,
        'Beneficial owners must be declared in the same calendar year.',
      ],
    };
  },
};

const markRates = {
  application: feeRate('za-trade-mark'),
  special: feeRate('za-trade-mark-special'),
} as const;
/** The fees of a renewal: also up to 6 months late, and later, when a further penalty is included. */
const renewalRates = {
  renewal: feeRate('za-trade-mark-renewal'),
  late: feeRate('za-trade-mark-renewal-late'),
  later: feeRate('za-trade-mark-renewal-late', 1),
} as const;

/** The Commission's fees for a trade mark. */
export const tradeMarkFee: Estimate = {
  ...marks,
  ...thisYear,
  id: 'south-africa-trade-mark-fee',
  about: 'registry-fee',
  title: 'Trade mark: application fees',
  summary: 'What the Commission charges to apply for a trade mark in South Africa, by class.',
  currency: 'ZAR',
  page: '/calculators/south-africa-trade-mark-fee',
  questions: [
    { kind: 'number', id: 'classes', label: 'Classes', min: 1, max: 45 },
    {
      kind: 'yes-no',
      id: 'special',
      label: 'Is it a certification or collective mark, or a mark in honest concurrent use?',
    },
  ],
  example: { classes: 2, special: false },
  calculate: calculateWith(released, 'trade mark fees', markRates, (facts, fees) => {
    const classes = Number(facts['classes']);
    const special = facts['special'] === true ? classes : 0;
    const law = 'Trade Marks Regulations: fees';
    const lines: readonly EstimateLine[] = [
      {
        ...fees.terms.application,
        id: 'application',
        title: 'Applications',
        minor: fees.application * classes,
        working: `${classes} at ${rands(fees.application)}, one for each class`,
        law,
      },
      ...(special === 0
        ? []
        : [
            {
              ...fees.terms.special,
              id: 'special',
              title: 'Further fee',
              minor: fees.special * special,
              working: `${special} at ${rands(fees.special)}`,
              law,
            },
          ]),
    ];
    return {
      totalMinor: fees.application * classes + fees.special * special,
      lines,
      notes: ['Registration often takes 18 to 42 months.'],
    };
  }),
};

/** The Commission's fee to renew a trade mark, with what lateness adds. */
export const renewalFee: Estimate = {
  ...marks,
  ...thisYear,
  id: 'south-africa-trade-mark-renewal-fee',
  about: 'registry-fee',
  title: 'Trade mark: renewal',
  summary: 'When a trade mark expires in South Africa, and what its renewal costs at the Commission.',
  currency: 'ZAR',
  page: '/calculators/south-africa-trade-mark-renewal-fee',
  questions: [
    { kind: 'day', id: 'filedOn', label: 'Date of the application' },
    { kind: 'number', id: 'renewals', label: 'How many times has it been renewed?', min: 0, max: 12 },
    { kind: 'day', id: 'renewedOn', label: 'Renewal date' },
  ],
  example: { filedOn: '2016-08-20', renewals: 0, renewedOn: '2026-08-20' },
  calculate: calculateWith(released, 'trade mark fees', renewalRates, (facts, fees) => {
    const [filedOn, renewedOn] = [facts['filedOn'] as CalendarDate, facts['renewedOn'] as CalendarDate];
    if (renewedOn < filedOn)
      return contradiction('renewedOn', 'The renewal cannot be before the application.');
    const expiresOn = markExpiresOn(filedOn, Number(facts['renewals']));
    const lateness = markLateness(expiresOn, renewedOn);
    const law = 'Trade Marks Act 194 of 1993, section 37';
    const lines: readonly EstimateLine[] = [
      {
        ...fees.terms.renewal,
        id: 'renewal',
        title: 'Renewal',
        minor: fees.renewal,
        working: 'A fixed fee for each mark and class',
        law,
      },
      ...(lateness === 'on-time'
        ? []
        : [
            {
              ...fees.terms.late,
              id: 'late',
              title: 'Late fee',
              minor: fees.late,
              working: `After ${formatCalendarDate(expiresOn)}`,
              law,
            },
          ]),
      ...(lateness === 'later'
        ? [
            {
              ...fees.terms.later,
              note: 'The Commission’s page mentions a further penalty. We confirm whether it applies before you pay.',
              id: 'later',
              title: 'More than 6 months late',
              minor: fees.later - fees.late,
              working: 'A further penalty',
              law,
            },
          ]
        : []),
    ];
    return {
      totalMinor: lines.reduce((sum, { minor }) => sum + (minor ?? 0), 0),
      lines,
      days: [{ id: 'term-ends', title: 'End of the term', on: expiresOn }],
      notes: [`The term ends on ${formatCalendarDate(expiresOn)}. Renewal opens 6 months before.`],
    };
  }),
};
