import { contradiction, notCovered, percent, shareOf } from '#catalog/kit/estimates/estimating.ts';
import { calculateWith, readRates } from '#catalog/kit/money/rates.ts';
import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { dayOf } from '#catalog/kit/answers/reading-facts.ts';
import { rates as released } from '../rates.ts';
import { accountsBand, accountsPenaltyRate, isPast, returnRatesOn } from '../taxes/late-penalties.ts';
import { pounds, toPence } from '../money.ts';

const days = (due: string, done: string) =>
  [
    { kind: 'day', id: 'dueOn', label: due },
    { kind: 'day', id: 'filedOn', label: done, hint: 'On time or late.' },
  ] as const;
const inTimeResult = (
  title: string,
  law: string,
  provenance: { readonly source: string; readonly confidence: 'high' | 'medium' | 'low' },
): EstimateLine => ({
  ...provenance,
  id: 'in-time',
  title,
  minor: 0,
  working: 'Filed by the due date: no penalty',
  law,
});

const accountsProvenance = { source: 'uk-accounts-penalties', confidence: 'high' } as const;
const accountsLaw = 'Companies Act 2006, section 453; SI 2008/497';
const bandWords = [
  'not more than a month late',
  'more than a month late',
  'more than three months late',
  'more than six months late',
] as const;

/** Late filing penalty of Companies House for accounts. */
export const lateAccounts: Estimate = {
  ...accountsProvenance,
  id: 'uk-late-accounts',
  about: 'lateness',
  title: 'Late filing penalty for accounts',
  summary: 'What Companies House charges for late annual accounts, by how late they are.',
  currency: 'GBP',
  page: '/calculators/uk-late-accounts',
  from: day('2009-02-01'),
  until: day('2027-11-21'),
  note: 'The table in force since February 2009, as of November 2026.',
  questions: [
    {
      kind: 'choice',
      id: 'company',
      label: 'Kind of company',
      options: [
        { value: 'private', label: 'Private company or LLP' },
        { value: 'public', label: 'Public company' },
      ],
    },
    ...days('Due date of the accounts', 'Filing date of the accounts'),
    { kind: 'yes-no', id: 'lateBefore', label: 'Were last year’s accounts late too?' },
  ],
  example: { company: 'private', dueOn: '2026-12-31', filedOn: '2027-02-10', lateBefore: false },
  calculate(facts, _on, rates = released) {
    const [dueOn, filedOn] = [dayOf(facts, 'dueOn'), dayOf(facts, 'filedOn')];
    if (filedOn <= dueOn)
      return {
        totalMinor: 0,
        lines: [inTimeResult('Late filing penalty', accountsLaw, accountsProvenance)],
        notes: [],
      };
    const company = facts['company'] === 'public' ? 'public' : 'private';
    const law = readRates(rates, dueOn, { once: accountsPenaltyRate(company, dueOn, filedOn) });
    if (!law) return notCovered('penalties for late accounts', dueOn);
    const { once } = law;
    const again = facts['lateBefore'] === true;
    return {
      totalMinor: again ? once * 2 : once,
      lines: [
        {
          ...law.terms.once,
          id: 'penalty',
          title: 'Late filing penalty',
          minor: once,
          working: `Due on ${formatCalendarDate(dueOn)}, filed on ${formatCalendarDate(filedOn)}: ${bandWords[accountsBand(dueOn, filedOn)]}`,
          law: accountsLaw,
        },
        ...(again
          ? [
              {
                ...law.terms.once,
                id: 'doubled',
                title: 'Doubled',
                minor: once,
                working: 'The previous accounts were late too',
                law: accountsLaw,
              },
            ]
          : []),
      ],
      notes: ['The company pays the penalty, whatever the reason. Directors also commit an offence.'],
    };
  },
};

const returnProvenance = { source: 'uk-return-penalties', confidence: 'high' } as const;
/** The day on which the fixed amounts were doubled, for the words of the working. */
const DOUBLED_FROM = day('2026-04-01');
const returnLaw = 'Finance Act 1998, Schedule 18, paragraphs 17 and 18';

