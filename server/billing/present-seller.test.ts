import { expect, test } from 'vitest';
import { brand } from '#brand';
import { readConfig } from '../config/config.ts';
import { presentSeller } from './present-seller.ts';

const own = {
  SELLER_NG_NAME: 'Charterly Nigeria Limited',
  SELLER_NG_ADDRESS: '1 Marina, Lagos',
  SELLER_NG_COMPANY_NUMBER: 'RC 1234567',
};
const nigeria = {
  name: 'Charterly Nigeria Limited',
  address: '1 Marina, Lagos',
  companyNumber: 'RC 1234567',
};
const { name, address } = brand;

test('seller of the country: its tax number where the document contains tax', () => {
  const taxed = readConfig({
    ...own,
    SELLER_NG_TAX_NUMBER: '12345678-0001',
    SELLER_NG_TAX_FROM: '2026-01-01',
  });
  expect(presentSeller(taxed, 'NG', true)).toEqual({ ...nigeria, taxNumber: '12345678-0001' });
  expect(presentSeller(taxed, 'NG', false)).toEqual({ ...nigeria, taxNumber: null });
  expect(presentSeller(readConfig(own), 'NG', true)).toEqual({ ...nigeria, taxNumber: null });
});

test('country without a seller of its own: the brand', () =>
  expect(presentSeller(readConfig(own), 'GB', true)).toEqual({
    name,
    address,
    companyNumber: null,
    taxNumber: null,
  }));
