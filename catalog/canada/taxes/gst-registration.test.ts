import { expect, test } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { passedInOneQuarter, passedOverFourQuarters } from './gst-registration.ts';

// Both worked examples of the reference.
test('a sale that passes the limit on 14 May is charged, and 12 June is the last day to register', () => {
  expect(passedInOneQuarter(day('2026-05-14'))).toEqual({
    smallSupplierUntil: '2026-05-13',
    chargeFrom: '2026-05-14',
    registerBy: '2026-06-12',
  });
});

test('passed over four quarters by 30 June, the first sale of August is charged, and 1 September is the last day', () => {
  expect(passedOverFourQuarters(day('2026-06-30'), day('2026-08-03'))).toEqual({
    smallSupplierUntil: '2026-07-31',
    chargeFrom: '2026-08-03',
    registerBy: '2026-09-01',
  });
  expect(passedOverFourQuarters(day('2026-06-30'), day('2026-08-01'))?.chargeFrom).toBe('2026-08-01');
  expect(passedOverFourQuarters(day('2026-06-30'), day('2026-07-31'))).toBeNull();
  expect(passedOverFourQuarters(day('2026-12-31'), day('2027-02-01'))?.smallSupplierUntil).toBe('2027-01-31');
});