/** Penalty of HMRC for a late company tax return. */
export const lateReturn: Estimate = {
  ...returnProvenance,
  id: 'uk-late-tax-return',
  about: 'lateness',
  title: 'Late company tax return',
  summary:
    'What HMRC charges for a late company tax return: fixed amounts, doubled in April 2026, and a share of the unpaid tax.',
  currency: 'GBP',
  page: '/calculators/uk-late-tax-return',
  from: day('2023-04-01'),
  until: day('2027-11-21'),
  note: 'Older amounts apply to returns with a filing date before April 2026.',
  questions: [
    ...days('Due date of the return', 'Filing date of the return'),
    { kind: 'yes-no', id: 'thirdInARow', label: 'Is it the third late return in a row?' },
    {
      kind: 'money',
      id: 'unpaidAtSixMinor',
      label: 'Tax unpaid 6 months after the return was due',
      optional: true,
    },
    {
      kind: 'money',
      id: 'unpaidAtTwelveMinor',
      label: 'Tax unpaid 12 months after it was due',
      optional: true,
    },
  ],
  example: { dueOn: '2026-06-30', filedOn: '2026-10-15', thirdInARow: false },
  calculate(facts, _on, rates = released) {
    const [dueOn, filedOn] = [dayOf(facts, 'dueOn'), dayOf(facts, 'filedOn')];
    const [atSix, atTwelve] = [
      Number(facts['unpaidAtSixMinor'] ?? 0),
      Number(facts['unpaidAtTwelveMinor'] ?? 0),
    ];
    if (filedOn <= dueOn)
      return { totalMinor: 0, lines: [inTimeResult('Penalty', returnLaw, returnProvenance)], notes: [] };
    if (atSix > 0 && !isPast(dueOn, 6, filedOn))
      return contradiction(
        'unpaidAtSixMinor',
        'The return is filed within 6 months, so no share of the tax is charged. Leave this blank.',
      );
    if (atTwelve > 0 && !isPast(dueOn, 12, filedOn))
      return contradiction('unpaidAtTwelveMinor', 'The return is filed within 12 months. Leave this blank.');
    if (atTwelve > atSix)
      return contradiction(
        'unpaidAtTwelveMinor',
        'The tax unpaid after 12 months cannot be more than after 6.',
      );
    const law = returnRatesOn(dueOn, rates);
    if (!law) return notCovered('penalties for late returns', dueOn);
    const third = facts['thirdInARow'] === true;
    const [first, provenance] = third ? [law.third, law.terms.third] : [law.step, law.terms.step];
    const over3 = isPast(dueOn, 3, filedOn);
    const lines: readonly EstimateLine[] = [
      {
        ...provenance,
        id: 'first',
        title: 'One day late',
        minor: first,
        working: `Due on ${formatCalendarDate(dueOn)}, ${dueOn >= DOUBLED_FROM ? 'on or after' : 'before'} ${formatCalendarDate(DOUBLED_FROM)}${third ? ', and the third in a row' : ''}: ${pounds(first)}`,
        law: returnLaw,
      },
      ...(over3
        ? [
            {
              ...provenance,
              id: 'three-months',
              title: 'More than three months late',
              minor: first,
              working: `The same again: ${pounds(first * 2)} in total`,
              law: returnLaw,
            },
          ]
        : []),
      ...(
        [
          [6, 'six-months', atSix],
          [12, 'twelve-months', atTwelve],
        ] as const
      ).flatMap(([months, id, unpaid]): readonly EstimateLine[] =>
        isPast(dueOn, months, filedOn)
          ? [
              {
                ...law.terms.share,
                id,
                title: `Tax unpaid after ${months} months`,
                minor: shareOf(unpaid, law.share),
                working: `${percent(law.share)} of ${pounds(unpaid)}`,
                law: returnLaw,
              },
            ]
          : [],
      ),
    ];
    return {
      totalMinor: lines.reduce((sum, line) => sum + (line.minor ?? 0), 0),
      lines,
      notes: [
        'Interest on late tax is extra.',
        ...(isPast(dueOn, 6, filedOn) && facts['unpaidAtSixMinor'] === undefined
          ? [`If tax was unpaid after 6 months, ${percent(law.share)} of it is added. Enter the amount.`]
          : []),
      ],
    };
  },
};

