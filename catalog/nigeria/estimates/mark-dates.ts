import { markDates } from '#catalog/kit/marks/mark-dates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addMonths, day } from '#values/calendar-date.ts';

/** Dates of a trade mark: seven years from the application, then fourteen at a time. */
export const markDatesEstimate: Estimate = markDates({
  id: 'nigeria-trade-mark-dates',
  page: '/calculators/nigeria-trade-mark-dates',
  currency: 'NGN',
  countryName: 'Nigeria',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance: { source: 'ng-trade-marks', confidence: 'high' },
  example: {
    filedOn: '2024-02-12',
    publishedOn: '2025-03-03',
    registeredOn: '2025-08-18',
    renewals: 0,
  },
  opposition: {
    end: (publishedOn) => addMonths(publishedOn, 2),
    words: 'Two months',
    law: 'Trade Marks Act, Cap T13 LFN 2004, section 20(1)',
    provenance: { source: 'ng-mark-opposition', confidence: 'high' },
  },
  term: {
    countedFrom: 'filing',
    firstMonths: 84,
    furtherMonths: 168,
    law: 'Trade Marks Act, Cap T13 LFN 2004, section 23',
  },
  renewal: {
    opensMonths: 3,
    law: 'Trade Marks Act, Cap T13 LFN 2004, section 23; Trade Marks Regulations 1967',
    provenance: {
      source: 'ng-trade-marks',
      confidence: 'medium',
      note: 'Some agents say six months. We confirm this with the registry.',
    },
  },
  use: {
    months: 60,
    words: 'After five years without use, anyone can ask for its removal.',
    law: 'Trade Marks Act, Cap T13 LFN 2004, section 31(2)',
    provenance: { source: 'ng-mark-use', confidence: 'high' },
  },
  notes: [
    'The registry publishes no reliable list of fees. We tell you the fee before you pay it.',
    'Whether a mark can be renewed after its term depends on whether it was removed. We ask the registry.',
    'Each class is a registration of its own, with its own dates.',
  ],
});
