import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import type { EntityType } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { csvTemplate } from './csv-template.ts';
import { checkNewCompany, type NewCompany } from './new-company.ts';
import { openingEvents } from './opening-events.ts';
import { readCompanyCsv } from './read-company-csv.ts';
import { readDay, readMonthDay } from './read-day.ts';
import { normaliseNumber } from './registration-number.ts';
import type { RegistryEntry } from './registry-entry.ts';
import { yearEndFacts } from './year-end.ts';

const header = 'country,type,name,number,registered_on';
function rowsOf(text: string) {
  const csv = readCompanyCsv(text, countries);
  if ('problem' in csv) throw new Error(csv.problem);
  return csv.rows;
}
const countryOf = (id: string) => {
  const country = countries.find((each) => each.id === id);
  if (!country) throw new Error(`No country ${id}`);
  return country;
};

test('template: every company in it can be added, without warnings', () => {
  for (const { company } of rowsOf(csvTemplate)) {
    const checked = company && checkNewCompany(company, () => day('2026-11-23'));
    expect(checked).toMatchObject({ company: { name: expect.any(String) }, warnings: [] });
  }
});

test('row with other titles, people, year end and facts of its country: read', () => {
  const [row] = rowsOf(
    'Jurisdiction;Legal form;Company name;RC number;Date of incorporation;Financial year end;Directors;Shareholders;vatRegistered\n' +
      'NG;private company;Zuma Foods Limited;rc1234567;10/03/2021;31 December;Ada Obi\uFF1B;"Ada Obi: 600,000; Ben Eze: 400 000";yes',
  );
  expect(row?.company).toMatchObject({
    country: 'nigeria',
    entityType: 'LTD',
    registeredOn: '2021-03-10',
    facts: { yearEndMonth: 12, yearEndDay: 31, vatRegistered: true },
    owners: [
      { name: 'Ada Obi', shares: '600000' },
      { name: 'Ben Eze', shares: '400000' },
    ],
  });
});

test.each([
  [
    'country',
    'country',
    'France,SARL,Zuma,1,2021-03-10',
    '‘France’ is not one of our countries: Nigeria, Ghana, ',
  ],
  [
    'kind of business',
    'entityType',
    'Nigeria,GmbH,Zuma,RC 1,2021-03-10',
    '‘GmbH’ is no kind of business of Nigeria: BN, LTD',
  ],
  [
    'day',
    'registeredOn',
    'Nigeria,LTD,Zuma,RC 1,last year',
    '‘last year’ is not a day. Write it as 2021-03-10.',
  ],
  ['name', 'name', 'Nigeria,LTD,,RC 1,2021-03-10', 'The name is missing.'],
])('row with a wrong %s: says what to correct', (_what, field, row, words) => {
  const [read] = rowsOf(`${header}\n${row}`);
  expect(read?.problems?.[0]).toMatchObject({ field, words: expect.stringContaining(words) });
});

test.each([
  ['columns are missing', 'name,number\nZuma,1', 'Missing: country, type, registered_on'],
  ['no company', `${header}\n`, 'no companies below the first row'],
  ['201 companies', `${header}\n${'Nigeria,LTD,Zuma,1,2021-03-10\n'.repeat(201)}`, 'at most 200'],
])('file in which %s: refused as a whole', (_what, text, words) => {
  expect(readCompanyCsv(text, countries)).toMatchObject({ problem: expect.stringContaining(words) });
});

test('row with a wrong day, year end, owner or fact: each named with its column', () => {
  const [row] = rowsOf(
    'country,type,name,number,registered_on,deadlines_from,year_end,owners,vatRegistered\n' +
      'Nigeria,LTD,Zuma,RC 1,2021-03-10,soon,whenever,Ada Obi: 1.5,perhaps',
  );
  expect(row).toMatchObject({ line: 2, name: 'Zuma' });
  expect(row?.problems).toMatchObject([
    { field: 'deadlinesFrom', words: '‘soon’ is not a day.' },
    { field: 'facts/yearEndMonth', words: '‘whenever’ is not a day of a year. Write it as 31 December.' },
    {
      field: 'owners',
      words: 'Write each owner as a name and whole shares: Ada Obi: 600000; Ben Eze: 400000.',
    },
    { field: 'facts/vatRegistered', words: expect.stringMatching(/: ‘perhaps’ cannot be read\.$/) },
  ]);
});

