import { useEffect, useState } from 'react';
import { type FigureRecords, useFigureRecords } from './figure-records.ts';

/** South Africa's day begins first of our countries. */
const EARLIEST_ZONE_MS = 2 * 3_600_000;

type Revisions = typeof import('./revise-prices.ts');
/** Returns the data of a page with the records of the countries concerned. */
export type Revise<T> = (revisions: Revisions, released: T, records: FigureRecords) => Promise<T>;

/** Keeps the records of countries where an amount entered at the desk is in force: prices of the build differ only there. */
function recordsInForce(records: FigureRecords): FigureRecords {
  const today = new Date(Date.now() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  return new Map(
    [...records].filter(([, ofCountry]) =>
      ofCountry.some((record) => record.kind === 'amount' && record.from <= today),
    ),
  );
}

/**
 * Returns data computed at build time, and after hydration the same data with the amounts that the desk entered since. Only
 * then are the rules and the catalogue of the countries concerned fetched. If that fails, the released data stay.
 * @param revise  a function at module level: its identity must not change between renders
 */
export function useRevised<T>(released: T, revise: Revise<T>): T {
  const records = useFigureRecords();
  const [revised, setRevised] = useState<{ of: T; value: T } | null>(null);
  useEffect(() => {
    const changed = recordsInForce(records);
    if (changed.size === 0) return undefined;
    let current = true;
    import('./revise-prices.ts')
      .then((revisions) => revise(revisions, released, changed))
      .then((value) => {
        if (current) setRevised({ of: released, value });
        return undefined;
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [records, released, revise]);
  return revised?.of === released ? revised.value : released;
}
