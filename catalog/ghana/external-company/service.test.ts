import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { externalCompany } from './service.ts';

test.each([
  ['branch', 'needed'],
  ['company', 'not-needed'],
  ['none', 'not-needed'],
  ['there', 'you-have-it'],
])('need gate for %s in Ghana: %s', (place, verdict) =>
  expect(evaluateNeedGate(externalCompany.needGate, { place })?.verdict).toBe(verdict),
);
