import { useEffect, useState } from 'react';
import { type FigureRecords, onFigureRecords } from './figure-records.ts';

/** South Africa's day begins first of our countries. */
const EARLIEST_ZONE_MS = 2 * 3_600_000;

type Revisions = typeof import('./revise-prices.ts');
/** Returns the data of a page with the records of the countries concerned. */
export type Revise<T> = (revisions: Revisions, released: T, records: FigureRecords) => Promise<T>;

/**
 * Keeps the records of countries where an amount entered at the desk is in force: prices of the build differ
 * only there.
 */
function recordsInForce(records: FigureRecords): FigureRecords {
  const today = new Date(Date.now() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  return new Map(
    [...records].filter(([, ofCountry]) =>
      ofCountry.some((record) => record.kind === 'amount' && record.from <= today),
    ),
  );
}

/**
 * Returns data computed at build time, and after hydration the same data with the amounts that the desk
 * entered since. Only then are the rules and the catalogue of the countries concerned fetched. If that fails,
 * the released data stay. A page whose prices did not change is not rendered again, which would hydrate all
 * its boundaries in one task.
 * @param revise  a function at module level: its identity must not change between renders
 */
export function useRevised<T>(released: T, revise: Revise<T>): T {
  const [revised, setRevised] = useState<{ of: T; value: T } | null>(null);
  useEffect(() => {
    let latest: FigureRecords | null = null;
    const unsubscribe = onFigureRecords((records) => {
      const changed = recordsInForce(records);
      latest = records;
      if (changed.size === 0) {
        setRevised(null);
        return;
      }
      import('./revise-prices.ts')
        .then((revisions) => revise(revisions, released, changed))
        .then((value) => {
          if (latest === records) setRevised({ of: released, value });
          return undefined;
        })
        .catch(() => undefined);
    });
    return () => {
      latest = null;
      unsubscribe();
    };
  }, [released, revise]);
  return revised?.of === released ? revised.value : released;
}
