import type { AddressField, AddressFormat } from '#forms/form.ts';
import { patternOf } from '../identifiers.ts';

/** Address format of the United Kingdom. */
export const britishFormat: AddressFormat = {
  country: 'GB',
  city: 'Cardiff',
  parts: {
    house: { label: 'House name or number', missing: 'Enter the house name or number.', example: '14' },
    lga: { label: 'Locality', hint: 'The second line of the address, if there is one.', example: 'Cathays' },
    state: { label: 'County', example: 'South Glamorgan' },
    postcode: {
      label: 'Postcode',
      missing: 'Enter the postcode.',
      example: 'CF14 3UZ',
      pattern: patternOf('postcode'),
    },
  },
};

/** An address in the United Kingdom where a person can be found. */
export const britishAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({
  kind: 'address',
  format: britishFormat,
  outside: 'Enter an address in the United Kingdom.',
  ...rest,
});

/** An address anywhere, with the parts it has there. */
export const anyAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({ kind: 'address', format: britishFormat, anywhere: true, ...rest });
