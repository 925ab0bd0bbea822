import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { createLog } from '../log.ts';
import { runCommand } from '../process/run-process.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPersonToExport } from './find-person-to-export.ts';

const usage = `Usage: npm run person:export -- --email ADDRESS [--out FILE.zip]
       npm run person:erase -- --email ADDRESS --yes
       In place of --email, --id takes the id of an account at a remote sign-in service.`;

/** Exports or erases a person in the server's database (DATABASE_URL, or DATA_DIR while the server is stopped). */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      id: { type: 'string' },
      out: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  const [command] = positionals;
  if ((command !== 'export' && command !== 'erase') || (!values.email && !values.id)) return usage;
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const { hasAccount, ...person } = await findPersonToExport(database, values);
    const dependencies = {
      database,
      clock: systemClock,
      files: openFileStore(config),
      log: createLog(config.logLevel),
    };
    if (command === 'export') {
      const path = values.out ?? 'person.zip';
      await pipeline(
        Readable.from(exportPerson(dependencies, person)),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      );
      return `Everything about this person is in ${path}. Hand it over encrypted, and delete it afterwards.`;
    }
    if (!values.yes) return `This cannot be undone. Add --yes to erase ${person.email || person.id}.`;
    const kept = await erasePerson(dependencies, person, 'operator');
    return [
      hasAccount
        ? 'The account and its data are erased.'
        : 'There is no account with this address; what referred to it is erased.',
      'The bytes of files are erased by the daily clean-up, a day after now, while the server runs.',
      ...kept.map(
        ({ reference, what, reason, until }) => `Kept of ${reference} until ${until}: ${what} (${reason}).`,
      ),
      'Backups made before now still contain the data until they are deleted. After restoring one, run this command again.',
    ].join('\n');
  } finally {
    await database.close();
  }
}

await runCommand(run);
