import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPlainStore } from '../files/open-file-store.ts';
import { runCommand } from '../process/run-process.ts';
import { checkEncryptionKeys } from './check-keys.ts';
import { rotateEncryption } from './rotate-encryption.ts';

/** Encrypts stored data with the first of ENCRYPTION_KEYS (DATABASE_URL, or DATA_DIR while the server is stopped). */
async function run(): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    await checkEncryptionKeys(database, config, systemClock);
    const { files, values, signingKeys, failed } = await rotateEncryption({
      database,
      config,
      plainStore: openPlainStore(config.files),
    });
    const done = `Encrypted ${files} files, ${values} values of the database and ${signingKeys} signing keys with the key ${config.encryptionKeys[0]?.id}.`;
    if (failed.length === 0)
      return `${done} Earlier keys can be left out now; backups made before still need them.`;
    process.exitCode = 1;
    return `${done} These files could not be read, so earlier keys are still needed: ${failed.join(', ')}.`;
  } finally {
    await database.close();
  }
}

await runCommand(run);
