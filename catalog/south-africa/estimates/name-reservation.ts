import { nameReservation } from '#catalog/kit/names/name-reservation.ts';
import { readRates } from '#catalog/kit/money/rates.ts';
import type { Estimate, EstimateLine } from '#catalog/types/index.ts';
import { addMonths, day, formatCalendarDate } from '#values/calendar-date.ts';
import { businessDaysAfter } from '../public-holidays.ts';
import { rates as released } from '../rates.ts';
import { rands } from '../money.ts';

const provenance = { source: 'za-name-fees', confidence: 'high' } as const;
const kept = { law: 'Companies Act 71 of 2008, section 12' };
const MONTHS = { reservation: 6, defensive: 24 } as const;
const EXTENSION_BUSINESS_DAYS = 60;

/** Fees in rand, filed online and on paper. */
const titles = {
  reservation: 'Name reservation (CoR 9.1)',
  extension: 'Extension of the reservation (CoR 9.2)',
  defensive: 'Defensive name (CoR 10.1)',
  'defensive-renewal': 'Renewal of a defensive name (CoR 10.2)',
} as const;

/** The Commission's fees for the reservation of names, and until when they are kept. */
export const nameReservationEstimate: Estimate = nameReservation({
  id: 'south-africa-name-reservation',
  page: '/calculators/south-africa-name-reservation',
  currency: 'ZAR',
  from: day('2012-01-01'),
  until: day('2027-11-21'),
  provenance,
  summary:
    'What the Commission charges to reserve a name in South Africa, to extend the reservation or to protect a defensive name, and for how long it is kept.',
  questions: [
    {
      kind: 'choice',
      id: 'kind',
      label: 'What is kept?',
      options: [
        { value: 'reservation', label: 'A name for a company to be formed' },
        { value: 'defensive', label: 'A defensive name' },
      ],
    },
    { kind: 'yes-no', id: 'extended', label: 'Is it extended or renewed once?' },
    { kind: 'yes-no', id: 'onPaper', label: 'Is it filed on paper?' },
  ],
  dayQuestion: { kind: 'day', id: 'reservedOn', label: 'Date of the reservation' },
  example: { kind: 'reservation', extended: true, onPaper: false, reservedOn: '2026-11-02' },
  terms(facts, reservedOn, on, rates = released) {
    const isDefensive = facts['kind'] === 'defensive';
    const paper = facts['onPaper'] === true ? '-paper' : '';
    const law = readRates(rates, on, {
      reservation: `za-name-reservation${paper}`,
      extension: `za-name-extension${paper}`,
      defensive: `za-name-defensive${paper}`,
      'defensive-renewal': `za-name-defensive-renewal${paper}`,
    });
    if (!law) return null;
    const line = (id: keyof typeof titles): EstimateLine => ({
      ...law.terms[id],
      id,
      title: titles[id],
      minor: law[id],
      working: rands(law[id]),
      ...kept,
    });
    const first = reservedOn && addMonths(reservedOn, isDefensive ? MONTHS.defensive : MONTHS.reservation);
    const extended =
      first &&
      (isDefensive ? addMonths(first, MONTHS.defensive) : businessDaysAfter(first, EXTENSION_BUSINESS_DAYS));
    const isExtended = facts['extended'] === true;
    return {
      lines: [
        line(isDefensive ? 'defensive' : 'reservation'),
        ...(isExtended ? [line(isDefensive ? 'defensive-renewal' : 'extension')] : []),
      ],
      days: [
        ...(first ? [{ id: 'reservation-ends', title: 'End of the reservation', on: first }] : []),
        ...(isExtended && extended
          ? [{ id: 'extension-ends', title: 'End of the extension', on: extended }]
          : []),
      ],
      notes: [
        ...(first
          ? [
              `Kept until ${formatCalendarDate(first)}${isExtended && extended ? `, and until ${formatCalendarDate(extended)} with the extension` : ''}.`,
            ]
          : []),
        'A company that uses its registration number as name needs no reservation. A non-profit company must have a name.',
      ],
    };
  },
});
