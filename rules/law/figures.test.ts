import { expect, test } from 'vitest';
import type { Fee } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { figuresOf } from './figures.ts';
import { aCountry } from '../testing/a-country.ts';

const base = aCountry();
const sample = base.fees.find(({ until }) => until === undefined);
if (!sample) throw new Error('a country has fees');
const fee = (rest: Partial<Fee>): Fee => ({ ...sample, id: 'filing', payee: 'government', ...rest });
const small = fee({
  from: day('2021-01-01'),
  until: day('2025-09-30'),
  when: (facts) => facts['small'] === true,
});
const large = fee({
  from: day('2021-01-01'),
  until: day('2025-09-30'),
  when: (facts) => facts['small'] === false,
});
const every = fee({ from: day('2025-10-01') });
const dueOf = (fees: readonly Fee[]) =>
  figuresOf(aCountry({ fees }), day('2026-11-21'))
    .filter(({ kind }) => kind === 'fee')
    .map(({ id, due }) => [id, due === null]);

test('two amounts that one amount replaced: the ended one is not due', () =>
  expect(dueOf([small, large, every])).toEqual([
    ['fee.filing.0', false],
    ['fee.filing.1', true],
  ]));

test('amount that ended without another one: due', () =>
  expect(dueOf([small])).toEqual([['fee.filing.0', false]]));

test('our own fee: never due', () =>
  expect(dueOf([fee({ payee: 'ours' })])).toEqual([['fee.filing.0', true]]));
