import type { Facts, Fee, Footing, Payee } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';

const rand = (units: number): number => units * 100;
const fixed = (units: number) => ({ kind: 'fixed', minor: rand(units) }) as const;
const row = (id: string, title: string, payee: Payee, footing: Footing, rest: Pick<Fee, 'amount' | 'from' | 'until' | 'when'>): Fee => ({ id, title, payee, currency: 'ZAR', ...footing, ...rest });

const thisYear = { from: day('2026-01-01') };
const table: Footing = { source: 'za-fee-table', confidence: 'high' };
const lessReservation: Footing = { source: 'za-regulation-14', confidence: 'high', note: 'R50 less: the company takes a number as its name, or its name is reserved and paid for already.' };

const isStandard = (facts: Facts): boolean => facts['memorandum'] !== 'other';
const isNewName = (facts: Facts): boolean => facts['nameStatus'] === undefined || facts['nameStatus'] === 'new';

/** Notice of incorporation, form CoR 14.1, by memorandum and by how the name is found (regulation 14(2)). */
const incorporationFees: readonly Fee[] = [
  row('za-incorporation', 'Notice of incorporation with up to four names (CIPC)', 'government', table, { amount: fixed(175), when: (facts) => isStandard(facts) && isNewName(facts), ...thisYear }),
  row('za-incorporation', 'Notice of incorporation (CIPC)', 'government', lessReservation, { amount: fixed(125), when: (facts) => isStandard(facts) && !isNewName(facts), ...thisYear }),
  row('za-incorporation', 'Notice of incorporation with a memorandum of its own and up to four names (CIPC)', 'government', table, { amount: fixed(475), when: (facts) => !isStandard(facts) && isNewName(facts), ...thisYear }),
  row('za-incorporation', 'Notice of incorporation with a memorandum of its own (CIPC)', 'government', lessReservation, { amount: fixed(425), when: (facts) => !isStandard(facts) && !isNewName(facts), ...thisYear }),
];

const ours: Footing = { source: 'za-our-prices', confidence: 'high', note: 'Includes any VAT.' };
const ourFees = (what: string, basic: number, standard: number, premium: number): readonly Fee[] =>
  ([['basic', 'Basic', basic], ['standard', 'Standard', standard], ['premium', 'Premium', premium]] as const).map(([tier, title, units]) => row(`za-our-${what}-${tier}`, `Our fee, ${title}`, 'ours', ours, { amount: fixed(units), ...thisYear }));

/** Every dated amount charged in South Africa, ours included. */
export const fees: readonly Fee[] = [
  ...incorporationFees,
  ...ourFees('private-company', 890, 1_490, 2_490), ...ourFees('personal-liability', 1_490, 2_290, 3_490), ...ourFees('non-profit', 1_290, 1_990, 2_990), ...ourFees('public-company', 3_900, 5_900, 8_900),
];
