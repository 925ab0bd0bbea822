import { expect, test } from 'vitest';
import { riskOf } from './risk.ts';

const nothing = { severities: [], hasDuplicates: false, hasStranger: false } as const;

test.each([
  ['nothing found', nothing, 'low'],
  ['advice only', { ...nothing, severities: ['advice'] }, 'low'],
  ['a query', { ...nothing, severities: ['advice', 'query'] }, 'raised'],
  ['a consent', { ...nothing, severities: ['consent'] }, 'raised'],
  ['an answer that is refused', { ...nothing, severities: ['query', 'refused'] }, 'high'],
  ['a duplicate', { ...nothing, hasDuplicates: true }, 'high'],
  ['a signature by a stranger', { ...nothing, hasStranger: true }, 'raised'],
] as const)('risk: %s, %s', (_title, facts, risk) => {
  expect(riskOf(facts)).toBe(risk);
});
