import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { backupIdOf } from './backup-folder.ts';
import {
  describeBackupsToOperator,
  describeBackupsToPerson,
  findEarlierBackups,
  tooOldBackups,
} from './earlier-backups.ts';
import { recordLastBackup } from './last-backup.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'earlier-backups-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

const ids = ['2026-11-25t02-30-00z', '2026-11-26t02-30-00z'];
const last = { id: ids[1]!, createdAt: '2026-11-26T02:30:00.000Z' };

describe('backups that contain erased data', () => {
  test('no record in DATA_DIR: said to be unknown', () => {
    const found = findEarlierBackups(data);
    expect(found).toBeNull();
    expect(describeBackupsToOperator(found)[0]).toContain('does not know which backups contain the data');
    expect(describeBackupsToPerson(found)).toContain('Our system has no list of them');
  });

  test('folder on another machine: named from the record, with when they go', async () => {
    await recordLastBackup(data, { ...last, directory: join(data, 'none'), kept: ids, keep: 14 });
    const found = findEarlierBackups(data);
    expect(describeBackupsToOperator(found).join('\n')).toMatch(
      /2026-11-25t02-30-00z, 2026-11-26t02-30-00z\.\n.*--keep 14: all are gone once 14 more are made/,
    );
    expect(describeBackupsToPerson(found)).toContain(
      'Our 2 backups from 25 November 2026 to 26 November 2026',
    );
  });

  test('folder at hand, last backup without --keep or of an earlier release: what is in the folder, deleted by hand', async () => {
    const directory = join(data, 'backups');
    for (const name of [...ids, '2026-11-27t02-30-00z.unfinished', 'files'])
      await mkdir(join(directory, name), { recursive: true });
    await recordLastBackup(data, { ...last, directory });
    expect(findEarlierBackups(data)).toEqual({ directory, ids, keep: null });
    expect(describeBackupsToOperator(findEarlierBackups(data)).join(' ')).toContain('Nothing deletes them');
    await rm(join(directory, ids[0]!), { recursive: true });
    expect(describeBackupsToPerson(findEarlierBackups(data))).toMatch(
      /^Our backup of 26 November 2026 still contains the data\. We delete them by hand/,
    );
  });

  test('backup older than the privacy page states: found', () => {
    const now = new Date('2026-11-26T02:31:00Z');
    const daysAgo = (days: number) => backupIdOf(new Date(now.getTime() - days * 86_400_000 - 60_000));
    const old = daysAgo(brand.backupDays + 1);
    expect(tooOldBackups([old, daysAgo(brand.backupDays), daysAgo(0)], now)).toEqual([old]);
  });
});
