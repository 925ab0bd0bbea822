import { describe, expect, test } from 'vitest';
import { parseAnswer } from '#forms/kind.ts';
import { kinds } from '#forms/kinds.ts';
import { day } from '#values/calendar-date.ts';
import { ghanaianAddress, ghanaianFormat } from './address-questions.ts';
import { homeFields } from '#catalog/questions/person.ts';
import { accraAddress } from '../company/sample.ts';

const office = ghanaianAddress({ id: 'office', label: 'Registered office' });
const [home] = homeFields(ghanaianFormat);
const context = { today: day('2026-11-21'), answers: {}, item: {} };
const wordsOf = (raw: unknown): string[] =>
  parseAnswer(kinds.address, office, raw, context).problems.map(({ path, words }) => `${path}: ${words}`);

describe('address question of Ghana', () => {
  test('digital address: stored as printed', () =>
    expect(
      parseAnswer(
        kinds.address,
        office,
        { ...accraAddress('7', 'Ring Road'), postcode: ' ga-144-3422 ' },
        context,
      ).value,
    ).toMatchObject({ postcode: 'GA-144-3422', state: 'Greater Accra', country: 'GH' }));

  test('district, region or digital address missing: refused', () => {
    expect(wordsOf({ house: '7', street: 'Ring Road', city: 'Accra' })).toEqual([
      'lga: Enter the district.',
      'state: Choose a region.',
      'postcode: Enter a valid digital address, e.g. GA-123-4567.',
    ]);
    expect(wordsOf({ ...accraAddress('7', 'Ring Road'), state: 'Lagos', postcode: 'GA1443422' })).toEqual([
      'state: Choose a region from the list.',
      'postcode: Enter a valid digital address, e.g. GA-123-4567.',
    ]);
  });

  test('address abroad: refused', () =>
    expect(wordsOf({ ...accraAddress('7', 'Ring Road'), country: 'NG' })).toEqual([
      'country: An address in Ghana is required.',
    ]));

  test('home abroad: no rule of Ghana applies', () => {
    if (home?.kind !== 'address') throw new Error('no address');
    expect(
      parseAnswer(
        kinds.address,
        home,
        { street: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA', country: 'GB' },
        context,
      ).problems,
    ).toEqual([]);
    expect(
      parseAnswer(
        kinds.address,
        home,
        { street: '1 Ring Road', city: 'Accra', country: 'GH' },
        context,
      ).problems.map(({ path }) => path),
    ).toEqual(['lga', 'state', 'postcode']);
  });
});
