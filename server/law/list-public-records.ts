import type { z } from 'zod';
import type { lawEndpoints } from '#contract/desk/law.ts';
import type { Database } from '../database/database.ts';
import { toFigureRecords } from './current-country.ts';
import { listRecords } from './queries.ts';

type Reply = z.input<(typeof lawEndpoints)['GET /figure-records']['reply'][200]>;

/** Returns what pages need to quote prices: the amounts entered and the last looks. Rules have no part in prices. */
export async function listPublicRecords(database: Database, country?: string): Promise<Reply> {
  const byCountry = Map.groupBy(await listRecords(database, country), (row) => row.country);
  return {
    countries: [...byCountry].map(([id, rows]) => {
      const records = toFigureRecords(rows).filter(({ figure }) => !figure.startsWith('rule.'));
      const lastLooks = new Map(
        records.flatMap((record) =>
          record.kind === 'look' ? [[record.figure, record.lookedOn] as const] : [],
        ),
      );
      const byDay = Map.groupBy([...lastLooks], ([, on]) => on);
      return {
        country: id,
        amounts: records.flatMap((record) =>
          record.kind === 'amount'
            ? [
                {
                  figure: record.figure,
                  amount: record.amount,
                  from: record.from,
                  source: { ...record.source, readOn: record.source.readOn ?? record.from },
                },
              ]
            : [],
        ),
        looks: Object.fromEntries([...byDay].map(([on, looks]) => [on, looks.map(([figure]) => figure)])),
      };
    }),
  };
}
