import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/need-gate.ts';
import { externalCompany } from './service.ts';

test.each([
  ['branch', 'needed'],
  ['company', 'not-needed'],
  ['none', 'not-needed'],
  ['there', 'you-have-it'],
])('for %s in Ghana a registration is %s', (place, verdict) =>
  expect(evaluateNeedGate(externalCompany.needGate, { place })?.verdict).toBe(verdict),
);
