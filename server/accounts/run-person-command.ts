import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeBackupsToOperator, findEarlierBackups } from '../backup/earlier-backups.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createLog } from '../log.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPersonToExport } from './find-person-to-export.ts';

/** What `person:export` and `person:erase` were asked for. */
export type PersonCommand = { by: { email?: string | undefined; id?: string | undefined } } & (
  | { kind: 'export'; path: string }
  | { kind: 'erase' }
);

/**
 * Exports or erases a person in the server's database (DATABASE_URL, or DATA_DIR while the server is stopped).
 * @returns what the operator reads
 */
export async function runPersonCommand(command: PersonCommand): Promise<string> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const { hasAccount, ...person } = await findPersonToExport(database, command.by);
    const dependencies = {
      database,
      clock: systemClock,
      files: openFileStore(config),
      log: createLog(config.logLevel),
    };
    if (command.kind === 'export') {
      await pipeline(
        Readable.from(exportPerson(dependencies, person)),
        createWriteStream(command.path, { flags: 'wx', mode: 0o600 }),
      );
      return `Everything about this person is in ${command.path}. Hand it over encrypted, and delete it afterwards.`;
    }
    const kept = await erasePerson(dependencies, person, 'operator');
    return [
      hasAccount
        ? 'The account and its data are erased.'
        : 'There is no account with this address; what referred to it is erased.',
      'The bytes of files are erased by the daily clean-up, a day after now, while the server runs.',
      ...kept.map(
        ({ reference, what, reason, until }) => `Kept of ${reference} until ${until}: ${what} (${reason}).`,
      ),
      ...describeBackupsToOperator(findEarlierBackups(config.dataDirectory)),
    ].join('\n');
  } finally {
    await database.close();
  }
}
