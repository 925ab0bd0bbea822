import type { AddressField, AddressFormat } from '#forms/form.ts';
import { identifiers, patternOf } from '../identifiers.ts';
import { provinceNames } from '../provinces.ts';

type Place = { readonly name: string; readonly city: string; readonly postalCode: string };
const places: readonly Place[] = [
  { name: 'British Columbia', city: 'Vancouver', postalCode: 'V6B 1A1' },
  { name: 'Alberta', city: 'Calgary', postalCode: 'T2P 1J9' },
  { name: 'Quebec', city: 'Montreal', postalCode: 'H2Y 1C6' },
];
const anyPlace: Place = { name: 'Ontario', city: 'Ottawa', postalCode: identifiers.postalCode.example };

const formatOf = (options: readonly string[], { name, city, postalCode }: Place): AddressFormat => ({
  country: 'CA',
  city,
  parts: {
    house: {
      label: 'Suite, unit or house number',
      missing: 'Enter the suite, unit or house number.',
      example: '14',
    },
    state: {
      label: 'Province or territory',
      missing: 'Choose the province or territory.',
      options,
      example: name,
    },
    postcode: {
      label: 'Postal code',
      hint: `Such as ${postalCode}.`,
      missing: identifiers.postalCode.words,
      example: postalCode,
      pattern: patternOf('postalCode'),
    },
  },
});

/** Addresses in any province or territory of Canada. */
export const canadianFormat: AddressFormat = formatOf(provinceNames, anyPlace);

/** A physical address in Canada; with `province` in that one only. Postal boxes are for the desk to find. */
export const canadianAddress = ({
  province,
  ...rest
}: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'> & {
  readonly province?: string | undefined;
}): AddressField => ({
  kind: 'address',
  format:
    province === undefined
      ? canadianFormat
      : formatOf([province], places.find(({ name }) => name === province) ?? anyPlace),
  outside: 'An address in Canada is required.',
  missing:
    province === undefined
      ? 'An address in Canada with its postal code is required.'
      : `An address in ${province} with its postal code is required.`,
  ...rest,
});

/** An address in Canada or abroad. */
export const anyAddress = (
  rest: Omit<AddressField, 'kind' | 'format' | 'anywhere' | 'outside'>,
): AddressField => ({ kind: 'address', format: canadianFormat, anywhere: true, ...rest });
