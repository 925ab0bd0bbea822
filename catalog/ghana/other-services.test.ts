import { expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/need-gate.ts';
import { businessName } from './business-name/service.ts';

test.each([
  [{ who: 'one', named: 'own' }, 'not-needed'],
  [{ who: 'one', named: 'other' }, 'needed'],
  [{ who: 'several', named: 'other' }, 'not-needed'],
])('whoever says %o needs a business name: %s', (facts, verdict) =>
  expect(businessName.needGate && evaluateNeedGate(businessName.needGate, facts)?.verdict).toBe(verdict),
);
