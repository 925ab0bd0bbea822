import { likenessTo } from '#catalog/known-names.ts';

/** Names and marks so well known in South Africa that the Commission would refuse their likeness. A sample, not the register. */
const known = [
  'Shoprite', 'Checkers', 'Pick n Pay', 'Woolworths', 'Spar', 'Takealot', 'Vodacom', 'MTN', 'Telkom', 'Cell C', 'Absa', 'Nedbank', 'Capitec', 'Standard Bank', 'First National Bank', 'Investec', 'Discovery', 'Sanlam', 'Old Mutual', 'Outsurance',
  'Sasol', 'Eskom', 'Transnet', 'Naspers', 'MultiChoice', 'Nandos', 'Tiger Brands', 'Clicks', 'Dis Chem', 'Bidvest', 'Imperial Logistics', 'Anglo American', 'Coca Cola', 'Pepsi', 'Nestle', 'Unilever', 'Google', 'Microsoft', 'Facebook', 'Amazon', 'Toyota', 'Samsung', 'Shell',
];

/** Words that do not make a name another one. */
const indistinct = new Set(['the', 'and', 'of', 'south', 'africa', 'african', 'sa', 'rsa', 'global', 'international', 'group', 'holdings', 'company', 'co', 'services', 'enterprises', 'trading', 'proprietary', 'pty', 'limited', 'ltd', 'inc', 'incorporated', 'npc']);

/** The well-known names that a name equals once common words are left out, or misses by one letter. */
export const closeToKnownName = likenessTo(known, indistinct);
