import { describe, expect, test } from 'vitest';
import '#catalog/index.ts';
import { day } from '#values/calendar-date.ts';
import { checkNewCompany, type NewCompany, type NewOfficer } from './new-company.ts';

describe('company that is added', () => {
  const today = day('2026-11-23');
  const company: NewCompany = {
    country: 'nigeria',
    entityType: 'LTD',
    name: 'Zuma Foods Limited',
    registrationNumber: 'rc1234567',
    registeredOn: day('2021-03-10'),
    deadlinesFrom: null,
    facts: {},
    officers: [],
    owners: [],
  };
  const check = (change: Partial<NewCompany>) => checkNewCompany({ ...company, ...change }, () => today);
  const fieldsOf = (change: Partial<NewCompany>) => {
    const checked = check(change);
    return 'problems' in checked ? checked.problems.map(({ field }) => field) : [];
  };
  const officer = (since: string | null): NewOfficer => ({
    name: 'Ada Obi',
    office: 'director',
    since: since === null ? null : day(since),
  });

  test('everything in order: accepted with its number as printed; an unusual number: with a warning', () => {
    expect(check({})).toMatchObject({ company: { registrationNumber: 'RC 1234567' }, warnings: [] });
    expect(check({ registrationNumber: 'ABC-9' })).toMatchObject({
      company: { registrationNumber: 'ABC-9' },
      warnings: [expect.stringContaining('ABC-9 does not look like a number')],
    });
  });

  test.each<[Partial<NewCompany>, string[]]>([
    [{ country: 'atlantis' }, ['country']],
    [{ entityType: 'GmbH' }, ['entityType']],
    [{ registrationNumber: 'none' }, ['registrationNumber']],
    [{ registeredOn: today }, []],
    [{ registeredOn: day('2026-11-24') }, ['registeredOn']],
    [{ registeredOn: day('1799-12-31') }, ['registeredOn']],
    [{ registeredOn: day('1800-01-01') }, []],
    [{ deadlinesFrom: day('2021-03-10') }, []],
    [{ deadlinesFrom: day('2021-03-09') }, ['deadlinesFrom']],
    [{ deadlinesFrom: today }, []],
    [{ deadlinesFrom: day('2026-11-24') }, ['deadlinesFrom']],
    [{ officers: [officer(null), { ...officer('2021-03-10'), office: 'secretary' }] }, []],
    [{ officers: [officer('2021-03-09')] }, ['officers/0/since']],
    [{ officers: [officer('2026-11-24')] }, ['officers/0/since']],
    [{ officers: [officer(null), { ...officer(null), name: 'ADA OBI' }] }, ['officers/1/name']],
    [{ facts: { yearEndMonth: 13 } }, ['facts/yearEndMonth']],
    [
      {
        owners: [
          { name: 'Ben Eze', shares: '1' },
          { name: 'Ada Obi', shares: null },
          { name: 'ada obi', shares: '2' },
        ],
      },
      ['owners/2/name'],
    ],
  ])('%o: to correct %j', (change, fields) => expect(fieldsOf(change)).toEqual(fields));

  test('problem: says how to correct it', () => {
    expect(check({ country: 'atlantis' })).toEqual({
      problems: [{ field: 'country', words: 'Choose one of our countries.' }],
    });
    expect(check({ registeredOn: day('1799-12-31') })).toEqual({
      problems: [{ field: 'registeredOn', words: 'Enter the day on the certificate, from 1800 on.' }],
    });
    const owner = { name: 'Ada Obi', shares: '1' };
    expect(check({ owners: [owner, owner] })).toEqual({
      problems: [{ field: 'owners/1/name', words: 'Ada Obi is listed twice. Add the shares together.' }],
    });
    expect(check({ entityType: 'GmbH' })).toEqual({
      problems: [{ field: 'entityType', words: 'Choose a kind of business of Nigeria.' }],
    });
    expect(check({ registeredOn: day('2026-11-24') })).toEqual({
      problems: [
        {
          field: 'registeredOn',
          words: '24 November 2026 is in the future. Enter the day on the certificate.',
        },
      ],
    });
    expect(
      check({
        registrationNumber: '',
        deadlinesFrom: day('2021-03-09'),
        officers: [officer('2021-03-09'), officer(null)],
      }),
    ).toEqual({
      problems: [
        { field: 'deadlinesFrom', words: 'Enter a day from the registration, 10 March 2021, until today.' },
        {
          field: 'officers/0/since',
          words:
            'Ada Obi cannot hold the office since 9 March 2021. Enter a day from the registration until today.',
        },
        { field: 'registrationNumber', words: 'Enter the registration number, with at least one digit.' },
        { field: 'officers/1/name', words: 'Ada Obi is listed twice.' },
      ],
    });
  });
});
