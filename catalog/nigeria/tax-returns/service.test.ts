import { expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { day } from '#values/calendar-date.ts';
import { nigerianReturnDueOn, taxReturns } from './service.ts';

test.each([
  [{ tax: 'company', yearEndOn: '2026-03-31' }, '2026-09-30'],
  [{ tax: 'vat', month: '10', year: 2026 }, '2026-11-21'],
  // From its rules.
  [{ tax: 'withholding', month: '12', year: 2026 }, '2027-01-21'],
  [{ tax: 'paye', month: '10', year: 2026 }, '2026-11-10'],
  [{ tax: 'employer', year: 2026 }, '2027-01-31'],
])('tax return %o: due %s', (answers, dueOn) => expect(nigerianReturnDueOn(answers)).toBe(dueOn));

test('late return due 30 June, today 15 September: names the penalty of ₦200,000', () => {
  const [found] =
    taxReturns.deskRules
      .find(({ id }) => id === 'ng-return-late')
      ?.find({ tax: 'company', yearEndOn: '2025-12-31' }, day('2026-09-15')) ?? [];
  expect(found?.words).toBe('This return was due by 30 June 2026. If filed today, the penalty is ₦200,000.');
});

test.each([
  [{ tax: 'vat', kind: 'company', small: 'yes', wages: 'no' }, 'not-needed'],
  [{ tax: 'vat', kind: 'company', small: 'no', wages: 'no' }, 'needed'],
  [{ tax: 'wages', kind: 'company', small: 'yes', wages: 'no' }, 'not-needed'],
  [{ tax: 'wages', kind: 'other', small: 'yes', wages: 'yes' }, 'needed'],
  [{ tax: 'company', kind: 'company', small: 'yes', wages: 'no' }, 'needed'],
  [{ tax: 'company', kind: 'other', small: 'yes', wages: 'no' }, 'not-needed'],
])('need gate with %o: %s', (facts, verdict) =>
  expect(taxReturns.needGate && evaluateNeedGate(taxReturns.needGate, facts)?.verdict).toBe(verdict),
);
