import type { AddressField, AddressFormat } from '#forms/form.ts';
import { identifiers } from '../identifiers.ts';
import { states } from './states.ts';

/** Address format of Nigeria. */
export const nigerianFormat: AddressFormat = {
  country: 'NG',
  city: 'Ikeja',
  parts: {
    house: { label: 'House number', missing: 'Enter the house or plot number.', example: '12' },
    lga: { label: 'Local government area', missing: 'Enter the local government area.', example: 'Ikeja' },
    state: { label: 'State', missing: 'Choose a state.', options: states, example: 'Lagos' },
    postcode: {
      label: 'Postcode',
      example: identifiers.postcode.example,
      pattern: {
        expression: identifiers.postcode.shape,
        words: 'Enter a 6-digit postcode, or leave it blank.',
      },
    },
  },
};

/** An address in Nigeria where a person can be found. */
export const nigerianAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({
  kind: 'address',
  format: nigerianFormat,
  outside: 'A physical address in Nigeria is required.',
  missing: 'A physical address in Nigeria is required.',
  ...rest,
});
