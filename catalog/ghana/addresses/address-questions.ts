import type { AddressField, AddressFormat } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { regions } from './regions.ts';

const digital = patternOf('digitalAddress');

/** Address format of Ghana: the digital address of GhanaPost stands where others have a postcode. */
export const ghanaianFormat: AddressFormat = {
  country: 'GH',
  city: 'Accra',
  parts: {
    house: {
      label: 'House, building or flat number',
      missing: 'Enter the house, building or flat number.',
      example: '14',
    },
    lga: { label: 'District', missing: 'Enter the district.', example: 'Accra Metropolitan' },
    state: { label: 'Region', missing: 'Choose a region.', options: regions, example: 'Greater Accra' },
    postcode: {
      label: 'Digital address',
      hint: 'From GhanaPost GPS, such as GA-123-4567.',
      missing: identifiers.digitalAddress.words,
      example: identifiers.digitalAddress.example,
      pattern: digital,
    },
  },
};

/** An address in Ghana where a person can be found. */
export const ghanaianAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({
  kind: 'address',
  format: ghanaianFormat,
  outside: 'An address in Ghana is required.',
  missing: 'An address in Ghana with its digital address is required.',
  ...rest,
});
