import { priceMark, type PricePart } from '#rules/pricing/price-mark.ts';
import type { ComparedType } from '../../content/comparison.ts';

/**
 * Returns the mark of a compared price, as of an owner who lives there: pages are prerendered without
 * answers. Undefined for a kind that we do not register.
 */
export const markOfKind = (
  { type: { serviceId } }: Pick<ComparedType, 'type'>,
  tierId: string,
  part: PricePart,
): string | undefined => (serviceId === undefined ? undefined : priceMark(serviceId, tierId, part));
