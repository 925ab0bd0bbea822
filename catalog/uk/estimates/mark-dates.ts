import { markDates } from '#catalog/kit/marks/mark-dates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addMonths, day } from '#values/calendar-date.ts';

const practice = { source: 'uk-mark-practice', confidence: 'medium' } as const;

/** Dates of a trade mark: ten years from the application, and ten more with each renewal. */
export const markDatesEstimate: Estimate = markDates({
  id: 'uk-trade-mark-dates',
  page: '/calculators/uk-trade-mark-dates',
  currency: 'GBP',
  countryName: 'the United Kingdom',
  from: day('2021-01-01'),
  until: day('2027-11-21'),
  provenance: { source: 'uk-mark-renewal', confidence: 'high' },
  example: {
    filedOn: '2026-08-21',
    publishedOn: '2026-11-06',
  },
  opposition: {
    end: (publishedOn) => addMonths(publishedOn, 2),
    words: 'Two months',
    extended: {
      end: (publishedOn) => addMonths(publishedOn, 3),
      words: 'Three months, if a notice of threatened opposition (TM7A) is filed within the first two',
    },
    law: 'Trade Marks Rules 2008, rule 17',
    provenance: practice,
  },
  term: {
    countedFrom: 'filing',
    firstMonths: 120,
    furtherMonths: 120,
    law: 'Trade Marks Act 1994, section 42',
  },
  renewal: {
    opensMonths: 6,
    graceMonths: 6,
    restoreMonths: 12,
    law: 'Trade Marks Act 1994, section 43; Trade Marks Rules 2008, rules 35 to 37',
  },
  use: {
    months: 60,
    words: 'After five years without use, anyone can ask for its revocation.',
    law: 'Trade Marks Act 1994, section 46(1)(a)',
    provenance: practice,
  },
  notes: ['Registration takes effect from the date of the application.'],
});
