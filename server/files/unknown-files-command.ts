// npm run files:unknown [-- --remove]: lists, or removes, what is in the file store and belongs to nothing in the database
// (DATABASE_URL, or DATA_DIR while the server is stopped).
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { runCommand } from '../process/run-process.ts';
import { openPlainStore } from './open-file-store.ts';
import { runUnknownFiles } from './unknown-files.ts';

await runCommand(async (args) => {
  const { values } = parseArgs({ args: [...args], options: { remove: { type: 'boolean' } } });
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    return await runUnknownFiles(database, openPlainStore(config.files), values.remove ?? false);
  } finally {
    await database.close();
  }
});
