import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { passedInOneQuarter, passedOverFourQuarters } from './gst-registration.ts';

// Small supplier limit and registration: Excise Tax Act, sections 148 and 240.
test('limit passed by a sale on 14 May: that sale is taxed, register by 12 June', () => {
  expect(passedInOneQuarter(day('2026-05-14'))).toEqual({
    smallSupplierUntil: '2026-05-13',
    chargeFrom: '2026-05-14',
    registerBy: '2026-06-12',
  });
});

test('limit passed over four quarters to 30 June: first sale of August is taxed, register by 1 September', () => {
  expect(passedOverFourQuarters(day('2026-06-30'), day('2026-08-03'))).toEqual({
    smallSupplierUntil: '2026-07-31',
    chargeFrom: '2026-08-03',
    registerBy: '2026-09-01',
  });
  expect(passedOverFourQuarters(day('2026-06-30'), day('2026-08-01'))?.chargeFrom).toBe('2026-08-01');
  expect(passedOverFourQuarters(day('2026-06-30'), day('2026-07-31'))).toBeNull();
  expect(passedOverFourQuarters(day('2026-12-31'), day('2027-02-01'))?.smallSupplierUntil).toBe('2027-01-31');
});
