import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brand } from '#brand';
import { systemClock } from '../clock.ts';
import { readConfig, type Config } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase, openEmbedded, openPostgres } from '../database/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { runCommand } from '../process/run-process.ts';
import { requestBackup, type BackupOptions } from './control-socket.ts';
import { createBackup, type BackupReport } from './create-backup.ts';
import { tooOldBackups } from './earlier-backups.ts';
import { moveDatabase } from './move-database.ts';
import { parseKeep } from './parse-keep.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const usage = `Usage: npm run backup -- --to DIRECTORY [--keep NUMBER]
       npm run restore -- --from DIRECTORY [--backup ID] [--replace | --check]
       DATABASE_URL=postgres://… npm run database:move`;

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      from: { type: 'string' },
      backup: { type: 'string' },
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
    },
  });
  const [command] = positionals;
  const config = readConfig(process.env);
  if (command === 'backup' && values.to) {
    const keep = values.keep === undefined ? undefined : parseKeep(values.keep);
    if (keep === null) return fail('--keep takes a number from 1.');
    return backup(config, { directory: resolve(values.to), keep });
  }
  if (command === 'restore' && values.from) {
    const options = { directory: resolve(values.from), id: values.backup, replace: values.replace };
    return values.check ? check(config, options) : restore(config, options);
  }
  if (command === 'move') return move(config);
  return fail(usage);
}

function fail(message: string): string {
  process.exitCode = 1;
  return message;
}

async function backup(config: Config, options: BackupOptions): Promise<string> {
  const report =
    (config.databaseUrl === null ? await requestBackup(config.dataDirectory, options) : null) ??
    (await backUpHere(config, options));
  const {
    id,
    directory,
    tables,
    rows,
    files,
    newFiles,
    encryptedWith,
    missing,
    damaged,
    replaced,
    deleted,
    kept,
  } = report;
  const old = tooOldBackups(kept, systemClock());
  const lines = [
    `Backup ${id} in ${directory}: ${rows} rows of ${tables} tables, ${files} files (${newFiles} new).`,
    encryptedWith === null
      ? 'It is not encrypted, because ENCRYPTION_KEYS is unset: protect the folder.'
      : `It is encrypted with the key ${encryptedWith} of ENCRYPTION_KEYS: keep that key apart from the backups.`,
    ...(replaced.length > 0
      ? [
          `These copies of earlier backups were damaged, and were copied again: ${replaced.join(', ')}. Check the disk of the folder.`,
        ]
      : []),
    ...(deleted.length > 0 ? [`Deleted earlier backups: ${deleted.join(', ')}.`] : []),
    ...(old.length > 0
      ? [
          `Older than the ${brand.backupDays} days that the privacy page states: ${old.join(', ')}. Delete them with --keep, or change backupDays in brand.ts.`,
        ]
      : []),
  ];
  if (missing.length > 0)
    lines.push(fail(`The file store does not have these files: ${missing.join(', ')}.`));
  if (damaged.length > 0)
    lines.push(fail(`These files are damaged in the file store: ${damaged.join(', ')}.`));
  return lines.join('\n');
}

async function backUpHere(config: Config, options: BackupOptions): Promise<BackupReport> {
  const database = await openDatabase(config);
  try {
    return await createBackup(
      { config, database, files: openFileStore(config), clock: systemClock },
      options,
    );
  } finally {
    await database.close();
  }
}

type RestoreOptions = { directory: string; id: string | undefined; replace: boolean | undefined };

async function restore(config: Config, options: RestoreOptions): Promise<string> {
  const dependencies = { config, files: openFileStore(config), clock: systemClock };
  const { id, rows, tables, files, missing, unknown, movedTo } = await restoreBackup(dependencies, options);
  const lines = [
    `Restored the backup ${id}: ${rows} rows of ${tables} tables, ${files} files. Each table was compared with the backup.`,
    ...(movedTo === null
      ? []
      : [`The earlier database is in ${movedTo}: delete it when it is not needed any more.`]),
    ...describeUnknown(unknown),
    'People who were erased after this backup are in the database again: run npm run person:erase for them.',
  ];
  if (missing.length > 0) lines.push(fail(`The backup does not have these files: ${missing.join(', ')}.`));
  return lines.join('\n');
}

function describeUnknown(unknown: string[] | null): string[] {
  if (unknown === null)
    return [
      'The file store did not list its files. Find those from after the backup with npm run files:unknown.',
    ];
  if (unknown.length === 0) return [];
  return [
    `The file store has ${unknown.length} files that this backup does not name, most of them uploaded after it. Nobody sees them. npm run files:unknown lists them; with -- --remove it erases them, when the earlier database is not needed any more.`,
  ];
}

async function check(config: Config, options: RestoreOptions): Promise<string> {
  const { id, files, missing } = await checkBackup(config, options);
  if (missing.length > 0) return fail(`The backup ${id} does not have these files: ${missing.join(', ')}.`);
  return `The backup ${id} is whole: its database and its ${files} files were read and compared.`;
}

/** Moves the embedded database of DATA_DIR to the PostgreSQL server of DATABASE_URL. */
async function move(config: Config): Promise<string> {
  if (config.databaseUrl === null)
    return fail(`Set DATABASE_URL to an empty PostgreSQL database to move to.\n${usage}`);
  const source = await openEmbedded({ directory: join(config.dataDirectory, 'database') });
  try {
    await migrate(source);
    const target = await openPostgres(config.databaseUrl, { ownerUrl: config.databaseOwnerUrl });
    try {
      const { rows, tables } = await moveDatabase(source, target, systemClock);
      return `Moved ${rows} rows of ${tables} tables to PostgreSQL, each table compared. Start the server with the same DATABASE_URL, DATA_DIR and FILES_URL: files stay where they are. ${config.dataDirectory}/database is unchanged and not used any more.`;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

await runCommand(run);
