import { expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { day } from '#values/calendar-date.ts';
import { businessNumber, longestPeriod } from './service.ts';

const today = day('2026-11-21');

test.each([
  [150_000_000, 'annual'],
  [150_000_001, 'quarterly'],
  [600_000_000, 'quarterly'],
  [600_000_001, 'monthly'],
])('longest reporting period for yearly sales of %i cents: %s', (sales, period) =>
  expect(longestPeriod(sales)).toBe(period),
);

test.each([
  [{ what: 'number', incorporated: 'yes', sales: 'no', wages: 'no' }, 'you-have-it'],
  [{ what: 'number', incorporated: 'no', sales: 'no', wages: 'no' }, 'needed'],
  [{ what: 'gst', incorporated: 'yes', sales: 'no', wages: 'no' }, 'not-needed'],
  [{ what: 'gst', incorporated: 'yes', sales: 'yes', wages: 'no' }, 'needed'],
  [{ what: 'payroll', incorporated: 'yes', sales: 'yes', wages: 'no' }, 'not-needed'],
  [{ what: 'payroll', incorporated: 'no', sales: 'no', wages: 'yes' }, 'needed'],
])('need gate with %o: needed %s', (facts, verdict) =>
  expect(businessNumber.needGate && evaluateNeedGate(businessNumber.needGate, facts)?.verdict).toBe(verdict),
);

test('late registration: names the day it was due', () => {
  const [found] =
    businessNumber.deskRules
      .find(({ id }) => id === 'ca-gst-late')
      ?.find({ accounts: ['RT'], gstReason: 'one-quarter', passedOn: '2026-05-14' }, today) ?? [];
  expect(found?.words).toBe(
    'You had to apply for the account by 12 June 2026. You owe tax on sales from 14 May 2026.',
  );
});
