import { likenessTo } from '#catalog/known-names.ts';

/** Names and marks so well known in the United Kingdom that their owners would object to a likeness. A sample, not the register. */
const known = [
  'Tesco', 'Sainsbury’s', 'Marks and Spencer', 'Barclays', 'Lloyds Bank', 'NatWest', 'HSBC', 'Monzo', 'Revolut', 'Rolls Royce', 'Vodafone', 'British Airways', 'Virgin', 'Unilever', 'Cadbury', 'Burberry', 'Boots', 'Greggs',
  'Costa Coffee', 'Deliveroo', 'Rightmove', 'Dyson', 'Jaguar', 'Coca Cola', 'Pepsi', 'Nestle', 'Google', 'Microsoft', 'Facebook', 'Amazon', 'Apple', 'Samsung', 'Shell',
];

const indistinct = new Set(['the', 'and', 'of', 'uk', 'gb', 'company', 'co', 'group', 'holdings', 'international', 'global', 'services', 'limited', 'ltd', 'plc', 'llp']);

/** The well-known names that a name equals once common words are left out, or misses by one letter. */
export const closeToKnownName = likenessTo(known, indistinct);
