import { expect, test } from 'vitest';
import { accountFacts } from './account-facts.ts';

test('account in a mail: bank, name and number, then the codes for transfers from the country and from abroad', () => {
  const account = {
    bank: 'Zenith',
    name: 'Charterly Limited',
    number: '0123456789',
    domestic: [{ label: 'Sort code', value: '12-34-56' }],
    international: [{ label: 'SWIFT', value: 'ZEIBNGLA' }],
    sample: false,
  };
  expect(accountFacts(account)).toEqual([
    ['Bank', 'Zenith'],
    ['Account name', 'Charterly Limited'],
    ['Account number', '0123456789'],
    ['Sort code', '12-34-56'],
    ['SWIFT', 'ZEIBNGLA'],
  ]);
});
