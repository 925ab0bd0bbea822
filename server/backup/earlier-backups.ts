import { readdirSync } from 'node:fs';
import { brand } from '#brand';
import { day, formatCalendarDate } from '#values/calendar-date.ts';
import { backupIdOf, isBackupId } from './backup-folder.ts';
import { readLastBackup } from './last-backup.ts';

/** The backups that still contain what is erased now, as far as the server knows them. */
export type EarlierBackups = {
  directory: string;
  /** The oldest first. */
  ids: readonly string[];
  /** How many backups the last one left in the folder (`--keep`); null: it deleted none. */
  keep: number | null;
};

/**
 * Returns the backups in the folder of the last backup that DATA_DIR records, read from the folder, or from
 * the record where the folder has none, as on another machine. Null: none is recorded.
 */
export function findEarlierBackups(dataDirectory: string): EarlierBackups | null {
  const last = readLastBackup(dataDirectory);
  if (last === null) return null;
  const { directory, id, kept = [id], keep = null } = last;
  const found = idsIn(directory);
  return { directory, ids: found.length > 0 ? found : kept, keep };
}

function idsIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter(isBackupId).toSorted();
  } catch {
    return [];
  }
}

/** Returns what the operator reads after an erasure: which backups contain the data, and when they go. */
export function describeBackupsToOperator(backups: EarlierBackups | null): string[] {
  const again = 'After restoring one of them, run this command again.';
  if (backups === null)
    return [
      'No backup is recorded in DATA_DIR, so this server does not know which backups contain the data. Yours do until you delete them.',
      again,
    ];
  const { directory, ids, keep } = backups;
  return [
    `These backups in ${directory} still contain the data: ${ids.join(', ')}.`,
    keep === null
      ? 'Nothing deletes them: the last one was made without --keep. Delete them, or make the next ones with --keep.'
      : `New backups replace them, because the last one was made with --keep ${keep}: all are gone once ${keep} more are made.`,
    `Backups in other folders, copies of this one and archives of PostgreSQL are not known to this server. ${again}`,
  ];
}

const dateOf = (id: string): string => formatCalendarDate(day(id.slice(0, 10)));

/** Returns what the person reads after an erasure. */
export function describeBackupsToPerson(backups: EarlierBackups | null): string {
  if (backups === null)
    return 'Backups that we made before may still contain the data until we delete them. Our system has no list of them: ask us if you want to know when.';
  const { ids, keep } = backups;
  const [first = '', last = ''] = [ids[0], ids.at(-1)].map((id) => dateOf(id ?? ''));
  const which =
    ids.length === 1
      ? `Our backup of ${first} still contains the data.`
      : `Our ${ids.length} backups from ${first} to ${last} still contain the data.`;
  const until =
    keep === null
      ? 'We delete them by hand: ask us if you want to know when.'
      : `New backups replace them: they are gone once ${keep} more are made.`;
  return `${which} ${until} We read backups only to restore lost data.`;
}

const dayMs = 86_400_000;

/** Returns the backups of a folder that are older than the privacy page states, with a day for the next one to come. */
export function tooOldBackups(ids: readonly string[], now: Date): string[] {
  const oldest = backupIdOf(new Date(now.getTime() - (brand.backupDays + 1) * dayMs));
  return ids.filter((id) => id < oldest);
}
