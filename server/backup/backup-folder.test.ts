import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackupFolder } from './backup-folder.ts';
import { readFailedBackup } from './last-backup.ts';
import { streamLines } from './stream-lines.ts';

test.each([
  ['not encrypted', []],
  ['encrypted', [{ id: 'sample', bytes: Buffer.alloc(32, 7) }]],
])(
  'backup onto a full disk, %s: fails, ends the reading of the database, and gives its space back',
  async (_name, keys) => {
    const directory = await mkdtemp(join(tmpdir(), 'charterly-backup-folder-'));
    const id = '2026-11-27t08-25-17z';
    await mkdir(join(directory, `${id}.unfinished`));
    await symlink('/dev/full', join(directory, `${id}.unfinished`, 'database'));
    const reading = Promise.withResolvers<string>();
    const lines = streamLines(async (write) => {
      try {
        for (;;) await write(`${crypto.randomUUID()}\n`);
      } catch {
        reading.resolve('ended');
      }
    });
    await expect(openBackupFolder(directory, keys).write(id, lines)).rejects.toThrow('ENOSPC');
    expect(await reading.promise).toBe('ended');
    expect(await readdir(directory)).toEqual([]);
    await rm(directory, { recursive: true });
  },
);

test('record of a failed backup that a full disk left empty: counts from its own time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'charterly-failed-backup-'));
  expect(readFailedBackup(directory)).toBeNull();
  const at = new Date('2026-11-27T08:23:38.000Z');
  await writeFile(join(directory, 'failed-backup.json'), '');
  await utimes(join(directory, 'failed-backup.json'), at, at);
  expect(readFailedBackup(directory)).toEqual({ failedAt: at.toISOString() });
  await rm(directory, { recursive: true });
});
