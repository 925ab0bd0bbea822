import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { chargedTaxes } from './charged-taxes.ts';

const registered = readConfig({
  SELLER_NG_NAME: 'Charterly Nigeria Limited',
  SELLER_NG_ADDRESS: '1 Marina, Lagos',
  SELLER_NG_COMPANY_NUMBER: 'RC 1234567',
  SELLER_NG_TAX_NUMBER: '12345678-0001',
  SELLER_NG_TAX_FROM: '2026-02-01',
});
const taxesOn = (on: string, country = 'nigeria', config = registered) =>
  chargedTaxes(
    config,
    { country },
    { quote: { on, currency: 'NGN', lines: [], totalMinor: 0, estimate: false }, answers: {} },
  ).map(({ name }) => name);

test.each([
  ['2026-01-31', []],
  ['2026-02-01', ['VAT']],
])('registered from 1 February, price of %s: %j', (on, taxes) => expect(taxesOn(on)).toEqual(taxes));

test.each([
  ['seller that is not registered', 'nigeria', readConfig({})],
  ['seller that is registered in another country', 'uk', registered],
  ['country that we left', 'atlantis', registered],
])('%s: no tax', (_case, country, config) => expect(taxesOn('2026-11-21', country, config)).toEqual([]));
