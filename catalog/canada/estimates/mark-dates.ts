import { markDates } from '#catalog/kit/marks/mark-dates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addMonths, day } from '#values/calendar-date.ts';

/** Dates of a trade mark: ten years from the registration, and ten more with each renewal. */
export const markDatesEstimate: Estimate = markDates({
  id: 'canada-trade-mark-dates',
  page: '/calculators/canada-trade-mark-dates',
  currency: 'CAD',
  countryName: 'Canada',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance: { source: 'ca-practice', confidence: 'medium' },
  example: {
    filedOn: '2023-03-06',
    publishedOn: '2025-01-15',
    registeredOn: '2025-06-20',
    renewals: 0,
  },
  opposition: {
    end: (publishedOn) => addMonths(publishedOn, 2),
    words: 'Two months',
    law: 'Trademarks Act, section 38(1)',
  },
  term: {
    countedFrom: 'registration',
    firstMonths: 120,
    furtherMonths: 120,
    law: 'Trademarks Act, section 46(1)',
  },
  renewal: {
    opensMonths: 6,
    graceMonths: 6,
    law: 'Trademarks Act, section 46; Trademarks Regulations',
  },
  use: {
    months: 36,
    words: 'From then on the Registrar can ask for proof of use in the last three years.',
    law: 'Trademarks Act, section 45',
  },
  notes: ['The dates count from the registration for marks registered since June 2019.'],
});
