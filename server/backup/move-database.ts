import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { linesOf, toLine } from './backup-format.ts';
import { exportDatabase } from './export-database.ts';
import { importDatabase } from './import-database.ts';
import { streamLines } from './stream-lines.ts';

/**
 * Copies all tables and sequences of a database into an empty one, on either engine, and compares each table
 * afterwards. The source is only read. Stored files stay where they are.
 * @returns the number of tables and of their rows
 */
export function moveDatabase(
  source: Database,
  target: Database,
  clock: Clock,
): Promise<{ tables: number; rows: number }> {
  const lines = streamLines(async (write) => {
    await exportDatabase(source, clock, write);
    await write(toLine({ kind: 'end' }));
  });
  return importDatabase(target, linesOf(lines));
}
