import { markDates } from '#catalog/kit/marks/mark-dates.ts';
import type { Estimate } from '#catalog/types/index.ts';
import { addDays, addMonths, day } from '#values/calendar-date.ts';
import { dayIn } from '#catalog/kit/answers/reading-facts.ts';

const practice = { source: 'us-practice', confidence: 'medium' } as const;

/** Dates of a trade mark: ten years from the registration, with a declaration of use in its sixth year. */
export const markDatesEstimate: Estimate = markDates({
  id: 'us-trademark-dates',
  page: '/calculators/usa-trademark-dates',
  currency: 'USD',
  countryName: 'the United States',
  from: day('2025-01-18'),
  until: day('2027-11-21'),
  provenance: { source: 'us-tm-renewal', confidence: 'high' },
  example: {
    filedOn: '2024-06-03',
    publishedOn: '2025-08-05',
    registeredOn: '2025-11-24',
    renewals: 0,
  },
  opposition: {
    end: (publishedOn) => addDays(publishedOn, 30),
    words: '30 days',
    extended: {
      end: (publishedOn) => addDays(publishedOn, 180),
      words: '180 days from publication at most, if extensions are granted',
    },
    law: '15 USC 1063; 37 CFR 2.101 and 2.102',
    provenance: practice,
  },
  term: {
    countedFrom: 'registration',
    firstMonths: 120,
    furtherMonths: 120,
    law: '15 USC 1059(a)',
  },
  renewal: { opensMonths: 12, graceMonths: 6, law: '15 USC 1058 and 1059' },
  use: {
    months: 36,
    words: 'Three years in a row without use are evidence that the mark was abandoned.',
    law: '15 USC 1127',
    provenance: practice,
  },
  questions: [
    {
      kind: 'day',
      id: 'allowedOn',
      label: 'Date of the notice of allowance',
      hint: 'Only for an application filed before the mark was used.',
      optional: true,
      when: (facts) => facts['registeredOn'] === undefined,
    },
  ],
  furtherDays(facts) {
    const [allowedOn, registeredOn] = [dayIn(facts, 'allowedOn'), dayIn(facts, 'registeredOn')];
    const law = '15 USC 1051(d)';
    if (!registeredOn)
      return allowedOn === null
        ? []
        : [
            {
              id: 'use-statement-due',
              title: 'Statement of use due',
              on: addMonths(allowedOn, 6),
              working: 'Six months from the notice of allowance',
              law,
              provenance: practice,
            },
            {
              id: 'use-statement-last',
              title: 'Statement of use after five extensions, due',
              on: addMonths(allowedOn, 36),
              working: '36 months from the notice of allowance',
              law,
              provenance: practice,
            },
          ];
    const declaration = { law: '15 USC 1058(a)(1)' };
    return [
      {
        id: 'declaration-opens',
        title: 'First declaration of use (§ 8) from',
        on: addMonths(registeredOn, 60),
        working: 'Five years from the registration',
        ...declaration,
      },
      {
        id: 'declaration-due',
        title: 'First declaration of use (§ 8) by',
        on: addMonths(registeredOn, 72),
        working: 'Six years from the registration',
        ...declaration,
      },
      {
        id: 'declaration-late',
        title: 'First declaration of use (§ 8), late, by',
        on: addMonths(registeredOn, 78),
        working: 'Six months later, with a surcharge',
        law: '15 USC 1058(a)(3)',
      },
    ];
  },
  notes: [
    'A date on a Saturday, a Sunday or a federal holiday in the District of Columbia moves to the next business day.',
    'Renewal also needs a declaration of use (§ 8).',
  ],
});
