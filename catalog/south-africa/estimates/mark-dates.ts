import { markDates } from '#catalog/kit/marks/mark-dates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addMonths, day } from '#values/calendar-date.ts';

/** Dates of a trade mark: ten years from the application, and ten more with each renewal. */
export const markDatesEstimate: Estimate = markDates({
  id: 'south-africa-trade-mark-dates',
  page: '/calculators/south-africa-trade-mark-dates',
  currency: 'ZAR',
  countryName: 'South Africa',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance: { source: 'za-trade-marks', confidence: 'high' },
  example: {
    filedOn: '2024-08-20',
    publishedOn: '2026-10-28',
  },
  opposition: {
    end: (publishedOn) => addMonths(publishedOn, 3),
    words: 'Three months',
    law: 'Trade Marks Act 194 of 1993, section 21',
  },
  term: {
    countedFrom: 'filing',
    firstMonths: 120,
    furtherMonths: 120,
    law: 'Trade Marks Act 194 of 1993, section 37(1)',
  },
  renewal: {
    opensMonths: 6,
    graceMonths: 6,
    law: 'Trade Marks Act 194 of 1993, section 37; Trade Marks Regulations',
  },
  use: {
    months: 60,
    words: 'After five years without use, an interested person can ask for its removal.',
    law: 'Trade Marks Act 194 of 1993, section 27(1)(b)',
    provenance: { source: 'za-trade-marks', confidence: 'medium' },
  },
  notes: [
    'Renewal more than six months late may still be possible, with a further penalty. We ask the Commission.',
    'Each class is a registration of its own, with its own dates.',
  ],
});
