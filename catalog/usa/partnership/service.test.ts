import { dutyRates } from '../duty-rates.ts';
import { expect, test } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import type { Answers } from '#forms/form.ts';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { fees } from '../fees.ts';
import { aLimitedLiabilityPartnership, aLimitedPartnership } from './sample.ts';
import { delaware, type State, texas, wyoming } from '../states.ts';
import { limitedLiabilityPartnershipOf, limitedPartnershipOf } from './service.ts';

const today = day('2026-11-23');

const publicPaperOf = ({ form, pack = [] }: Service, typed: Answers): string =>
  JSON.stringify(pack[0]?.write(resolvePeople(form, validate(form, typed, { today }).values), today));
const certificateOf = (state: State): string =>
  publicPaperOf(limitedPartnershipOf(state), aLimitedPartnership(state)());
const statementOf = (state: State, changes = {}): string =>
  publicPaperOf(limitedLiabilityPartnershipOf(state), aLimitedLiabilityPartnership(state)({ changes }));

test.each([delaware, wyoming, texas])(
  'public papers of $name: a certificate names general partners only, a statement names none but the signer',
  (state) => {
    expect(certificateOf(state)).toContain('Maya Sample');
    expect(certificateOf(state)).not.toContain('Omar Sample');
    expect(statementOf(state)).not.toContain('Omar Sample');
  },
);

test('statements: number of partners in Delaware and Texas, business in Wyoming and Texas, no agent in Texas', () => {
  expect(statementOf(delaware)).toContain('number of partners when this statement takes effect is 2.');
  expect(statementOf(texas)).toContain('number of partners when this registration takes effect is 2.');
  expect(statementOf(wyoming)).not.toContain('number of partners');
  expect(statementOf(wyoming)).toContain('The business of the partnership: We write software');
  expect(statementOf(wyoming)).toContain('registered agent');
  expect(statementOf(texas)).not.toContain('registered agent');
  expect(statementOf(texas, { ownEin: '12-3456789' })).toContain('12-3456789');
});

test('fee of a statement of qualification: US$200 for each partner, at most US$120,000', () => {
  const amount = fees.find(({ id }) => id === 'us-de-llp-qualification')?.amount;
  const valueOf = (rateId: string) => dutyRates.find(({ id }) => id === rateId)?.value ?? 0;
  const minorFor = (partners: number) =>
    amount?.kind === 'worked' ? amount.minor({ partners }, valueOf) : undefined;
  expect([2, 600, 601].map(minorFor)).toEqual([40_000, 12_000_000, 12_000_000]);
});
