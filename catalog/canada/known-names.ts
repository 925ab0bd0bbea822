import { likenessTo } from '#catalog/known-names.ts';

/** Names and marks so well known in Canada that their likeness would be refused. A sample, not the register. */
const known = [
  'Air Canada', 'Bombardier', 'Shopify', 'Tim Hortons', 'Canadian Tire', 'Lululemon', 'Royal Bank of Canada', 'Scotiabank', 'Desjardins', 'Manulife', 'Sun Life', 'Loblaw', 'Sobeys', 'Couche-Tard', 'Rogers', 'Telus', 'Hydro-Québec', 'BlackBerry', 'OpenText', 'Roots', 'Saputo', 'Maple Leaf Foods', 'McCain',
  'Coca Cola', 'Pepsi', 'Nestle', 'Unilever', 'Google', 'Microsoft', 'Facebook', 'Amazon', 'Toyota', 'Samsung', 'Walmart', 'Costco',
];

/** Words that do not make a name another one. */
const indistinct = new Set(['the', 'and', 'et', 'of', 'de', 'la', 'le', 'canada', 'canadian', 'ontario', 'quebec', 'global', 'international', 'company', 'co', 'group', 'groupe', 'services', 'inc', 'ltd', 'corp', 'limited', 'incorporated', 'corporation']);

/** The well-known names that a name equals once common words are left out, or misses by one letter. */
export const closeToKnownName = likenessTo(known, indistinct);
