import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killOrphans, recordProcess } from './process-registry.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'charterly-registry-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

/** The owner of a record whose process has ended; its id belongs to another one now. */
const gone = { pid: process.pid, startTime: '1' };

/** Changes the record of a server as if the run that recorded it had been killed. */
function loseOwner(pid: number | undefined): void {
  const path = join(directory, String(pid));
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), owner: gone }));
}

/** A killed process stays in the table as a zombie until its parent reads its exit. */
const isRunning = (pid: number): boolean => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('registry of journey servers', () => {
  it('server still running at the end of the run: is killed', async () => {
    const child = sleeper();
    const exited = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    recordProcess(child, { directory });
    loseOwner(child.pid);
    expect(killOrphans(directory)).toEqual([child.pid]);
    expect(await exited).toBe('SIGKILL');
  });

  it('server that has stopped: is no longer recorded', async () => {
    const child = sleeper();
    const exited = new Promise((resolve) => child.once('exit', resolve));
    recordProcess(child, { directory });
    child.kill();
    await exited;
    expect(readdirSync(directory)).toEqual([]);
    expect(killOrphans(directory)).toEqual([]);
  });

  it('process id reused by another program: is left alone', () => {
    const record = { startTime: '1', owner: gone, folder: null };
    writeFileSync(join(directory, String(process.pid)), JSON.stringify(record));
    expect(killOrphans(directory)).toEqual([]);
  });

  it('run killed with SIGKILL: the next record ends its server and removes its folder', async () => {
    const folder = join(directory, 'data-of-the-server');
    mkdirSync(folder);
    const script = `
      import { spawn } from 'node:child_process';
      import { recordProcess } from ${JSON.stringify(new URL('./process-registry.ts', import.meta.url).href)};
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      recordProcess(child, ${JSON.stringify({ directory, folder })});
      console.log(child.pid);
      setInterval(() => {}, 1000);
    `;
    const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = Number(String((await once(run.stdout, 'data'))[0]));
    expect(killOrphans(directory)).toEqual([]);
    run.kill('SIGKILL');
    await once(run, 'exit');
    expect(isRunning(pid)).toBe(true);
    const next = sleeper();
    recordProcess(next, { directory });
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(directory)).toEqual([String(next.pid)]);
    next.kill();
    await once(next, 'exit');
  });
});
