import { countryName } from '#values/country.ts';
import { isRecord } from '#values/is-record.ts';

/** A kept address in one line, in the order in which most of the world writes it. Empty when there is none. */
export function addressLine(address: unknown): string {
  if (!isRecord(address)) return '';
  const part = (name: string): string => (typeof address[name] === 'string' ? address[name].trim() : '');
  const street = [part('house'), part('street')].filter(Boolean).join(' ');
  const place = [part('city'), part('postcode')].filter(Boolean).join(' ');
  return [street, part('lga'), place, part('state'), countryName(part('country')) ?? '']
    .filter(Boolean)
    .join(', ');
}
