import { nameReservation } from '#catalog/kit/names/name-reservation.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { dollars } from '../money.ts';

const provenance = { source: 'us-practice', confidence: 'medium' } as const;
const RESERVATION_DAYS = 120;
const states = {
  delaware: { title: 'Delaware', rate: 'us-de-name', law: '8 Del. C. § 102(e); 6 Del. C. § 18-1105(a)(1)' },
  wyoming: { title: 'Wyoming', rate: 'us-wy-name', law: 'W.S. 17-16-402; W.S. 17-29-109' },
  texas: {
    title: 'Texas',
    rate: 'us-tx-name',
    law: 'Texas Business Organizations Code, sections 4.151 and 5.101',
  },
} as const;

/** Fee of a state for reserving a name, and the day until which it is kept. */
export const nameReservationEstimate: Estimate = nameReservation({
  id: 'us-name-reservation',
  page: '/calculators/usa-name-reservation',
  currency: 'USD',
  from: day('2026-01-01'),
  until: day('2027-11-21'),
  provenance,
  summary: 'What Delaware, Wyoming and Texas charge to reserve a name, and for how long it is kept.',
  questions: [
    {
      kind: 'choice',
      id: 'state',
      label: 'State',
      options: Object.entries(states).map(([value, { title }]) => ({ value, label: title })),
    },
  ],
  dayQuestion: { kind: 'day', id: 'reservedOn', label: 'Date of the reservation' },
  example: { state: 'delaware', reservedOn: '2026-11-02' },
  terms(facts, reservedOn, on, rates = released) {
    const state =
      facts['state'] === 'wyoming'
        ? states.wyoming
        : facts['state'] === 'texas'
          ? states.texas
          : states.delaware;
    const law = readRates(rates, on, { fee: state.rate });
    if (!law) return null;
    const endsOn = reservedOn && addDays(reservedOn, RESERVATION_DAYS);
    return {
      lines: [
        {
          ...law.terms.fee,
          id: 'reservation',
          title: `Name reservation, ${state.title}`,
          minor: law.fee,
          working: `A fixed fee of ${dollars(law.fee)}`,
          law: state.law,
        },
      ],
      days: endsOn ? [{ id: 'reservation-ends', title: 'End of the reservation', on: endsOn }] : [],
      notes: [
        ...(endsOn ? [`Kept for ${RESERVATION_DAYS} days, until ${formatCalendarDate(endsOn)}.`] : []),
        'A name needs no reservation if the company is formed at once.',
      ],
    };
  },
});
