import { buffer } from 'node:stream/consumers';
import { DecryptionError } from '../encryption/envelope.ts';
import { ChangedFileError, readVerified } from '../files/read-verified.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { BackedUpFile } from './list-files.ts';

/** Returns the content of a file in a folder of backups, null when it is missing or damaged. */
export async function readBackedUpFile(folder: BackupFolder, file: BackedUpFile): Promise<Buffer | null> {
  try {
    const content = await readVerified(folder.files, file);
    return content === null || Buffer.isBuffer(content) ? content : await buffer(content);
  } catch (error) {
    if (error instanceof ChangedFileError || error instanceof DecryptionError) return null;
    throw error;
  }
}
