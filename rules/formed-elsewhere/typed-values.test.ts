import { describe, expect, test } from 'vitest';
import { uk } from '#catalog/uk/country.ts';
import { aCountry } from '../testing/a-country.ts';
import { day } from '#values/calendar-date.ts';
import { ownersIn } from './people-lines.ts';
import { readCompanyCsv } from './read-company-csv.ts';
import { readDay, readMonthDay } from './read-day.ts';
import { normaliseNumber } from './registration-number.ts';
import { yearEndFacts } from './year-end.ts';

describe('registration number', () => {
  const [kind] = uk.identifiers;
  if (!kind) throw new Error('the United Kingdom has numbers');
  const numbered = (id: string, title: string, prefix: string) => ({
    ...kind,
    id,
    title,
    example: `${prefix} 123`,
    parse: (text: string) => (text.startsWith(prefix) ? `printed ${text}` : null),
  });
  const registry = {
    identifiers: [
      numbered('tax-number', 'Tax number', 'T'),
      numbered('company-number', 'Company number', 'C'),
      numbered('branch-number', 'Branch number', 'B'),
    ],
    registrationNumbers: ['company-number', 'branch-number'],
  };
  const numberOf = (text: string) => normaliseNumber(registry, text).number;

  test('number of a kind of the registry: as printed, without a warning', () =>
    expect(['C1', 'B1'].map((text) => normaliseNumber(registry, text))).toEqual([
      { number: 'printed C1', warning: null },
      { number: 'printed B1', warning: null },
    ]));

  test('number of another kind, such as a tax number: as typed, with examples of the registry', () =>
    expect(normaliseNumber(registry, 't 1')).toEqual({
      number: 'T 1',
      warning:
        't 1 does not look like a number of this registry. Compare it with the certificate. Examples: company number C 123, branch number B 123.',
    }));

  test('registry whose numbers we do not know: no warning', () =>
    expect(normaliseNumber({ ...registry, registrationNumbers: [] }, 'x1')).toEqual({
      number: 'X1',
      warning: null,
    }));

  test.each([
    ['  x   1\t2 ', 'X 1 2'],
    ['ｘ１', 'X1'],
    ['x/1.2-3', 'X/1.2-3'],
    ['1'.repeat(40), '1'.repeat(40)],
    ['1'.repeat(41), null],
    ['#1', null],
    ['1#', null],
    ['', null],
  ])('%j is printed as %j', (text, number) => expect(numberOf(text)).toBe(number));
});

describe('owners', () => {
  test.each([
    ['Ada Obi:5', [{ name: 'Ada Obi', shares: '5' }]],
    ['Ada Obi = 1,000 000', [{ name: 'Ada Obi', shares: '1000000' }]],
    [
      ' Ada Obi : 5 ;\n Ben Eze\n;',
      [
        { name: 'Ada Obi', shares: '5' },
        { name: 'Ben Eze', shares: null },
      ],
    ],
    [`Ada: ${'9'.repeat(18)}`, [{ name: 'Ada', shares: '9'.repeat(18) }]],
    [`Ada: ${'9'.repeat(19)}`, null],
    ['Ada: 0', null],
    ['Ada: 05', null],
    ['Ada: 5x', null],
    ['Ada: x5', null],
    ['Ada:', null],
    [': 5', null],
    ['Ada: Obi: 5', null],
    ['Ada: 5; Ben: many', null],
    ['', []],
  ])('%j: %j', (text, owners) => expect(ownersIn(text)).toEqual(owners));
});

describe('day as typed', () => {
  test.each([
    [' 10/03/2021 ', '2021-03-10'],
    ['10.03.2021', '2021-03-10'],
    ['1-3-2021', '2021-03-01'],
    ['05/12/2021', '2021-12-05'],
    ['on 10/03/2021', null],
    ['10/03/2021 at noon', null],
    ['10/03/21', null],
    ['1st March 2021', '2021-03-01'],
    ['2nd Mar 2021', '2021-03-02'],
    ['3rd March, 2021', '2021-03-03'],
    ['4th September 2021', '2021-09-04'],
    ['4 Septemberly 2021', null],
    ['September 14 2021', '2021-09-14'],
    ['Septemberly 4, 2021', null],
    ['4 Brumaire 2021', null],
    ['30 February 2021', null],
  ])('%j: %j', (text, expected) => expect(readDay(text)).toBe(expected));

  test.each([
    ['--12-31', false, { month: 12, day: 31 }],
    [' 31 December ', false, { month: 12, day: 31 }],
    ['December 31', false, { month: 12, day: 31 }],
    ['29 February', false, { month: 2, day: 29 }],
    ['05/04', false, { month: 4, day: 5 }],
    ['04/05', true, { month: 4, day: 5 }],
    ['12-32', false, null],
    ['112-31', false, null],
    ['12-311', false, null],
  ])('day of a year %j, month first %s: %j', (text, monthFirst, expected) =>
    expect(readMonthDay(text, { monthFirst })).toEqual(expected),
  );
});

