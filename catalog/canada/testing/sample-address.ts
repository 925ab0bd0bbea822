import type { JurisdictionId } from '../jurisdictions.ts';
import type { AddressAnswer } from '#forms/form.ts';

const places: Readonly<
  Record<JurisdictionId, { readonly city: string; readonly state: string; readonly postcode: string }>
> = {
  federal: { city: 'Ottawa', state: 'Ontario', postcode: 'K1A 0B1' },
  ontario: { city: 'Toronto', state: 'Ontario', postcode: 'M5V 1A1' },
  'british-columbia': { city: 'Vancouver', state: 'British Columbia', postcode: 'V6B 1A1' },
  alberta: { city: 'Calgary', state: 'Alberta', postcode: 'T2P 1J9' },
  quebec: { city: 'Montreal', state: 'Quebec', postcode: 'H2Y 1C6' },
};

/** An invented address in the place of a registry. */
export const sampleAddressIn = (id: JurisdictionId, house: string, street: string): AddressAnswer => ({
  house,
  street,
  ...places[id],
  country: 'CA',
});
