import { markDates } from '#catalog/kit/marks/mark-dates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addMonths, day } from '#values/calendar-date.ts';

/** Dates of a trade mark: ten years from the application, and ten more with each renewal. */
export const markDatesEstimate: Estimate = markDates({
  id: 'ghana-trade-mark-dates',
  page: '/calculators/ghana-trade-mark-dates',
  currency: 'GHS',
  countryName: 'Ghana',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance: { source: 'gh-trade-marks', confidence: 'medium' },
  example: {
    filedOn: '2026-05-11',
    publishedOn: '2026-10-19',
  },
  opposition: {
    end: (publishedOn) => addMonths(publishedOn, 2),
    words: 'Two months',
    law: 'Trade Marks Act 2004 (Act 664), section 6',
  },
  term: {
    countedFrom: 'filing',
    firstMonths: 120,
    furtherMonths: 120,
    law: 'Trade Marks Act 2004 (Act 664), section 11',
  },
  renewal: {
    opensMonths: 6,
    graceMonths: 6,
    law: 'Trade Marks Act 2004 (Act 664), section 11',
  },
  use: {
    months: 60,
    words: 'After five years without use, anyone can ask for its removal.',
    law: 'Trade Marks Act 2004 (Act 664), section 14',
  },
  notes: [
    'Marks filed before the Act of 2004 keep the older terms of 7 and 14 years and are not calculated here.',
    'Each class is a registration of its own, with its own dates.',
  ],
});
