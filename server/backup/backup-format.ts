import { createHash } from 'node:crypto';

/**
 * A backup of a database is text in lines. A line that begins with `[` is a row: the columns of its table as
 * PostgreSQL's text, or null, in a JSON array. Other lines are one of these records, as JSON.
 */
export type BackupRecord =
  | BackupHeader
  | { kind: 'table'; table: string; columns: string[] }
  | ({ kind: 'end of table'; table: string } & TableSummary)
  | { kind: 'sequence'; sequence: string; lastValue: string; isCalled: boolean }
  | { kind: 'picture'; name: string; sha256: string; sizeBytes: number }
  | { kind: 'end' };

export type BackupHeader = {
  kind: 'header';
  format: typeof backupFormat;
  createdAt: string;
  /** The instant of the newest migration, in milliseconds, as drizzle records it. */
  migration: number;
  /** The version of the job queue's schema. */
  jobSchema: number;
};

export type TableSummary = { rows: number; digest: string };

export const backupFormat = 'charterly-backup-1';

/** A backup cannot be read: it is incomplete, damaged, or of a newer release. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Converts a record to its line. */
export const toLine = (record: BackupRecord): string => `${JSON.stringify(record)}\n`;

/** Parses a line that is not a row. @throws BackupError */
export function parseRecord(line: string): BackupRecord {
  try {
    return JSON.parse(line) as BackupRecord;
  } catch (cause) {
    throw new BackupError('A line of the backup is damaged.', { cause });
  }
}

/**
 * Splits a stream into lines at line feeds only. `node:readline` also splits at U+2028, which JSON may contain.
 * @throws BackupError when the last line has no end
 */
export async function* linesOf(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const piece of source) {
    const text = pending + (typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true }));
    const lines = text.split('\n');
    pending = lines.pop() ?? '';
    yield* lines;
  }
  if (pending !== '') throw new BackupError('The backup ends in the middle of a line.');
}

const modulus = 1n << 128n;

/**
 * Computes the number of rows of a table and a digest of their content that does not depend on their order:
 * the sum of their SHA-256. It finds damage and omissions; against forgery a backup is encrypted with
 * authentication.
 */
export class TableDigest {
  #rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.#rows += 1;
    const hash = createHash('sha256').update(row).digest('hex').slice(0, 32);
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % modulus;
  }

  get summary(): TableSummary {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(32, '0') };
  }
}
