import type { AddressField, AddressFormat } from '#forms/form.ts';
import { provinces } from './provinces.ts';

/** Address format of South Africa: the suburb comes before the city, and a postcode has four figures. */
export const southAfricanFormat: AddressFormat = {
  country: 'ZA',
  city: 'Johannesburg',
  parts: {
    house: {
      label: 'Unit, complex and street number',
      missing: 'Enter the street number, with the unit and complex if there are any.',
      example: 'Unit 4, 12',
    },
    lga: { label: 'Suburb', missing: 'Enter the suburb.', example: 'Rosebank' },
    state: { label: 'Province', missing: 'Choose a province.', options: provinces, example: 'Gauteng' },
    postcode: {
      label: 'Postcode',
      missing: 'Enter the four digits of the postcode.',
      example: '2196',
      pattern: { expression: /^\d{4}$/, words: 'A postcode has four digits.' },
    },
  },
};

/** An address in South Africa where a person can be found. */
export const southAfricanAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere'>,
): AddressField => ({
  kind: 'address',
  format: southAfricanFormat,
  outside: 'An address in South Africa is required.',
  missing: 'Enter an address in South Africa.',
  ...rest,
});

/** An address anywhere, with the parts of South African ones. */
export const anyAddress = (rest: Omit<AddressField, 'kind' | 'format' | 'anywhere'>): AddressField => ({
  kind: 'address',
  format: southAfricanFormat,
  anywhere: true,
  ...rest,
});
