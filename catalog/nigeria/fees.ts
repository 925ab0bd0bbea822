import type { Facts, Fee, Footing, Payee } from '#catalog/types.ts';
import { day } from '#values/calendar-date.ts';

const naira = (units: number): number => units * 100;

/** The Companies Regulations 2021, which carried the earlier fees. */
const earlier = { from: day('2021-01-01'), until: day('2025-09-30') };
const since2025 = { from: day('2025-10-01') };

const fixed = (units: number) => ({ kind: 'fixed', minor: naira(units) }) as const;
const row = (id: string, title: string, payee: Payee, footing: Footing, rest: Pick<Fee, 'amount' | 'from' | 'until' | 'when'>): Fee => ({ id, title, payee, currency: 'NGN', ...footing, ...rest });

const digest: Footing = { source: 'ng-fees-digest', confidence: 'medium' };

const needsReservation = (facts: Facts): boolean => facts['nameReserved'] !== true;
const plainReservation = (facts: Facts): boolean => needsReservation(facts) && facts['restrictedName'] !== true;
const restrictedReservation = (facts: Facts): boolean => needsReservation(facts) && facts['restrictedName'] === true;

const capitalMinor = (facts: Facts): number => (typeof facts['shareCapitalMinor'] === 'number' ? facts['shareCapitalMinor'] : 0);
const upTo500Million = (facts: Facts): boolean => capitalMinor(facts) <= naira(500_000_000);
const over500Million = (facts: Facts): boolean => !upTo500Million(facts);
const million = { fact: 'shareCapitalMinor', stepMinor: naira(1_000_000) } as const;

const governmentFees: readonly Fee[] = [
  row('ng-name-reservation', 'Name reservation (CAC)', 'government', digest, { amount: fixed(500), when: plainReservation, ...earlier }),
  row('ng-name-reservation', 'Name reservation (CAC)', 'government', digest, { amount: fixed(1_000), when: plainReservation, ...since2025 }),
  row('ng-name-reservation-restricted', 'Reservation of a name that needs consent (CAC)', 'government', digest, { amount: fixed(5_000), when: restrictedReservation, from: earlier.from }),
  row('ng-business-name', 'Registration of the business name (CAC)', 'government', { source: 'ng-fees-start', confidence: 'high' }, { amount: fixed(10_000), ...earlier }),
  row('ng-business-name', 'Registration of the business name (CAC)', 'government', { source: 'ng-fees-start', confidence: 'high' }, { amount: fixed(20_000), ...since2025 }),
  row('ng-company-filing', 'Filing of the company (CAC)', 'government', digest, {
    amount: { kind: 'stepped', ...million, baseMinor: naira(10_000), includedMinor: naira(1_000_000), eachMinor: naira(5_000) },
    when: upTo500Million,
    ...earlier,
  }),
  // What the first 500 million cost then: 10,000 and 499 further millions at 5,000.
  row('ng-company-filing', 'Filing of the company (CAC)', 'government', digest, {
    amount: { kind: 'stepped', ...million, baseMinor: naira(10_000 + 499 * 5_000), includedMinor: naira(500_000_000), eachMinor: naira(7_500) },
    when: over500Million,
    ...earlier,
  }),
  row('ng-company-filing', 'Filing of the company (CAC)', 'government', {
    source: 'ng-fees-law-firm',
    confidence: 'low',
    note: 'To be confirmed: a law firm reads the fee for the first ₦1,000,000 of capital as ₦10,000, another extract of the list as ₦20,000. CAC assesses it at filing.',
  }, { amount: { kind: 'stepped', ...million, baseMinor: naira(10_000), includedMinor: naira(1_000_000), eachMinor: naira(10_000) }, ...since2025 }),
  row('ng-stamp-duty', 'Stamp duty on the share capital', 'stamp-duty', { source: 'ng-formation-guide', confidence: 'high' }, {
    amount: { kind: 'share', fact: 'shareCapitalMinor', basisPoints: 75, roundUpToMinor: 100 },
    from: day('2021-01-01'),
    until: day('2025-12-31'),
  }),
  row('ng-stamp-duty', 'Stamp duty on the share capital', 'stamp-duty', {
    source: 'ng-formation-guide',
    confidence: 'medium',
    note: 'The rate in force before 2026; the schedule of the Nigeria Tax Act 2025 that fixes it now was not seen.',
  }, { amount: { kind: 'share', fact: 'shareCapitalMinor', basisPoints: 75, roundUpToMinor: 100 }, from: day('2026-01-01') }),
];

const ours: Footing = { source: 'ng-our-prices', confidence: 'high', note: 'Includes any VAT.' };
const ourFee = (id: string, title: string, units: number): Fee => row(id, title, 'ours', ours, { amount: fixed(units), from: day('2026-01-01') });

const ourFees: readonly Fee[] = [
  ourFee('ng-our-business-name-basic', 'Our fee, Basic', 15_000),
  ourFee('ng-our-business-name-standard', 'Our fee, Standard', 25_000),
  ourFee('ng-our-business-name-premium', 'Our fee, Premium', 45_000),
  ourFee('ng-our-company-basic', 'Our fee, Basic', 45_000),
  ourFee('ng-our-company-standard', 'Our fee, Standard', 75_000),
  ourFee('ng-our-company-premium', 'Our fee, Premium', 130_000),
];

/** Every dated amount charged in Nigeria, ours included; several rows of one id follow each other in time. */
export const fees: readonly Fee[] = [...governmentFees, ...ourFees];
