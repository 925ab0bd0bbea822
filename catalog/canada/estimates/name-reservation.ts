import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import { nameReservation } from '#catalog/kit/names/name-reservation.ts';
import type { Estimate, EstimateLine, Facts } from '#catalog/types/index.ts';
import { addDays, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { dollars } from '../money.ts';

const nuans = {
  source: 'ca-practice',
  confidence: 'low',
  note: 'The price of a report ordered online, without sales tax. We confirm it before you pay.',
} as const;
const days = { source: 'ca-names-guide', confidence: 'medium' } as const;
const NUANS_DAYS = 90;
const REQUEST_DAYS = 56;

/** Names of a company without a name of its own, by register. */
const numbered: Readonly<Record<string, string>> = {
  federal: '12345678 Canada Inc.',
  ontario: '1000123456 Ontario Inc.',
  'british-columbia': '1234567 B.C. Ltd.',
  alberta: '1234567 Alberta Ltd.',
};
const isNamed = (facts: Facts): boolean => facts['nameType'] === 'named';

/** The cost of a NUANS report or a name request, its last day, and the name of a numbered company. */
export const nameReservationEstimate: Estimate = nameReservation({
  id: 'canada-name-reservation',
  page: '/calculators/canada-name-reservation',
  currency: 'CAD',
  from: day('2024-01-01'),
  until: day('2027-11-21'),
  provenance: nuans,
  title: 'Name: NUANS report, name request or number',
  summary:
    'What the name of a Canadian company costs before incorporation, until when the report or request can be used, and what a numbered company is called.',
  questions: [
    {
      kind: 'choice',
      id: 'register',
      label: 'Register',
      options: [
        { value: 'federal', label: 'Federal' },
        { value: 'ontario', label: 'Ontario' },
        { value: 'british-columbia', label: 'British Columbia' },
        { value: 'alberta', label: 'Alberta' },
      ],
    },
    {
      kind: 'choice',
      id: 'nameType',
      label: 'Name',
      options: [
        { value: 'named', label: 'A name in words' },
        { value: 'numbered', label: 'A number' },
      ],
    },
  ],
  dayQuestion: {
    kind: 'day',
    id: 'reservedOn',
    label: 'Date of the report or of the approval',
    when: isNamed,
  },
  example: { register: 'federal', nameType: 'named', reservedOn: '2026-11-02' },
  terms(facts, reservedOn, on, rates = released) {
    const register = String(facts['register']);
    if (!isNamed(facts)) {
      const line: EstimateLine = {
        ...days,
        id: 'number',
        title: 'Number as name',
        minor: 0,
        working: `The register gives the number: ${numbered[register] ?? ''}. No report is needed`,
        law: 'Canada Business Corporations Act, section 11(2), and the provincial acts',
      };
      return {
        lines: [line],
        days: [],
        notes: ['A numbered company can use another name in business, and can take a name later.'],
      };
    }
    const isRequest = register === 'british-columbia';
    const law = readRates(rates, on, { fee: feeRate(isRequest ? 'ca-bc-name-request' : 'ca-nuans') });
    if (!law) return null;
    const minor = law.fee;
    const lasts = isRequest ? REQUEST_DAYS : NUANS_DAYS;
    const endsOn = reservedOn && addDays(reservedOn, lasts);
    return {
      lines: [
        {
          ...law.terms.fee,
          id: isRequest ? 'name-request' : 'nuans',
          title: isRequest ? 'Name request' : 'NUANS report',
          minor,
          working: `${dollars(minor)} for ${isRequest ? 'up to three names' : 'one report'}`,
          law: isRequest
            ? 'Business Corporations Act (British Columbia), section 22 and Schedule of fees'
            : 'Regulations on corporate names: a report of not more than 90 days',
        },
      ],
      days: endsOn ? [{ id: 'reservation-ends', title: 'Last day to use it', on: endsOn }] : [],
      notes: [
        ...(endsOn ? [`It can be used for ${lasts} days, until ${formatCalendarDate(endsOn)}.`] : []),
        'Quebec examines the name with the application. We tell you its fee before you pay.',
      ],
    };
  },
});
