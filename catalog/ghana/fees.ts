import type { Facts, Fee, Footing, Payee } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';

const cedi = (units: number): number => units * 100;
const fixed = (units: number) => ({ kind: 'fixed', minor: cedi(units) }) as const;
const row = (id: string, title: string, payee: Payee, footing: Footing, rest: Pick<Fee, 'amount' | 'from' | 'until' | 'when'>): Fee => ({ id, title, payee, currency: 'GHS', ...footing, ...rest });

const thisYear = { from: day('2026-01-01') };
const newName = (facts: Facts): boolean => facts['nameReserved'] !== true;

/** The Registrar's fees of 2026 were not found in print: each says what it rests on, and the Registrar confirms it at filing. */
const companyFees: readonly Fee[] = [
  row('gh-name-reservation', 'Reservation of the name (ORC)', 'government', { source: 'gh-practice', confidence: 'low', note: 'To be confirmed: an older amount; the search itself is free online.' }, { amount: fixed(50), when: newName, ...thisYear }),
  row('gh-company-registration', 'Registration of the company (ORC)', 'government', {
    source: 'gh-fees-2020',
    confidence: 'low',
    note: 'To be confirmed by the Registrar at filing: GH₵230 and GH₵50 for filing in 2020; guides now name some GH₵330 to GH₵500, of which this is the highest.',
  }, { amount: fixed(500), ...thisYear }),
  row('gh-stamp-duty', 'Stamp duty on the stated capital', 'stamp-duty', {
    source: 'gh-formation-guide',
    confidence: 'low',
    note: 'To be confirmed: a guide of 2026 reads 1 %, older ones 0.5 %.',
  }, { amount: { kind: 'share', fact: 'statedCapitalMinor', basisPoints: 100, roundUpToMinor: 1 }, ...thisYear }),
];

const ours: Footing = { source: 'gh-our-prices', confidence: 'high', note: 'Includes any VAT.' };
const ourFees = (what: string, basic: number, standard: number, premium: number): readonly Fee[] =>
  ([['basic', 'Basic', basic], ['standard', 'Standard', standard], ['premium', 'Premium', premium]] as const).map(([tier, title, units]) => row(`gh-our-${what}-${tier}`, `Our fee, ${title}`, 'ours', ours, { amount: fixed(units), ...thisYear }));

/** Every dated amount charged in Ghana, ours included. */
export const fees: readonly Fee[] = [...companyFees, ...ourFees('company', 900, 1_500, 2_600)];
