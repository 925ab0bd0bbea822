import { dutyRates } from '../duty-rates.ts';
import { expect, test } from 'vitest';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { fees } from '../fees.ts';
import { aLimitedLiabilityPartnership, aLimitedPartnership } from './sample.ts';
import { limitedLiabilityPartnership, limitedPartnership } from './service.ts';

const today = day('2026-11-23');

test('public papers: a certificate names general partners only, a statement counts partners and names none but the signer', () => {
  const [certificate, statement] = [
    [limitedPartnership, aLimitedPartnership()] as const,
    [limitedLiabilityPartnership, aLimitedLiabilityPartnership()] as const,
  ].map(([{ form, pack = [] }, typed]) =>
    JSON.stringify(pack[0]?.write(resolvePeople(form, validate(form, typed, { today }).values), today)),
  );
  expect(certificate).toContain('Maya Sample');
  expect(certificate).not.toContain('Omar Sample');
  expect(statement).toContain('number of partners when this statement takes effect is 2.');
  expect(statement).not.toContain('Omar Sample');
});

test('fee of a statement of qualification: US$200 for each partner, at most US$120,000', () => {
  const amount = fees.find(({ id }) => id === 'us-de-llp-qualification')?.amount;
  const valueOf = (rateId: string) => dutyRates.find(({ id }) => id === rateId)?.value ?? 0;
  const minorFor = (partners: number) =>
    amount?.kind === 'worked' ? amount.minor({ partners }, valueOf) : undefined;
  expect([2, 600, 601].map(minorFor)).toEqual([40_000, 12_000_000, 12_000_000]);
});