test('row with officers of two kinds and a first day of deadlines: read; facts that are empty: not stated', () => {
  const [row] = rowsOf(
    'country,type,name,number,registered_on,deadlines_from,directors,company secretary,owners,vatRegistered\n' +
      'Nigeria,LTD,Zuma,RC 1,2021-03-10,01/02/2026,"Ada Obi; Ben Eze;",Chi Udo,"Ada Obi\n\n",',
  );
  expect(row?.company).toMatchObject({
    deadlinesFrom: '2026-02-01',
    officers: [
      { name: 'Ada Obi', office: 'director', since: null },
      { name: 'Ben Eze', office: 'director', since: null },
      { name: 'Chi Udo', office: 'secretary', since: null },
    ],
    owners: [{ name: 'Ada Obi', shares: null }],
    facts: {},
  });
});

test('fact with choices: read by its value or its words; other words: to correct', () => {
  const canada = countryOf('canada');
  const row = (period: string) =>
    rowsOf(`${header},gstPeriod\nCanada,${canada.entityTypes[0]?.id},Zuma,1,2021-03-10,${period}`)[0];
  expect(['quarterly', 'EACH QUARTER'].map((period) => row(period)?.company?.facts['gstPeriod'])).toEqual([
    'quarterly',
    'quarterly',
  ]);
  expect(row('sometimes')?.problems).toMatchObject([{ field: 'facts/gstPeriod' }]);
});

test.each(['GB', 'UK', 'Great Britain', 'united kingdom'])(
  'country written as %s: the United Kingdom',
  (typed) => expect(rowsOf(`${header}\n${typed},LTD,Zuma,1,2021-03-10`)[0]?.company?.country).toBe('uk'),
);

test('country written as USA: the United States, whose days have the month first', () =>
  expect(
    rowsOf(`${header}\nUSA,${countryOf('usa').entityTypes[0]?.id},Zuma,1,02/01/2021`)[0]?.company,
  ).toMatchObject({ country: 'usa', registeredOn: '2021-02-01' }));

test('quotation mark that is not closed: the file is refused', () =>
  expect(readCompanyCsv(`${header}\nNigeria,LTD,"Zuma,1,2021-03-10`, countries)).toEqual({
    problem: 'A quotation mark in the file is not closed. Save it as CSV again.',
  }));

test('column that is not read: named', () =>
  expect(
    readCompanyCsv(`${header},partner in charge\nNigeria,LTD,Zuma,1,2021-03-10,Kemi`, countries),
  ).toMatchObject({
    ignored: ['partner in charge'],
  }));

describe('day', () => {
  test.each([
    ['2021-03-10', false, '2021-03-10'],
    ['10/03/2021', false, '2021-03-10'],
    ['03/10/2021', true, '2021-03-10'],
    ['13/03/2021', true, '2021-03-13'],
    ['03/13/2021', false, '2021-03-13'],
    ['12/01/2021', true, '2021-12-01'],
    ['10 March 2021', false, '2021-03-10'],
    ['March 10, 2021', true, '2021-03-10'],
    ['31/02/2021', false, null],
    ['soon', false, null],
    ['about 10 March 2021', false, null],
    ['10 March 2021 at noon', false, null],
  ])('%s, month first %s: %s', (text, monthFirst, expected) =>
    expect(readDay(text, { monthFirst })).toBe(expected),
  );

  test.each([
    ['31/12', { month: 12, day: 31 }],
    ['31 March', { month: 3, day: 31 }],
    ['06-30', { month: 6, day: 30 }],
    ['whenever', null],
  ])('year end %s', (text, expected) => expect(readMonthDay(text)).toEqual(expected));
});

test.each([
  ['nigeria', 'rc1234567', 'RC 1234567', false],
  ['uk', '1234567', '01234567', false],
  ['nigeria', 'ABC-9', 'ABC-9', true],
  ['nigeria', 'no number', null, false],
])('number in %s: %s is printed as %s', (id, typed, number, isUnusual) => {
  const result = normaliseNumber(countryOf(id), typed);
  expect([result.number, result.warning !== null]).toEqual([number, isUnusual]);
});

test('year end of a United Kingdom company: stated as the end of its first period, at least six months long; where nobody asks, not', () => {
  const uk = countryOf('uk');
  expect(yearEndFacts(uk, day('2020-01-15'), { month: 3, day: 31 })).toEqual({
    firstYearEndOn: '2021-03-31',
  });
  expect(yearEndFacts(uk, day('2020-01-15'), { month: 12, day: 31 })).toEqual({
    firstYearEndOn: '2020-12-31',
  });
  expect(yearEndFacts({ dutyFacts: [] }, day('2020-01-15'), { month: 3, day: 31 })).toEqual({});
});

