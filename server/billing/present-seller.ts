import { brand } from '#brand';
import type { Dependencies } from '../dependencies.ts';
import type { BillingContent } from './billing-content.ts';

/**
 * Returns who sells in a country, as billing documents print it.
 * @param code  ISO code of the country
 * @param taxed  whether the document contains tax: only then is the tax number printed
 */
export function presentSeller(
  { sellers }: Pick<Dependencies['config'], 'sellers'>,
  code: string,
  taxed: boolean,
): BillingContent['seller'] {
  const seller = sellers[code];
  return {
    name: seller?.name ?? brand.name,
    address: seller?.address ?? brand.address,
    companyNumber: seller?.companyNumber ?? null,
    taxNumber: taxed ? (seller?.tax?.number ?? null) : null,
  };
}
