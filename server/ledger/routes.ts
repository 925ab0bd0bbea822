import { Readable } from 'node:stream';
import { countries } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import { latestDateIn } from '#values/calendar-date.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendDownload } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { exportJournal, exportPostings } from './export-ledger.ts';
import { moveClientMoney } from './move-client-money.ts';
import { readStatement } from './read-statement.ts';

type LedgerEndpoint = 'GET /admin/ledger' | 'POST /admin/ledger/client-moves' | 'GET /admin/ledger/export';

/** Routes with which staff read the books and export them. */
export const ledgerRoutes = ({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Handlers<LedgerEndpoint> => {
  // Payments are booked on the day in their country.
  const today = (): string =>
    latestDateIn(
      countries.map(({ zone }) => zone),
      clock(),
    );
  return {
    'GET /admin/ledger': async ({ query }) => ({
      status: 200,
      data: await readStatement(database, query.day ?? today()),
    }),
    'POST /admin/ledger/client-moves': async ({ caller, body }) => {
      await moveClientMoney({ database, clock }, caller, body, today());
      return { status: 200, data: await readStatement(database, today()) };
    },
    'GET /admin/ledger/export': async ({ query, reply }) => {
      const { format, currency, until = today() } = query;
      const { from = `${until.slice(0, 8)}01` } = query;
      if (from > until) {
        const words = 'The last day is before the first day.';
        throw new Refusal('bad_request', { words, problems: [{ path: 'until', code: 'too_early', words }] });
      }
      const period = { from, until };
      const content =
        format === 'csv'
          ? Readable.from(exportPostings(database, period))
          : await exportJournal(database, period, format, currency);
      const name = format === 'csv' ? 'ledger' : `ledger-${format}-${currency}`;
      return sendDownload(reply, {
        name: `${name}-${from}-${until}.csv`,
        mediaType: 'text/csv; charset=utf-8',
        content,
      });
    },
  };
};
