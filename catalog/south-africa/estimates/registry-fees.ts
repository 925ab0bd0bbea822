import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { contradiction } from '#catalog/kit/estimating.ts';
import { type CalendarDate, day, formatCalendarDate } from '#values/calendar-date.ts';
import { markExpiresOn, markLateness } from '../trade-mark-renewal/mark-term.ts';
import { bandOf, returnWindow } from '../annual-return/return-due.ts';
import { rand, rands } from './scale.ts';

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
    turnoverMinor: rand(4_000_000),
    filedOn: '2026-04-16',
  },
  calculate(facts) {
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
    const { words, onTime, late } = bandOf(Number(facts['turnoverMinor']), closeCorporation);
    const law = closeCorporation
      ? 'Close Corporations Act 69 of 1984, section 15A'
      : 'Companies Regulations 2011, Annexure 2, Table CR 2B';
    const lines: readonly EstimateLine[] = [
      { ...table, id: 'fee', title: 'Yearly fee', minor: rand(onTime), working: `Turnover ${words}`, law },
      ...(filedOn > window.dueOn
        ? [
            {
              ...table,
              id: 'late',
              title: 'Late fee',
              minor: rand(late - onTime),
              working: `Due by ${formatCalendarDate(window.dueOn)}, filed on ${formatCalendarDate(filedOn)}`,
              law,
            },
          ]
        : []),
    ];
    return {
      totalMinor: rand(filedOn > window.dueOn ? late : onTime),
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
  calculate(facts) {
    const classes = Number(facts['classes']);
    const special = facts['special'] === true ? classes : 0;
    const law = 'Trade Marks Regulations: fees';
    const lines: readonly EstimateLine[] = [
      {
        ...marks,
        id: 'application',
        title: 'Applications',
        minor: rand(590) * classes,
        working: `${classes} at ${rands(rand(590))}, one for each class`,
        law,
      },
      ...(special === 0
        ? []
        : [
            {
              ...marks,
              id: 'special',
              title: 'Further fee',
              minor: rand(310) * special,
              working: `${special} at ${rands(rand(310))}`,
              law,
            },
          ]),
    ];
    return {
      totalMinor: rand(590) * classes + rand(310) * special,
      lines,
      notes: ['Registration often takes 18 to 42 months.'],
    };
  },
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
  calculate(facts) {
    const [filedOn, renewedOn] = [facts['filedOn'] as CalendarDate, facts['renewedOn'] as CalendarDate];
    if (renewedOn < filedOn)
      return contradiction('renewedOn', 'The renewal cannot be before the application.');
    const expiresOn = markExpiresOn(filedOn, Number(facts['renewals']));
    const lateness = markLateness(expiresOn, renewedOn);
    const law = 'Trade Marks Act 194 of 1993, section 37';
    const lines: readonly EstimateLine[] = [
      {
        ...marks,
        id: 'renewal',
        title: 'Renewal',
        minor: rand(260),
        working: 'A fixed fee for each mark and class',
        law,
      },
      ...(lateness === 'on-time'
        ? []
        : [
            {
              ...marks,
              id: 'late',
              title: 'Late fee',
              minor: rand(48),
              working: `After ${formatCalendarDate(expiresOn)}`,
              law,
            },
          ]),
      ...(lateness === 'later'
        ? [
            {
              ...marks,
              confidence: 'medium' as const,
              note: 'The Commission’s page mentions a further penalty. We confirm whether it applies before you pay.',
              id: 'later',
              title: 'More than 6 months late',
              minor: rand(145),
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
  },
};
