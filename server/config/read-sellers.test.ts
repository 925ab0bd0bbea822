import { expect, test } from 'vitest';
import { readSellers } from './read-sellers.ts';

const basics = { SELLER_NG_NAME: 'Charterly Nigeria Ltd', SELLER_NG_ADDRESS: '1 Marina, Lagos' };

test('sellers: by country, with and without a tax registration', () => {
  expect(
    readSellers({
      ...basics,
      SELLER_GB_NAME: 'Charterly Ltd',
      SELLER_GB_ADDRESS: '1 High Street, London',
      SELLER_GB_COMPANY_NUMBER: '01234567',
      SELLER_GB_TAX_NUMBER: 'GB123456789',
      SELLER_GB_TAX_FROM: '2026-04-01',
      SELLER_ZA_NAME: ' ',
    }),
  ).toEqual({
    NG: { name: 'Charterly Nigeria Ltd', address: '1 Marina, Lagos', companyNumber: null, tax: null },
    GB: {
      name: 'Charterly Ltd',
      address: '1 High Street, London',
      companyNumber: '01234567',
      tax: { number: 'GB123456789', from: '2026-04-01' },
    },
  });
});

test.each([
  [
    { SELLER_NG_NAME: 'Charterly' },
    'SELLER_NG_ADDRESS is unset, but must be set, as another variable of the seller is.',
  ],
  [
    { ...basics, SELLER_NG_TAX_NUMBER: '1' },
    'SELLER_NG_TAX_FROM is unset, but must be set together with SELLER_NG_TAX_NUMBER.',
  ],
  [
    { ...basics, SELLER_NG_TAX_NUMBER: '1', SELLER_NG_TAX_FROM: 'soon' },
    'SELLER_NG_TAX_FROM is "soon", but must be a day such as 2026-01-31.',
  ],
])('%j: refused', (environment, message) => {
  expect(() => readSellers(environment)).toThrow(message);
});
