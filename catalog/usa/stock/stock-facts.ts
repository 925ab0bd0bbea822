import type { FactQuestion } from '#catalog/types/index.ts';

/** Facts of Delaware's tax on authorised stock. */
export const stockFactQuestions: readonly FactQuestion[] = [
  { kind: 'money', id: 'parCapitalMinor', label: 'All shares with a par value, times that value' },
  { kind: 'number', id: 'noParShares', label: 'Shares without par value', min: 0, max: 1_000_000_000_000 },
];