describe('year end of a company', () => {
  const asked = (...ids: string[]) => ({
    dutyFacts: ids.map((id) => ({ kind: 'yes-no' as const, id, label: id })),
  });
  const yearEnd = { month: 3, day: 31 };

  test('country that asks for the month, with or without the day: stated as asked', () => {
    const on = day('2020-01-15');
    expect(yearEndFacts(asked('yearEndMonth'), on, yearEnd)).toEqual({ yearEndMonth: 3 });
    expect(yearEndFacts(asked('yearEndMonth', 'yearEndDay'), on, yearEnd)).toEqual({
      yearEndMonth: 3,
      yearEndDay: 31,
    });
  });

  test.each([
    ['2020-01-15', { month: 7, day: 15 }, '2020-07-15'],
    ['2020-01-15', { month: 7, day: 14 }, '2021-07-14'],
    // 2021 and 2022 have no 29 February.
    ['2020-08-28', { month: 2, day: 29 }, '2021-02-28'],
    ['2020-08-31', { month: 2, day: 29 }, '2021-02-28'],
    ['2020-09-15', { month: 2, day: 29 }, '2022-02-28'],
    ['2023-01-15', { month: 2, day: 29 }, '2024-02-29'],
    // The last day of February, stated in a common year.
    ['2023-01-15', { month: 2, day: 28 }, '2024-02-29'],
    ['2022-01-15', { month: 2, day: 28 }, '2023-02-28'],
  ])('first year end of a company registered on %s with the year end %j: %s', (on, end, first) =>
    expect(yearEndFacts(asked('firstYearEndOn'), day(on), end)).toEqual({ firstYearEndOn: first }),
  );
});

describe('facts of a country in a file of companies', () => {
  const country = aCountry({
    id: 'nigeria',
    name: 'Nigeria',
    dutyFacts: [
      { kind: 'yes-no', id: 'trading', label: 'Is it trading?' },
      { kind: 'day', id: 'tradingSince', label: 'Trading since' },
      { kind: 'number', id: 'employees', label: 'Employees', min: 0, max: 10_000_000 },
    ],
  });
  const monthOfYearEnd = {
    kind: 'number' as const,
    id: 'yearEndMonth',
    label: 'Month of the year end',
    min: 1,
    max: 12,
  };
  const header = 'country,type,name,number,registered_on';
  const csvOf = (titles: string, values: string) =>
    readCompanyCsv(`${header},${titles}\nNigeria,CO,Zuma,RC 1,2021-03-10,${values}`, [country]);
  const factsOf = (title: string, value: string) => {
    const csv = csvOf(title, value);
    const [row] = 'rows' in csv ? csv.rows : [];
    return row?.company?.facts ?? row?.problems?.map(({ field, words }) => [field, words]);
  };

  test.each([
    ['yes', true],
    ['Y', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['N', false],
    ['false', false],
    ['0', false],
  ])('answer %s: %s', (typed, trading) => expect(factsOf('trading', typed)).toEqual({ trading }));

  test.each(['yesterday', 'oh yes', 'not', 'maybe no', '10'])('answer ‘%s’: cannot be read', (typed) =>
    expect(factsOf('trading', typed)).toEqual([
      ['facts/trading', `Is it trading?: ‘${typed}’ cannot be read.`],
    ]),
  );

  test('day and number: read as people write them; in words: cannot be read', () => {
    expect(factsOf('trading since', '10/03/2021')).toEqual({ tradingSince: '2021-03-10' });
    expect(factsOf('Employees', '"1,250,000"')).toEqual({ employees: 1_250_000 });
    expect(factsOf('tradingSince', 'soon')).toEqual([
      ['facts/tradingSince', 'Trading since: ‘soon’ cannot be read.'],
    ]);
    expect(factsOf('employees', 'ten')).toEqual([['facts/employees', 'Employees: ‘ten’ cannot be read.']]);
  });

  test('columns of facts and columns without a title: not named among those that are not read', () =>
    expect(csvOf('trading,,Registered  On,notes', 'yes,,,x')).toMatchObject({ ignored: ['notes'] }));

  test('country whose days have the month first: also the first day of deadlines, the year end and facts', () => {
    const american = { ...country, code: 'US' as const };
    const csv = readCompanyCsv(
      `${header},deadlines_from,year_end,tradingSince\nNigeria,CO,Zuma,RC 1,02/01/2021,03/04/2022,05/06,07/08/2021`,
      [
        {
          ...american,
          dutyFacts: [...american.dutyFacts, monthOfYearEnd],
        },
      ],
    );
    expect(csv).toMatchObject({
      rows: [
        {
          company: {
            registeredOn: '2021-02-01',
            deadlinesFrom: '2022-03-04',
            facts: { yearEndMonth: 5, tradingSince: '2021-07-08' },
          },
        },
      ],
    });
  });

  test('file of 200 companies: read', () => {
    const csv = readCompanyCsv(`${header}\n${'Nigeria,CO,Zuma,1,2021-03-10\n'.repeat(200)}`, [country]);
    expect('rows' in csv && csv.rows.length).toBe(200);
  });

  test.each(['CO', 'kind co', 'Kind-CO'])('kind of business written as ‘%s’: its id', (typed) =>
    expect(readCompanyCsv(`${header}\nNG,${typed},Zuma,RC 1,2021-03-10`, [country])).toMatchObject({
      rows: [{ company: { country: 'nigeria', entityType: 'CO' } }],
    }),
  );
});
