import { expect, test } from 'vitest';
import type { Facts } from '#catalog/types/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { day } from '#values/calendar-date.ts';
import { tax } from './service.ts';

const today = day('2026-11-21');

test.each<[Facts, string]>([
  [{ what: 'ct-registration', trading: 'yes', registered: 'no', sales: 'under' }, 'needed'],
  [{ what: 'ct-registration', trading: 'no', registered: 'no', sales: 'under' }, 'not-needed'],
  [{ what: 'ct-registration', trading: 'yes', registered: 'yes', sales: 'under' }, 'you-have-it'],
  [{ what: 'ct-return', trading: 'no', registered: 'yes', sales: 'under' }, 'not-needed'],
  [{ what: 'ct-return', trading: 'yes', registered: 'yes', sales: 'under' }, 'needed'],
  [{ what: 'vat-registration', trading: 'yes', registered: 'no', sales: 'under' }, 'not-needed'],
  [{ what: 'vat-registration', trading: 'yes', registered: 'no', sales: 'over' }, 'needed'],
  [{ what: 'vat-registration', trading: 'yes', registered: 'no', sales: 'abroad' }, 'needed'],
  [{ what: 'vat-return', trading: 'yes', registered: 'no', sales: 'over' }, 'not-needed'],
  [{ what: 'dormant-accounts', trading: 'yes', registered: 'no', sales: 'under' }, 'not-needed'],
  [{ what: 'dormant-accounts', trading: 'no', registered: 'no', sales: 'under' }, 'needed'],
])('need gate with %o: %s', (facts, verdict) =>
  expect(tax.needGate && evaluateNeedGate(tax.needGate, facts)?.verdict).toBe(verdict),
);

test('late return or accounts: names the penalty of today', () => {
  const words = (id: string, answers: Facts): string | undefined =>
    tax.deskRules.find((rule) => rule.id === id)?.find(answers, today)[0]?.words;
  expect(words('uk-tax-return-late', { need: 'ct-return', accountsPeriodEnd: '2025-06-30' })).toBe(
    'This return was due by 30 June 2026. If filed today, the penalty is £400.',
  );
  expect(words('uk-dormant-late', { dormantTo: '2025-12-31', firstYear: 'no' })).toBe(
    'These accounts were due by 30 September 2026. If filed today, the penalty is £375.',
  );
});
