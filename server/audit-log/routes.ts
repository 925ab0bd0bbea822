import { Readable } from 'node:stream';
import type { Dependencies } from '../dependencies.ts';
import { sendDownload } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { exportRows } from './export-rows.ts';
import { listRows, presentRow } from './list-rows.ts';

const pageSize = 50;

/** Routes with which administrators and auditors read the audit log and export it. */
export const auditLogRoutes = ({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Handlers<'GET /admin/audit' | 'GET /admin/audit/export'> => ({
  'GET /admin/audit': async ({ query: { before, ...filter } }) => {
    const rows = await listRows(database, filter, { before, limit: pageSize + 1 });
    const page = rows.slice(0, pageSize);
    return {
      status: 200,
      data: { rows: page.map(presentRow), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null },
    };
  },
  'GET /admin/audit/export': async ({ query, reply }) =>
    sendDownload(reply, {
      name: `audit-log-${clock().toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: Readable.from(exportRows(database, query)),
    }),
});
