import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordProcess } from '../../testing/process-registry.ts';
import { eicar } from '../testing/clamd-server.ts';
import { UnavailableError } from '../unavailable-error.ts';
import { scanFile } from './scan-file.ts';

let folder: string;
let clamd: ChildProcess;
const address = () => ({ path: join(folder, 'clamd.ctl') });
const fileOf = async (content: string | Buffer): Promise<string> => {
  const path = join(folder, 'upload');
  await writeFile(path, content);
  return path;
};

/** Starts clamd with a database of one signature, as those of ClamAV are fetched from the network. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database/test.ndb'), `Test.File:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  // As root it goes on as the user that Debian's package makes.
  if (process.getuid?.() === 0) await chmod(folder, 0o777);
  await writeFile(
    join(folder, 'clamd.conf'),
    `Foreground yes
LocalSocket ${address().path}
DatabaseDirectory ${join(folder, 'database')}
TemporaryDirectory ${folder}
StreamMaxLength 11M
MaxThreads 2
`,
  );
  clamd = spawn('/usr/sbin/clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  recordProcess(clamd, { folder });
  const path = await fileOf('ready');
  for (;;) {
    if (clamd.exitCode !== null) throw new Error(`clamd ended with ${clamd.exitCode}`);
    // oxlint-disable-next-line no-await-in-loop
    const verdict = await scanFile(address(), path).catch(() => undefined);
    if (verdict === null) break;
    // oxlint-disable-next-line no-await-in-loop
    await wait(50);
  }
});
afterAll(async () => {
  const exit = once(clamd, 'exit');
  clamd.kill('SIGTERM');
  await exit;
  await rm(folder, { recursive: true, force: true });
});

describe('clamd itself', () => {
  test('clean file of 10 MB: no malware', async () =>
    expect(await scanFile(address(), await fileOf(Buffer.alloc(10_485_760, 'every byte ')))).toBeNull());

  test('malware: reported by the name of the signature', async () =>
    expect(await scanFile(address(), await fileOf(eicar))).toBe('Test.File.UNOFFICIAL'));

  test('file beyond its StreamMaxLength: no verdict, unavailable', async () => {
    const path = await fileOf(Buffer.alloc(12 * 1024 * 1024, 'x'));
    await expect(scanFile(address(), path)).rejects.toThrow(UnavailableError);
  });
});
