import type { Facts, Fee, Footing, Payee } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';

const pounds = (units: number): number => units * 100;
const fixed = (units: number) => ({ kind: 'fixed', minor: pounds(units) }) as const;
const row = (id: string, title: string, payee: Payee, footing: Footing, rest: Pick<Fee, 'amount' | 'from' | 'until' | 'when'>): Fee => ({ id, title, payee, currency: 'GBP', ...footing, ...rest });

/** Companies House raised its fees on 1 February 2026; earlier ones hold for documents it received before. */
const since2026 = { from: day('2026-02-01') };
const since2024 = { from: day('2024-05-01'), until: day('2026-01-31') };
const known: Footing = { source: 'uk-practice', confidence: 'medium', note: 'Known in practice; still to be compared with the fees in force.' };

const isSameDay = (facts: Facts): boolean => facts['sameDay'] === true;
const isInTurn = (facts: Facts): boolean => !isSameDay(facts);

const registrationFees: readonly Fee[] = [
  row('uk-incorporation', 'Incorporation, filed digitally (Companies House)', 'government', { source: 'uk-incorporation-fee', confidence: 'high' }, { amount: fixed(50), when: isInTurn, ...since2024 }),
  row('uk-incorporation', 'Incorporation, filed digitally (Companies House)', 'government', { source: 'uk-incorporation-fee', confidence: 'high' }, { amount: fixed(100), when: isInTurn, ...since2026 }),
  row('uk-incorporation-same-day', 'Incorporation on the same day (Companies House)', 'government', known, { amount: fixed(78), when: isSameDay, ...since2024 }),
  row('uk-incorporation-same-day', 'Incorporation on the same day (Companies House)', 'government', { ...known, note: 'For applications that Companies House has by 15:00 on a working day. To be compared with the fees in force.' }, { amount: fixed(156), when: isSameDay, ...since2026 }),
];

const ours: Footing = { source: 'uk-our-prices', confidence: 'high', note: 'Includes VAT.' };
const ourFees = (what: string, basic: number, standard: number, premium: number, from = day('2024-05-01')): readonly Fee[] =>
  ([['basic', 'Basic', basic], ['standard', 'Standard', standard], ['premium', 'Premium', premium]] as const).map(([tier, title, units]) => row(`uk-our-${what}-${tier}`, `Our fee, ${title}`, 'ours', ours, { amount: fixed(units), from }));

/** Every dated amount charged in the United Kingdom, ours included. */
export const fees: readonly Fee[] = [...registrationFees, ...ourFees('company', 49, 89, 159)];
