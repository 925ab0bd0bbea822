import { formatCsv } from '#rules/ledger/journal-file.ts';
import type { Database } from '../database/database.ts';
import { listRows, wordsOf, type AuditFilter } from './list-rows.ts';

const pageSize = 2_000;

/** A spreadsheet reads UTF-8 with a byte order mark. */
const byteOrderMark = '\uFEFF';

/** Yields the rows of a filter as CSV, newest first, page by page. */
export async function* exportRows(database: Database, filter: AuditFilter): AsyncGenerator<string> {
  yield byteOrderMark +
    formatCsv([
      [
        'Row',
        'Time (UTC)',
        'Staff',
        'Act',
        'What',
        'Endpoint',
        'Subject',
        'Id',
        'Reference',
        'Details',
        'Hash',
      ],
    ]);
  let before: number | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await listRows(database, filter, { before, limit: pageSize });
    if (rows.length > 0)
      yield formatCsv(
        rows.map((row) => [
          row.seq === null ? '' : String(row.seq),
          row.at.toISOString(),
          row.staffName,
          row.act,
          wordsOf(row.endpoint),
          row.endpoint,
          row.subjectKind,
          row.subjectId,
          row.reference,
          Object.keys(row.details).length === 0 ? '' : JSON.stringify(row.details),
          row.hash ?? '',
        ]),
      );
    before = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}
