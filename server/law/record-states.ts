import type { FigureRecordRow } from './tables.ts';

/** The state of a new amount: waiting for a second person, in force, declined or withdrawn. */
export type AmountState = 'waiting' | 'in-force' | 'declined' | 'withdrawn';

const keyOf = ({ country, figure }: FigureRecordRow, version: number): string =>
  [country, figure, version].join(' ');

const stateAfter = { confirmed: 'in-force', declined: 'declined', withdrawn: 'withdrawn' } as const;

/**
 * Returns the states of the amounts among some records; null for a look or a decision.
 * @param records  of any figures, each with all of its records, in the order of recording
 */
export function amountStates(
  records: readonly FigureRecordRow[],
): (record: FigureRecordRow) => AmountState | null {
  const decided = new Map<string, AmountState>();
  for (const record of records)
    if (record.about !== null && record.kind in stateAfter)
      decided.set(keyOf(record, record.about), stateAfter[record.kind as keyof typeof stateAfter]);
  return (record) =>
    record.kind === 'amount'
      ? (decided.get(keyOf(record, record.version)) ??
        (record.secondPerson === 'needed' ? 'waiting' : 'in-force'))
      : null;
}

/** Returns the looks and the amounts in force among some records: those that the rules apply. */
export function recordsInForce(records: readonly FigureRecordRow[]): readonly FigureRecordRow[] {
  const stateOf = amountStates(records);
  return records.filter((record) => record.kind === 'look' || stateOf(record) === 'in-force');
}
