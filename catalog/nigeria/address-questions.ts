import type { AddressField } from '#forms/form.ts';
import { states } from './states.ts';

/** An address in Nigeria at which somebody can be found. */
export const nigerianAddress = (rest: Omit<AddressField, 'kind' | 'country' | 'states' | 'outside'>): AddressField => ({
  kind: 'address',
  country: 'NG',
  states,
  outside: 'A physical address in Nigeria is required.',
  missing: 'A physical address in Nigeria is required.',
  ...rest,
});
