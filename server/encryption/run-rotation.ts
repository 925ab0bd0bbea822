import { systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPlainStore } from '../files/open-file-store.ts';
import { checkEncryptionKeys } from './check-keys.ts';
import { markLost } from './mark-lost.ts';
import { rotateEncryption } from './rotate-encryption.ts';

/**
 * Encrypts stored data with the first of ENCRYPTION_KEYS (DATABASE_URL, or DATA_DIR while the server is stopped).
 * @param lost  ids of files that are lost for good, which are recorded as such first
 * @returns what the operator reads, and whether everything could be read
 */
export async function runRotation(
  config: Config,
  lost: readonly string[],
): Promise<{ words: string; isComplete: boolean }> {
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await checkEncryptionKeys(database, config, systemClock);
    const plainStore = openPlainStore(config.files);
    await markLost({ database, config, plainStore, clock: systemClock }, lost);
    const { files, values, signingKeys, failed } = await rotateEncryption({
      database,
      config,
      plainStore,
    });
    const done = `Encrypted ${files} files, ${values} values of the database and ${signingKeys} signing keys with the key ${config.encryptionKeys[0]?.id}.`;
    return failed.length === 0
      ? {
          words: `${done} Earlier keys can be left out now; backups made before still need them.`,
          isComplete: true,
        }
      : {
          words: `${done} These files are missing or could not be read, so earlier keys are still needed: ${failed.join(', ')}. Restore them from a backup (npm run restore). Record those that no backup has: npm run keys:rotate -- --lost ID.`,
          isComplete: false,
        };
  } finally {
    await database.close();
  }
}
