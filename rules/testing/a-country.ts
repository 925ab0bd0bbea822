import { nigeria } from '#catalog/nigeria/country.ts';
import type { Country, EntityType } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';

const provenance = { source: 'ng-fees-2025', confidence: 'low' } as const;

const entityType = (id: string, region?: string): EntityType => ({
  id,
  country: 'testland',
  title: `kind ${id}`,
  short: id,
  owners: '',
  liability: '',
  people: '',
  capital: '',
  suits: '',
  nameEnding: '',
  ...provenance,
  ...(region === undefined ? {} : { region }),
});

/** Builds a fictional country of two regions, with rules simple enough to check by hand. */
export const aCountry = (overrides: Partial<Country> = {}): Country => ({
  ...nigeria,
  id: 'testland',
  name: 'Testland',
  regions: [
    { id: 'north', code: 'NG-N', name: 'North' },
    { id: 'south', code: 'NG-S', name: 'South' },
  ],
  entityTypes: [entityType('CO'), entityType('NCO', 'north'), entityType('SCO', 'south')],
  estimates: [
    {
      id: 'levy',
      title: 'Levy',
      summary: 'One in ten of the profit.',
      region: 'north',
      currency: 'NGN',
      page: '/levy',
      from: day('2026-01-01'),
      until: day('2026-12-31'),
      ...provenance,
      questions: [
        { kind: 'money', id: 'profit', label: 'Profit', negative: true },
        { kind: 'yes-no', id: 'exempt', label: 'Is it exempt?' },
      ],
      example: { profit: 1_000_00, exempt: false },
      calculate: ({ profit, exempt }, on) => {
        if (exempt === true && profit === 0)
          return {
            refusal: 'facts',
            problems: [{ fact: 'exempt', code: 'contradiction', words: 'Nothing to be exempt of.' }],
          };
        if (on === '2026-02-01') return { refusal: 'day-not-covered', words: 'Nobody knows that day.' };
        const minor = exempt === true ? 0 : Math.round(Math.max(0, Number(profit)) / 10);
        // A negative amount stands for a mistake in the catalogue.
        return {
          totalMinor: profit === -1 ? 7 : minor,
          lines: [{ id: 'tenth', title: 'A tenth', minor, working: '', law: '', ...provenance }],
          notes: [],
        };
      },
    },
  ],
  eligibility: {
    questions: [
      { kind: 'number', id: 'directors', label: 'Directors', min: 0, max: 99 },
      { kind: 'number', id: 'youngest', label: 'Age of the youngest', min: 0, max: 120, only: ['NCO'] },
    ],
    rules: [
      {
        id: 'resident',
        only: ['NCO'],
        verdict: 'condition',
        law: '',
        words: '',
        remedy: '',
        ...provenance,
        applies: ({ directors }) => Number(directors) < 2,
      },
      {
        id: 'one-director',
        only: ['NCO', 'SCO'],
        verdict: 'refused',
        law: '',
        words: '',
        remedy: '',
        ...provenance,
        applies: ({ directors }) => Number(directors) < 1,
      },
    ],
  },
  ...overrides,
});
