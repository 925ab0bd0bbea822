import { nameReservation } from '#catalog/kit/names/name-reservation.ts';
import { feeRate } from '#catalog/kit/money/fee-rates.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, day, formatCalendarDate } from '#values/calendar-date.ts';
import { rates as released } from '../rates.ts';
import { naira } from '../money.ts';

const provenance = { source: 'ng-fees-digest', confidence: 'medium' } as const;
const RESERVATION_DAYS = 60;
const plain = feeRate('ng-name-reservation');
const restricted = feeRate('ng-name-reservation-restricted');

/** The Commission's fee for the reservation of a name, and until when it is kept. */
export const nameReservationEstimate: Estimate = nameReservation({
  id: 'nigeria-name-reservation',
  page: '/calculators/nigeria-name-reservation',
  currency: 'NGN',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance,
  summary: 'What the Commission charges to reserve a name in Nigeria, and for how long the name is kept.',
  questions: [
    {
      kind: 'yes-no',
      id: 'restricted',
      label: 'Does the name need consent, or is it for a company limited by guarantee or for trustees?',
      hint: 'For example with “Federal”, “Group” or “Holdings”.',
    },
  ],
  dayQuestion: { kind: 'day', id: 'reservedOn', label: 'Date of the reservation' },
  example: { restricted: false, reservedOn: '2026-11-02' },
  terms(facts, reservedOn, _on, rates = released) {
    const paidOn = reservedOn ?? day('2026-01-01');
    const law = readRates(rates, paidOn, { fee: facts['restricted'] === true ? restricted : plain });
    if (!law) return null;
    const minor = law.fee;
    const endsOn = addDays(paidOn, RESERVATION_DAYS);
    return {
      lines: [
        {
          ...law.terms.fee,
          id: 'reservation',
          title: 'Name reservation',
          minor,
          working: `${naira(minor)} on ${formatCalendarDate(paidOn)}${facts['restricted'] === true ? ', for a name that needs consent' : ''}`,
          law: 'CAMA 2020, section 31; schedule of fees of the Commission',
        },
      ],
      days: [{ id: 'reservation-ends', title: 'End of the reservation', on: endsOn }],
      notes: [
        `The name is kept for ${RESERVATION_DAYS} days, until ${formatCalendarDate(endsOn)}. Register before then, or reserve again.`,
      ],
    };
  },
});
