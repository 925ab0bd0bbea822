import type { RecordState, ShareClass } from './record-state.ts';

/** The shares of one holder: by class in the order of the classes, together, and as a percentage of all shares. */
type CapTableRow = {
  readonly personId: string;
  readonly name: string;
  readonly shares: readonly bigint[];
  readonly total: bigint;
  readonly percent: string;
};

export type CapTable = {
  readonly classes: readonly ShareClass[];
  readonly rows: readonly CapTableRow[];
  /** The issued shares of each class, and of all. */
  readonly issued: readonly bigint[];
  readonly total: bigint;
};

/** Returns a part as a percentage with two decimals, rounded half up; '0.00' of nothing. */
export function percentOf(part: bigint, whole: bigint): string {
  if (whole === 0n) return '0.00';
  const hundredths = (part * 20_000n + whole) / (whole * 2n);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, each) => total + each, 0n);

/** Returns the holders of shares on the day of the state, by class, the largest holder first. */
export function capTable(state: RecordState): CapTable {
  const classes = [...state.classes.values()];
  const sharesOf = (personId: string, classId: string): bigint =>
    sum(
      state.holdings
        .filter((holding) => holding.personId === personId && holding.classId === classId)
        .map(({ shares }) => shares),
    );
  const issued = classes.map(({ id }) =>
    sum(state.holdings.filter(({ classId }) => classId === id).map(({ shares }) => shares)),
  );
  const total = sum(issued);
  const holders = [
    ...new Set(state.holdings.filter(({ shares }) => shares > 0n).map(({ personId }) => personId)),
  ];
  const rows = holders.map((personId): CapTableRow => {
    const shares = classes.map(({ id }) => sharesOf(personId, id));
    return {
      personId,
      name: state.people.get(personId)?.particulars.name ?? '',
      shares,
      total: sum(shares),
      percent: percentOf(sum(shares), total),
    };
  });
  return {
    classes,
    rows: rows.toSorted((a, b) => Number(b.total - a.total)),
    issued,
    total,
  };
}
