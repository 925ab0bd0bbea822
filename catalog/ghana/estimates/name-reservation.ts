import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import { nameReservation } from '#catalog/kit/names/name-reservation.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { cedis } from '../money.ts';

const provenance = {
  source: 'gh-practice',
  confidence: 'low',
  note: 'An older amount. We confirm this fee with the Registrar before you pay it. The online search is free.',
} as const;
const RESERVATION_DAYS = 60;

/** The Registrar's fee for the reservation of a name, and until when it is kept. */
export const nameReservationEstimate: Estimate = nameReservation({
  id: 'ghana-name-reservation',
  page: '/calculators/ghana-name-reservation',
  currency: 'GHS',
  from: day('2026-01-01'),
  until: day('2026-12-31'),
  provenance,
  summary: 'What the Registrar charges to reserve a name in Ghana, and for how long the name is kept.',
  questions: [
    {
      kind: 'yes-no',
      id: 'manualSearch',
      label: 'Do you want a search at the counter?',
      hint: 'The search online is free.',
    },
  ],
  dayQuestion: { kind: 'day', id: 'reservedOn', label: 'Date of the reservation' },
  example: { manualSearch: false, reservedOn: '2026-11-02' },
  terms(facts, reservedOn, on, rates = released) {
    const fees = readRates(rates, on, {
      search: 'gh-name-search',
      reservation: feeRate('gh-name-reservation'),
    });
    if (!fees) return null;
    const law = 'Fees and Charges (Miscellaneous Provisions) Act 2022 (Act 1080)';
    const endsOn = reservedOn && addDays(reservedOn, RESERVATION_DAYS);
    return {
      lines: [
        ...(facts['manualSearch'] === true
          ? [
              {
                ...fees.terms.search,
                id: 'search',
                title: 'Search at the counter',
                minor: fees.search,
                working: `A fixed fee of ${cedis(fees.search)}`,
                law,
              },
            ]
          : []),
        {
          ...fees.terms.reservation,
          id: 'reservation',
          title: 'Name reservation',
          minor: fees.reservation,
          working: `A fixed fee of ${cedis(fees.reservation)}`,
          law,
        },
      ],
      days: endsOn ? [{ id: 'reservation-ends', title: 'End of the reservation', on: endsOn }] : [],
      notes: endsOn
        ? [
            `We count ${RESERVATION_DAYS} days, until ${formatCalendarDate(endsOn)}. Some guides say 30 days, so register early.`,
          ]
        : [],
    };
  },
});
