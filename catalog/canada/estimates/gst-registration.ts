import { contradiction, notCovered } from '#catalog/kit/estimates/estimating.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import type { Facts, Estimate, EstimateLine, EstimateResult } from '#catalog/types/index.ts';
import {
  addDays,
  type CalendarDate,
  day,
  formatCalendarDate,
  parseCalendarDate,
  partsOf,
} from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import {
  type GstRegistration,
  passedInOneQuarter,
  passedOverFourQuarters,
} from '../taxes/gst-registration.ts';
import { dollars } from '../money.ts';

const provenance = { source: 'ca-gst-small-supplier', confidence: 'high' } as const;
const provision = 'Excise Tax Act, sections 148 and 240';
const FROM = day('2025-01-01');
const UNTIL = day('2026-12-31');

/** The limit of sales by the kind of body. */
const limitRate = (facts: Facts): string =>
  facts['publicBody'] === true ? 'ca-small-supplier-public' : 'ca-small-supplier';
/** The newest limit of the release, for which questions are asked. */
const limitOf = (facts: Facts): number =>
  released.findLast(({ id }) => id === limitRate(facts))?.value ?? Infinity;
const isAboveLimit = (facts: Facts, id: string): boolean =>
  typeof facts[id] === 'number' && facts[id] > limitOf(facts);
const inOneQuarter = (facts: Facts): boolean => isAboveLimit(facts, 'quarterMinor');
const overFour = (facts: Facts): boolean => !inOneQuarter(facts) && isAboveLimit(facts, 'fourQuartersMinor');
const dayIn = (facts: Facts, id: string): CalendarDate | null => parseCalendarDate(String(facts[id]));
const endsQuarter = (date: CalendarDate): boolean =>
  partsOf(addDays(date, 1)).day === 1 && partsOf(date).month % 3 === 0;

/**
 * Whether a business stops being a small supplier, from when it charges GST/HST, and by when it registers.
 * Registering costs nothing.
 */
export const gstRegistrationEstimate: Estimate = {
  ...provenance,
  id: 'canada-gst-registration',
  title: 'GST/HST registration threshold',
  summary:
    'Whether a business must register for GST/HST, from which sale it charges the tax, and the deadline to register.',
  currency: 'CAD',
  sources: ['ca-practice'],
  questions: [
    {
      kind: 'yes-no',
      id: 'publicBody',
      label: 'Is it a charity, a non-profit body, a school, a hospital or a municipality?',
      hint: 'The limit for these bodies is CA$50,000.',
    },
    {
      kind: 'money',
      id: 'quarterMinor',
      label: 'Taxable sales of one calendar quarter, worldwide',
      hint: 'Including associates, for the quarter with the highest sales.',
    },
    {
      kind: 'money',
      id: 'fourQuartersMinor',
      label: 'Taxable sales of the last four quarters in total',
      hint: 'Include that quarter.',
    },
    { kind: 'day', id: 'saleOn', label: 'Date of the sale that exceeded the limit', when: inOneQuarter },
    {
      kind: 'day',
      id: 'quarterEnd',
      label: 'Last day of the quarter in which it was exceeded',
      when: overFour,
    },
    {
      kind: 'day',
      id: 'firstSaleOn',
      label: 'First taxable sale after the following month',
      when: overFour,
    },
  ],
  from: FROM,
  until: UNTIL,
  page: '/calculators/canada-gst-registration',
  example: { publicBody: false, quarterMinor: 3_120_000, fourQuartersMinor: 4_000_000, saleOn: '2026-05-14' },
  calculate(facts, on, rates = released) {
    const law = readRates(rates, on, { limit: limitRate(facts) });
    if (!law) return notCovered('limit of small suppliers', on);
    const { limit } = law;
    const [quarter, four] = [Number(facts['quarterMinor']), Number(facts['fourQuartersMinor'])];
    if (four < quarter)
      return contradiction(
        'fourQuartersMinor',
        'The four quarters include that quarter and cannot be lower.',
      );
    const line = (id: string, title: string, working: string): EstimateLine => ({
      ...law.terms.limit,
      id,
      title,
      minor: null,
      working,
      law: provision,
    });
    const free: EstimateLine = {
      source: 'ca-practice',
      confidence: 'medium',
      id: 'charge',
      title: 'Charge for registering',
      minor: 0,
      working: 'The agency charges nothing',
      law: provision,
    };
    const tests = [
      line(
        'quarter',
        'One quarter',
        `${dollars(quarter)} is ${quarter > limit ? '' : 'not '}more than ${dollars(limit)}`,
      ),
      line(
        'four',
        'Four quarters',
        `${dollars(four)} is ${four > limit ? '' : 'not '}more than ${dollars(limit)}`,
      ),
    ];
    const must = (
      { smallSupplierUntil, chargeFrom, registerBy }: GstRegistration,
      why: string,
    ): EstimateResult => ({
      totalMinor: 0,
      verdict: `Register by ${formatCalendarDate(registerBy)}`,
      verdictId: 'must-register',
      days: [
        { id: 'small-supplier-until', title: 'Small supplier until', on: smallSupplierUntil },
        { id: 'charge-from', title: 'Charges the tax from', on: chargeFrom },
        { id: 'register-by', title: 'Registers by', on: registerBy },
      ],
      lines: [
        ...tests,
        line(
          'from',
          'Charges the tax',
          `${why}: small supplier until ${formatCalendarDate(smallSupplierUntil)}, tax from ${formatCalendarDate(chargeFrom)}`,
        ),
        line('by', 'Registers', `Within 29 days: by ${formatCalendarDate(registerBy)}`),
        free,
      ],
      notes: ['The sale that makes it a registrant is already taxed.'],
    });
    if (quarter > limit) {
      const saleOn = dayIn(facts, 'saleOn');
      return saleOn
        ? must(passedInOneQuarter(saleOn), 'Exceeded within a quarter')
        : contradiction('saleOn', 'Enter the date of the sale that exceeded the limit.');
    }
    if (four <= limit)
      return {
        totalMinor: 0,
        verdict: 'No need to register',
        verdictId: 'no-need-to-register',
        lines: [...tests, free],
        notes: [
          `It need not register, but may do so voluntarily. It must register once four-quarter sales rise by more than ${dollars(limit - four)}.`,
        ],
      };
    const [quarterEnd, firstSale] = [dayIn(facts, 'quarterEnd'), dayIn(facts, 'firstSaleOn')];
    if (!quarterEnd || !endsQuarter(quarterEnd))
      return contradiction(
        'quarterEnd',
        'A calendar quarter ends in March, June, September or December. Enter its last day.',
      );
    const found = firstSale ? passedOverFourQuarters(quarterEnd, firstSale) : null;
    return found
      ? must(found, 'Exceeded over four quarters')
      : contradiction(
          'firstSaleOn',
          'Enter the first sale after the month that follows the quarter. Earlier sales are not taxed.',
        );
  },
};
