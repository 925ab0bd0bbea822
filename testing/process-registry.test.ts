import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killRecordedProcesses, recordProcess } from '../journeys/support/process-registry.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'charterly-registry-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });

describe('registry of journey servers', () => {
  it('server still running at the end of the run: is killed', async () => {
    const child = sleeper();
    const exited = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
    recordProcess(child, directory);
    expect(killRecordedProcesses(directory)).toEqual([child.pid]);
    expect(await exited).toBe('SIGKILL');
  });

  it('server that has stopped: is no longer recorded', async () => {
    const child = sleeper();
    const exited = new Promise((resolve) => child.once('exit', resolve));
    recordProcess(child, directory);
    child.kill();
    await exited;
    expect(readdirSync(directory)).toEqual([]);
    expect(killRecordedProcesses(directory)).toEqual([]);
  });

  it('process id reused by another program: is left alone', () => {
    writeFileSync(join(directory, String(process.pid)), '1');
    expect(killRecordedProcesses(directory)).toEqual([]);
  });
});