describe('first record of a company that is added', () => {
  const registeredOn = day('2021-03-10');
  const today = day('2026-11-23');
  const controller = (name: string, change: object = {}) => ({
    name,
    isOrganisation: false,
    natures: ['60% of the shares'],
    since: null,
    ...change,
  });
  function eventsOf(
    change: Partial<Pick<NewCompany, 'officers' | 'owners'>>,
    { controllers = [], issuesShares = true }: { controllers?: object[]; issuesShares?: boolean } = {},
  ) {
    let count = 0;
    const ids = new Map<string, string>();
    return openingEvents({
      company: { registeredOn, officers: [], owners: [], ...change },
      entityType: { traits: { issuesShares } } as EntityType,
      controllers: controllers as RegistryEntry['controllers'],
      today,
      newId: () => `id-${(count += 1)}`,
    }).map(({ effectiveOn, change: { ...each } }) => {
      if (each.kind === 'person_entered') ids.set(each.personId, each.particulars.name);
      const who = 'personId' in each ? ids.get(each.personId) : undefined;
      const what =
        each.kind === 'person_entered'
          ? each.personType
          : each.kind === 'officer_appointed'
            ? each.office
            : each.kind === 'class_created'
              ? each.name
              : each.kind === 'shares_issued'
                ? each.quantity
                : each.kind === 'member_admitted'
                  ? each.interest
                  : each.kind === 'control_began'
                    ? each.natures.join('; ')
                    : '';
      return [each.kind, who, what, effectiveOn];
    });
  }
  const director = (name: string, since: string | null) => ({
    name,
    office: 'director' as const,
    since: since === null ? null : day(since),
  });

  test('officer: entered and appointed on the day stated; today without one, or with one outside the record', () => {
    for (const [since, on] of [
      ['2021-03-10', '2021-03-10'],
      ['2026-11-23', '2026-11-23'],
      ['2021-03-09', '2026-11-23'],
      ['2026-11-24', '2026-11-23'],
      [null, '2026-11-23'],
    ] as const)
      expect(eventsOf({ officers: [director('Ada Obi', since)] })).toEqual([
        ['person_entered', 'Ada Obi', 'individual', on],
        ['officer_appointed', 'Ada Obi', 'director', on],
      ]);
  });

  test('one person in several places: entered once, on the earliest of the days stated', () => {
    expect(
      eventsOf(
        {
          officers: [
            director('Ada Obi', '2024-05-01'),
            { ...director('ADA  OBI ', '2023-05-01'), office: 'secretary' },
          ],
          owners: [{ name: 'ada obi', shares: '100' }],
        },
        { controllers: [controller('Ada Obi', { since: day('2022-05-01') })] },
      ),
    ).toEqual([
      ['person_entered', 'Ada Obi', 'individual', '2022-05-01'],
      ['officer_appointed', 'Ada Obi', 'director', '2024-05-01'],
      ['officer_appointed', 'Ada Obi', 'secretary', '2023-05-01'],
      ['class_created', undefined, 'Ordinary', '2026-11-23'],
      ['shares_issued', 'Ada Obi', '100', '2026-11-23'],
      ['control_began', 'Ada Obi', '60% of the shares', '2022-05-01'],
    ]);
  });

  test('owners with shares hold them from today; without, or where there are no shares, they are members', () => {
    const owners = [
      { name: 'Ada Obi', shares: '100' },
      { name: 'Ben Eze', shares: null },
    ];
    expect(eventsOf({ owners }).map(([kind, who, what]) => [kind, who, what])).toEqual([
      ['class_created', undefined, 'Ordinary'],
      ['person_entered', 'Ada Obi', 'individual'],
      ['shares_issued', 'Ada Obi', '100'],
      ['person_entered', 'Ben Eze', 'individual'],
      ['member_admitted', 'Ben Eze', 'not stated'],
    ]);
    expect(
      eventsOf({ owners }, { issuesShares: false }).map(([kind, who, what]) => [kind, who, what]),
    ).toEqual([
      ['person_entered', 'Ada Obi', 'individual'],
      ['member_admitted', 'Ada Obi', '100'],
      ['person_entered', 'Ben Eze', 'individual'],
      ['member_admitted', 'Ben Eze', 'not stated'],
    ]);
  });

  test('organisation in control, without its nature: entered as an organisation, its nature not stated', () =>
    expect(
      eventsOf({}, { controllers: [controller('Zuma Holdings', { isOrganisation: true, natures: [] })] }),
    ).toEqual([
      ['person_entered', 'Zuma Holdings', 'organisation', '2026-11-23'],
      ['control_began', 'Zuma Holdings', 'not stated', '2026-11-23'],
    ]));

  test('person who is listed in the same office twice: appointed once', () =>
    expect(
      eventsOf({ officers: [director('Ada Obi', null), director('Ada Obi', null)] }).map(([kind]) => kind),
    ).toEqual(['person_entered', 'officer_appointed']));
});
