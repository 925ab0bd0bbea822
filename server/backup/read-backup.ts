import {
  BackupError,
  backupFormat,
  parseRecord,
  TableDigest,
  type BackupHeader,
  type BackupRecord,
} from './backup-format.ts';

type RecordOf<Kind extends BackupRecord['kind']> = Extract<BackupRecord, { kind: Kind }>;

/** Handlers of the parts of a backup, called in their order. */
export type BackupReader = {
  table?(record: RecordOf<'table'>): Promise<void> | void;
  row?(row: string): Promise<void> | void;
  /** After the rows of a table, whose number and digest were compared. */
  endOfTable?(record: RecordOf<'end of table'>): Promise<void> | void;
  sequence?(record: RecordOf<'sequence'>): Promise<void> | void;
  picture?(record: RecordOf<'picture'>): Promise<void> | void;
};

/**
 * Reads the lines of a backup after its header to their end and compares the rows of each table with their digest.
 * @throws BackupError when the backup is damaged or incomplete
 */
export async function readBackup(
  lines: AsyncIterable<string>,
  header: BackupHeader,
  reader: BackupReader,
): Promise<void> {
  if (header.format !== backupFormat)
    throw new BackupError('The backup was made by a newer release: restore it with that release.');
  let digest: TableDigest | null = null;
  for await (const line of lines) {
    if (line.startsWith('[')) {
      if (digest === null) throw new BackupError('A row of the backup belongs to no table.');
      digest.add(line);
      await reader.row?.(line);
      continue;
    }
    const record = parseRecord(line);
    switch (record.kind) {
      case 'header':
        throw new BackupError('The backup has two headers.');
      case 'table':
        digest = new TableDigest();
        await reader.table?.(record);
        break;
      case 'end of table': {
        const summary = digest?.summary;
        if (summary?.rows !== record.rows || summary.digest !== record.digest)
          throw new BackupError(`The table ${record.table} of the backup is damaged.`);
        digest = null;
        await reader.endOfTable?.(record);
        break;
      }
      case 'sequence':
        await reader.sequence?.(record);
        break;
      case 'picture':
        await reader.picture?.(record);
        break;
      case 'end':
        return;
      default:
        throw new BackupError('The backup is damaged, or was made by a newer release.');
    }
  }
  throw new BackupError('The backup is incomplete: its end is missing.');
}
