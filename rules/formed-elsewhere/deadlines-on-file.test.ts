import { describe, expect, test } from 'vitest';
import { uk } from '#catalog/uk/country.ts';
import { day } from '#values/calendar-date.ts';
import { deadlinesOnFile } from './deadlines-on-file.ts';
import type { RegistryEntry, RegistryFiling } from './registry-entry.ts';
import type { RegisteredCompany } from '../deadlines/deadlines-of.ts';

const company: RegisteredCompany = {
  entityType: 'LTD',
  registeredOn: day('2020-01-15'),
  facts: { firstYearEndOn: '2021-03-31' },
  deadlinesFrom: day('2024-06-01'),
};
const accounts = (madeUpTo: string, filedOn = '2025-11-03'): RegistryFiling => ({
  filedOn: day(filedOn),
  title: 'Annual accounts',
  form: 'AA',
  madeUpTo: day(madeUpTo),
  obligationId: 'uk-accounts',
});
const onFile = (
  latest: readonly RegistryFiling[],
  { nextDue = [], ...change }: Partial<RegisteredCompany> & { nextDue?: RegistryEntry['nextDue'] } = {},
) =>
  deadlinesOnFile(
    uk,
    { ...company, ...change },
    { filings: { total: latest.length, latest }, nextDue },
    { today: day('2026-11-23'), isWorkingDay: () => true },
  ).map(({ period, dueOn, filedOn }) => [period, dueOn, filedOn]);

describe('deadlines on file', () => {
  test('accounts of a year that ends on our day: met, also before they are due', () => {
    expect(onFile([accounts('2026-03-31', '2026-09-01'), accounts('2025-03-31')])).toEqual([
      ['2025', '2025-12-31', '2025-11-03'],
      ['2026', '2026-12-31', '2026-09-01'],
    ]);
  });

  test('accounts made up to another day of the year: not certain, open', () => {
    expect(onFile([accounts('2025-03-28'), accounts('2025-01-31')])).toEqual([]);
  });

  test('year end that nobody stated: not certain, open', () => {
    expect(onFile([accounts('2026-01-31'), accounts('2025-12-31')], { facts: {} })).toEqual([]);
  });

  test('registry still expects the accounts: open', () => {
    const nextDue = [{ obligationId: 'uk-accounts', title: 'Annual accounts', dueOn: day('2025-12-31') }];
    expect(onFile([accounts('2025-03-31')], { nextDue })).toEqual([]);
  });

  test('registry expects later accounts, or another filing: met', () => {
    const later = { obligationId: 'uk-accounts', title: 'Annual accounts', dueOn: day('2026-01-01') };
    const other = { obligationId: 'uk-other', title: 'Statement', dueOn: day('2025-06-01') };
    expect(onFile([accounts('2025-03-31')], { nextDue: [later, other] })).toEqual([
      ['2025', '2025-12-31', '2025-11-03'],
    ]);
  });

  test('filing that meets no duty or another one, or without a day: nothing', () => {
    const filing = accounts('2025-03-31');
    expect(onFile([{ ...filing, obligationId: null }])).toEqual([]);
    expect(onFile([{ ...filing, obligationId: 'uk-other' }])).toEqual([]);
    expect(onFile([{ ...filing, filedOn: null }])).toEqual([]);
    expect(onFile([{ ...filing, madeUpTo: null }])).toEqual([]);
  });

  test('entry of an earlier release without a history: nothing', () => {
    const options = { today: day('2026-11-23'), isWorkingDay: () => true };
    expect(deadlinesOnFile(uk, company, { nextDue: [] }, options)).toEqual([]);
  });
});
