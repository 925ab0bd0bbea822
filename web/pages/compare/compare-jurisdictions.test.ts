import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { day } from '#values/calendar-date.ts';
import { compareJurisdictions } from './compare-jurisdictions.ts';

const today = day('2026-11-21');
const compared = (answers: Parameters<typeof compareJurisdictions>[1]) => compareJurisdictions(countries, answers, 'standard', today);
const place = (id: string, answers: Parameters<typeof compareJurisdictions>[1] = {}) => compared(answers).find((each) => each.id === id);

test('a founder who wants limited liability is shown a company, one who wants it simple a business name', () => {
  expect(place('nigeria', { limitedLiability: true })?.type.id).toBe('LTD');
  expect(place('nigeria', { simplest: true, limitedLiability: false, owners: 1 })?.type.id).toBe('BN');
});

test('the set-up is quoted with the government’s fee and ours apart', () => {
  const payees = new Set(place('nigeria', { limitedLiability: true })?.setUp?.lines.map(({ payee }) => payee));
  expect([...payees].toSorted()).toEqual(['government', 'ours', 'stamp-duty']);
});

test('three years cost the set-up and each yearly return within them', () => {
  const { setUp, threeYears } = place('nigeria', { limitedLiability: true }) ?? {};
  // Registered on 21 November 2026: returns of 30 June 2028 and 30 June 2029, for none is due before 18 months.
  expect(threeYears?.returns).toBe(2);
  expect(threeYears?.totalMinor).toBeGreaterThan(setUp?.totalMinor ?? Infinity);
});

test('every place names its filings a year, or says that it does not know them', () => {
  for (const { id, filingsAYear, duties } of compared({})) expect([id, filingsAYear === null || duties.length > 0]).toEqual([id, true]);
});

test('what does not fit the answers is said', () => {
  expect(place('nigeria', { owners: 60, limitedLiability: true })?.against.join(' ')).toContain('60');
});
