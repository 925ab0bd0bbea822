/**
 * The part of a price that is shown: the total, our own part, the line at a position, or the total with the filings
 * of three years.
 */
export type PricePart = 'total' | 'ours' | number | `years.${string}`;

/**
 * Returns the `data-price` of an element that shows a price for the assumed facts:
 * 'uk-limited-company/basic/total'.
 */
export const priceMark = (serviceId: string, tierId: string, part: PricePart): string =>
  `${serviceId}/${tierId}/${part}`;

/** Returns the `data-price` of an element that shows the lowest total of a service. */
export const lowestPriceMark = (serviceId: string): string => `lowest/${serviceId}`;

/** Returns the `data-price` of an element that shows the lowest total of the services at a card of a country's page. */
export const cardPriceMark = (countryId: string, card: number): string => `card/${countryId}/${card}`;
