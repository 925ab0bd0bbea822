import type { FileRow } from '../files/tables.ts';
import { BackupError, parseRecord } from './backup-format.ts';
import { readBackup } from './read-backup.ts';

/** A file that belongs to a backup. */
export type BackedUpFile = Pick<FileRow, 'storageKey' | 'sha256' | 'sizeBytes' | 'mediaType'> & {
  /** Whether it was removed, so that its bytes may be erased at any time, or is recorded as lost. */
  mayBeMissing: boolean;
  /** The name of a picture of the site; null for a file of the file store. */
  picture: string | null;
};

/** Returns the storage key of a picture in the folder of backups. */
export const pictureKeyOf = (sha256: string): string => `picture-${sha256}`;

/**
 * Reads the lines of a backup to their end, compares every table with its digest, and returns the files that
 * belong to it.
 * @throws BackupError when the backup is damaged or incomplete
 */
export async function listFiles(backup: AsyncIterable<string>): Promise<BackedUpFile[]> {
  const lines = backup[Symbol.asyncIterator]();
  const { value, done } = await lines.next();
  const header = done ? null : parseRecord(value);
  if (header?.kind !== 'header') throw new BackupError('The backup has no header.');
  const files: BackedUpFile[] = [];
  let columns: string[] | null = null;
  await readBackup({ [Symbol.asyncIterator]: () => lines }, header, {
    table(record) {
      columns = record.table === 'public.files' ? record.columns : null;
    },
    row(row) {
      if (columns === null) return;
      const texts = JSON.parse(row) as (string | null)[];
      const file = Object.fromEntries(columns.map((name, index) => [name, texts[index] ?? null]));
      if (file['erased_at'] !== null) return;
      files.push({
        storageKey: file['storage_key']!,
        sha256: file['sha256']!,
        sizeBytes: Number(file['size_bytes']),
        mediaType: file['media_type'] as FileRow['mediaType'],
        // Backups of earlier releases have no lost files.
        mayBeMissing: file['removed_at'] !== null || (file['lost_at'] ?? null) !== null,
        picture: null,
      });
    },
    picture({ name, sha256, sizeBytes }) {
      files.push({
        storageKey: pictureKeyOf(sha256),
        sha256,
        sizeBytes,
        mediaType: 'image/png',
        mayBeMissing: false,
        picture: name,
      });
    },
  });
  return files;
}
