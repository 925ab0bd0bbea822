import { likenessTo } from '#catalog/known-names.ts';

/** Names and marks so well known that a like name or mark invites an objection. A sample, not the register. */
const known = [
  'Google', 'Microsoft', 'Apple', 'Amazon', 'Facebook', 'Netflix', 'Tesla', 'Coca Cola', 'Pepsi', 'McDonalds', 'Starbucks', 'Walmart', 'Costco', 'Target', 'Nike', 'Disney', 'Ford', 'General Motors', 'General Electric', 'Boeing', 'Intel', 'Oracle', 'Cisco', 'IBM',
  'Visa', 'Mastercard', 'PayPal', 'Stripe', 'Uber', 'Airbnb', 'JPMorgan Chase', 'Goldman Sachs', 'Wells Fargo', 'Exxon', 'Chevron', 'Pfizer', 'Marriott', 'Hilton', 'FedEx',
];

/** Words that do not make a name another one. */
const indistinct = new Set(['the', 'a', 'an', 'and', 'of', 'usa', 'us', 'america', 'american', 'global', 'international', 'company', 'co', 'group', 'services', 'incorporated', 'inc', 'corporation', 'corp', 'limited', 'ltd', 'llc']);

/** The well-known names that a name equals once common words are left out, or misses by one letter. */
export const closeToKnownName = likenessTo(known, indistinct);
