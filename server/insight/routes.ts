import { REPORTS } from '#contract/desk/desk-words.ts';
import type { Report } from '#contract/desk/insight.ts';
import { formatCsv } from '#rules/ledger/journal-file.ts';
import type { Dependencies } from '../dependencies.ts';
import { contentDisposition } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { createPromiseReader } from './kept-promises.ts';
import { periodOf, readReport } from './read-reports.ts';

/** A spreadsheet reads UTF-8 with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Routes of the desk's reports, and of the public page of kept promises. */
export const insightRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
): Handlers<'GET /admin/insight' | 'GET /admin/insight/:report' | 'GET /kept-promises'> => {
  const readPromises = createPromiseReader(dependencies);
  return {
    'GET /kept-promises': async () => ({ status: 200, data: await readPromises() }),
    'GET /admin/insight': async ({ query }) => {
      const period = periodOf(dependencies, query);
      const reports = await Promise.all(REPORTS.map((id) => readReport(dependencies, id, period)));
      return { status: 200, data: { from: period.from, until: period.until, reports } };
    },
    'GET /admin/insight/:report': async ({ params, query, reply }) => {
      const period = periodOf(dependencies, query);
      const report = await readReport(dependencies, params.report, period);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition(
            'attachment',
            `${report.id}-${period.from}-${period.until}.csv`,
          ),
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        })
        .send(BYTE_ORDER_MARK + toCsv(report));
    },
  };
};

const toCsv = ({ columns, rows }: Report): string =>
  formatCsv([
    columns.map(({ title, kind }) =>
      kind === 'money' ? `${title} (minor units)` : kind === 'share' ? `${title} (%)` : title,
    ),
    ...rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
  ]);
