import { expect, test } from 'vitest';
import { ourBankAccount } from '#catalog/our-bank-accounts.ts';
import { codeFromBytes } from '#values/check-character.ts';
import { bankTransfer } from './bank-transfer.ts';

const code = codeFromBytes(Uint8Array.from([1, 2, 3, 4, 5, 6, 7]), 7);
const [first, second] = [code.slice(0, 4), code.slice(4)];
const reference = `CHP-${first}-${second}`;

test('new reference: the letters of payments, and two groups of four', () => {
  expect(bankTransfer.generateReference()).toMatch(/^CHP-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
});

test.each([
  ['without its letters', `${first}${second}`],
  ['with its letters but without signs', `CHP${first}${second}`],
  ['in small letters, with other signs', ` chp ${first.toLowerCase()}/${second.toLowerCase()}. `],
])('typed %s: the same reference', (_case, typed) => {
  expect(bankTransfer.normalizeReference(typed)).toBe(reference);
});

test.each([
  ['one character too few', `CHP-${first}-${second.slice(1)}`],
  ['one character too many', `CHP-${first}-${second}2`],
  ['letters twice', `CHP-CHP-${first}-${second}`],
  ['letters at its end', `${first}-${second}-CHP`],
  ['two groups exchanged', `CHP-${second}-${first}`],
  ['the check character of a shorter code', codeFromBytes(Uint8Array.from([1, 2, 3, 4, 5, 6]), 6)],
  ['the check character of a longer code', codeFromBytes(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]), 8)],
])('typed with %s: no reference of ours', (_case, typed) => {
  expect(bankTransfer.normalizeReference(typed)).toBeNull();
});

test('currency: accepted where a country has an account in it', () => {
  expect(bankTransfer.accepts('NGN')).toBe(true);
  expect(bankTransfer.accepts('XXX' as 'NGN')).toBe(false);
  expect(() => bankTransfer.accountFor('XXX' as 'NGN', 'nigeria')).toThrow('We have no account for XXX');
});

test('account: that of the country, with lists of its own', () => {
  const account = bankTransfer.accountFor('GBP', 'uk');
  expect(account).toEqual(ourBankAccount('GBP', 'uk'));
  expect(account.international).not.toEqual([]);
  account.domestic.push({ label: 'Sort code', value: '1' });
  account.international.push({ label: 'SWIFT', value: '1' });
  expect(bankTransfer.accountFor('GBP', 'uk')).toEqual(ourBankAccount('GBP', 'uk'));
  expect(bankTransfer.accountFor('GBP', 'uk').domestic).not.toContainEqual({
    label: 'Sort code',
    value: '1',
  });
});
