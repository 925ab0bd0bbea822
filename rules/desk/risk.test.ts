import { expect, test } from 'vitest';
import { riskOf, riskReasons } from './risk.ts';

const nothing = { severities: [], duplicates: 0, strangers: 0 } as const;

test.each([
  ['nothing found', nothing, 'low'],
  ['advice only', { ...nothing, severities: ['advice'] }, 'low'],
  ['a query', { ...nothing, severities: ['advice', 'query'] }, 'raised'],
  ['a consent', { ...nothing, severities: ['consent'] }, 'raised'],
  ['an answer that is refused', { ...nothing, severities: ['query', 'refused'] }, 'high'],
  ['a duplicate', { ...nothing, duplicates: 1 }, 'high'],
  ['a signature by a stranger', { ...nothing, strangers: 1 }, 'raised'],
] as const)('risk: %s, %s', (_title, facts, risk) => {
  expect(riskOf(facts)).toBe(risk);
});

test('risk with several reasons: each with its number, the worst first', () => {
  expect(
    riskReasons({ severities: ['query', 'refused', 'consent', 'query'], duplicates: 2, strangers: 1 }),
  ).toEqual([
    { kind: 'duplicate', level: 'high', count: 2 },
    { kind: 'refused', level: 'high', count: 1 },
    { kind: 'consent', level: 'raised', count: 1 },
    { kind: 'query', level: 'raised', count: 2 },
    { kind: 'stranger', level: 'raised', count: 1 },
  ]);
});
