import { expect, test } from 'vitest';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { owners } from './service.ts';

test.each([
  [{ body: 'other' }, 'not-needed'],
  [{ body: 'company', registering: 'yes' }, 'you-have-it'],
  [{ body: 'company', registering: 'no', declared: 'yes', changed: 'yes' }, 'needed'],
  [{ body: 'company', registering: 'no', declared: 'yes', changed: 'no' }, 'you-have-it'],
  [{ body: 'company', registering: 'no', declared: 'no', changed: 'no' }, 'needed'],
])('need gate with %o: %s', (facts, verdict) =>
  expect(owners.needGate && evaluateNeedGate(owners.needGate, facts)?.verdict).toBe(verdict),
);