const vatProvenance = {
  source: 'uk-practice',
  confidence: 'medium',
  note: 'Rates since April 2025, to be confirmed with HMRC’s guidance.',
} as const;
const vatLaw = 'Finance Act 2021, Schedules 24 to 26';
const charges = {
  after15: 'uk-late-vat-day-15',
  after30: 'uk-late-vat-day-30',
  daily: 'uk-late-vat-daily',
  atMost: 'uk-late-vat-points',
} as const;
const thresholds = { annual: 2, quarterly: 4, monthly: 5 } as const;

/** Points for a late VAT return, and charges for late payment. */
export const lateVat: Estimate = {
  ...vatProvenance,
  id: 'uk-late-vat',
  about: 'lateness',
  title: 'Late VAT return or payment',
  summary: 'What a late VAT return costs, depending on penalty points, and the cost of late payment.',
  currency: 'GBP',
  page: '/calculators/uk-late-vat',
  from: day('2025-04-01'),
  until: day('2027-11-21'),
  questions: [
    {
      kind: 'choice',
      id: 'frequency',
      label: 'Returns are filed',
      options: [
        { value: 'annual', label: 'Each year' },
        { value: 'quarterly', label: 'Each quarter' },
        { value: 'monthly', label: 'Each month' },
      ],
    },
    { kind: 'yes-no', id: 'returnLate', label: 'Is the return late?' },
    { kind: 'number', id: 'points', label: 'Points before this return', min: 0, max: 5 },
    {
      kind: 'money',
      id: 'unpaidMinor',
      label: 'VAT not paid by the due date',
      hint: 'Enter 0 if everything was paid.',
    },
    { kind: 'number', id: 'daysLate', label: 'Days until payment', min: 0, max: 3_650 },
  ],
  example: {
    frequency: 'quarterly',
    returnLate: true,
    points: 3,
    unpaidMinor: toPence(10_000),
    daysLate: 40,
  },
  calculate: calculateWith(released, 'charges for late VAT', charges, (facts, rates) => {
    const most =
      thresholds[
        facts['frequency'] === 'annual'
          ? 'annual'
          : facts['frequency'] === 'monthly'
            ? 'monthly'
            : 'quarterly'
      ];
    const before = Number(facts['points']);
    if (before > most) return contradiction('points', `The maximum for such returns is ${most} points.`);
    const late = facts['returnLate'] === true;
    const points = late ? Math.min(most, before + 1) : before;
    const [unpaid, daysLate] = [Number(facts['unpaidMinor']), Number(facts['daysLate'])];
    const daily = Math.max(0, daysLate - 30);
    const charged = [
      {
        id: 'day-15',
        title: 'Unpaid after 15 days',
        applies: daysLate > 15,
        sum: shareOf(unpaid, rates.after15),
        working: `${percent(rates.after15)} of ${pounds(unpaid)}`,
      },
      {
        id: 'day-30',
        title: 'Unpaid after 30 days',
        applies: daysLate > 30,
        sum: shareOf(unpaid, rates.after30),
        working: `A further ${percent(rates.after30)} of ${pounds(unpaid)}`,
      },
      {
        id: 'daily',
        title: 'From day 31',
        applies: daily > 0,
        sum: Number((BigInt(unpaid) * BigInt(rates.daily) * BigInt(daily) + 1_825_000n) / 3_650_000n),
        working: `${percent(rates.daily)} a year of ${pounds(unpaid)} for ${daily} days`,
      },
    ].filter(({ applies }) => applies && unpaid > 0);
    const lines: readonly EstimateLine[] = [
      {
        ...rates.terms.atMost,
        id: 'points',
        title: 'Points',
        minor: late && points >= most ? rates.atMost : 0,
        working: late
          ? `${before} and one for this return: ${points} of ${most}${points >= most ? `, which costs ${pounds(rates.atMost)} for each late return` : ''}`
          : `The return is on time, so the points stay at ${before} of ${most}`,
        law: vatLaw,
      },
      ...charged.map(({ id, title, sum, working }) => ({
        ...rates.terms.daily,
        id,
        title,
        minor: sum,
        working,
        law: vatLaw,
      })),
    ];
    return {
      totalMinor: lines.reduce((sum, line) => sum + (line.minor ?? 0), 0),
      lines,
      notes: ['Interest is extra. A time-to-pay agreement stops the charges from the day you asked for it.'],
    };
  }),
};
