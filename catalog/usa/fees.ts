import type { Amount, Facts, Fee, Footing, Payee } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';
import { stockTaxMinor, stockTaxWorking } from './stock-tax.ts';

const dollar = (units: number): number => units * 100;
const fixed = (units: number): Amount => ({ kind: 'fixed', minor: dollar(units) });
const row = (id: string, title: string, payee: Payee, footing: Footing, rest: Pick<Fee, 'amount' | 'from' | 'until' | 'when'>): Fee => ({ id, title, payee, currency: 'USD', ...footing, ...rest });
const government = (id: string, title: string, footing: Footing, rest: Pick<Fee, 'amount' | 'from' | 'until' | 'when'>): Fee => row(id, title, 'government', footing, rest);

const thisYear = { from: day('2026-01-01') };
const is = (fact: string) => (facts: Facts): boolean => facts[fact] === true;
const practice: Footing = { source: 'us-practice', confidence: 'medium' };

/** What the card of the payer adds in Texas: 2.7 % of the fees, to the cent. */
const texasCardMinor = (facts: Facts): number => Math.round(((dollar(300) + (facts['expedited'] === true ? dollar(25) : 0)) * 27) / 1_000);

const formationFees: readonly Fee[] = [
  government('us-de-incorporation', 'Certificate of incorporation (Division of Corporations)', { source: 'us-de-filing-fees', confidence: 'medium', note: 'For a paper of one page; US$9 for each further page, as practitioners report.' }, { amount: fixed(94), ...thisYear }),
  government('us-de-stock-tax', 'Tax on the authorised stock (Delaware)', { source: 'us-de-stock-tax', confidence: 'high' }, {
    amount: { kind: 'worked', words: 'Each US$100 of par capital: 2 cents up to 20,000 units, 1 cent up to 200,000, 0.4 cents above. Each share without par value: 1 cent up to 20,000, 0.5 cents up to 2,000,000, 0.4 cents above. At least US$15.', minor: stockTaxMinor, working: stockTaxWorking }, ...thisYear,
  }),
  government('us-de-llc-formation', 'Certificate of formation (Division of Corporations)', { source: 'us-de-filing-fees', confidence: 'medium', note: 'US$70 by statute, and US$40 of further charges.' }, { amount: fixed(110), ...thisYear }),
  government('us-de-certified-copy', 'Certified copy (Division of Corporations)', { ...practice, note: 'US$2 more for each further page.' }, { amount: fixed(50), when: is('certifiedCopy'), ...thisYear }),
  government('us-de-expedite', 'Filing within 24 hours (Division of Corporations)', { source: 'us-de-expedite', confidence: 'medium', note: 'US$50 to US$100 by the schedule; this is the most. What is not needed is returned.' }, { amount: fixed(100), when: is('expedited'), ...thisYear }),
  government('us-wy-articles', 'Articles (Wyoming Secretary of State)', { source: 'us-wy-articles', confidence: 'high' }, { amount: fixed(100), ...thisYear }),
  government('us-wy-series', 'Series (Wyoming Secretary of State)', { source: 'us-practice', confidence: 'low', note: 'To be confirmed by the Secretary of State at filing.' }, { amount: fixed(10), when: is('series'), ...thisYear }),
  government('us-wy-online', 'Convenience fee for filing online (Wyoming)', { ...practice, note: 'About US$2 to US$4. We tell you the sum with the receipt of the state.' }, { amount: { kind: 'at-cost' }, ...thisYear }),
  government('us-tx-formation', 'Certificate of formation (Texas Secretary of State)', { source: 'us-tx-forms', confidence: 'high' }, { amount: fixed(300), ...thisYear }),
  government('us-tx-expedite', 'Expedited handling (Texas Secretary of State)', { source: 'us-practice', confidence: 'high' }, { amount: fixed(25), when: is('expedited'), ...thisYear }),
  government('us-tx-card', 'Card fee (Texas Secretary of State)', { source: 'us-practice', confidence: 'high' }, {
    amount: { kind: 'worked', words: '2.7 % of the fees paid by card, to the cent.', minor: texasCardMinor, working: (facts) => `2.7 % of ${formatMoney({ minor: dollar(300) + (facts['expedited'] === true ? dollar(25) : 0), currency: 'USD' })}, to the cent` }, ...thisYear,
  }),
];

const ours: Footing = { source: 'us-our-prices', confidence: 'high', note: 'No sales tax is added.' };
const ourFees = (what: string, basic: number, standard: number, premium: number): readonly Fee[] =>
  ([['basic', 'Basic', basic], ['standard', 'Standard', standard], ['premium', 'Premium', premium]] as const).map(([tier, title, units]) => row(`us-our-${what}-${tier}`, `Our fee, ${title}`, 'ours', ours, { amount: fixed(units), ...thisYear }));

/** Every dated amount charged in the United States, ours included. */
export const fees: readonly Fee[] = [
  ...formationFees,
  row('us-our-agent', 'Registered agent for the first year', 'ours', ours, { amount: fixed(99), when: is('agentByUs'), ...thisYear }),
  ...ourFees('corporation', 149, 249, 449),
  ...ourFees('llc', 119, 199, 379),
];
