import { expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { businessName } from './service.ts';

test.each([
  [{ who: 'one', named: 'own' }, 'not-needed'],
  [{ who: 'one', named: 'other' }, 'needed'],
  [{ who: 'several', named: 'other' }, 'not-needed'],
])('need gate with %o: %s', (facts, verdict) =>
  expect(businessName.needGate && evaluateNeedGate(businessName.needGate, facts)?.verdict).toBe(verdict),
);
