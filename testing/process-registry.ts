import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One file per running server, named after its process id, so that a later run can end what a killed run left
 * behind.
 */
const defaultDirectory = join(import.meta.dirname, '../.cache/test-processes');
const running = new Set<ChildProcess>();

// Synchronous, because a worker that is exiting runs nothing else.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

type ProcessRecord = {
  startTime: string;
  /** The process that recorded it. */
  owner: { pid: number; startTime: string };
  /** A temporary folder to remove with it. */
  folder: string | null;
};

/**
 * Records a server so that it ends with this process, or, if this process is killed, with the next run that
 * records one.
 * @param options.folder  the server's temporary folder, which is removed when it is ended so
 */
export function recordProcess(
  child: ChildProcess,
  { directory = defaultDirectory, folder = null }: { directory?: string; folder?: string | null } = {},
): void {
  const { pid } = child;
  if (pid === undefined) return;
  running.add(child);
  mkdirSync(directory, { recursive: true });
  killOrphans(directory);
  const record: ProcessRecord = {
    startTime: startTimeOf(pid),
    owner: { pid: process.pid, startTime: startTimeOf(process.pid) },
    folder,
  };
  // Renamed, so that no other run reads half a record.
  const temporaryPath = join(directory, `${pid}.part`);
  writeFileSync(temporaryPath, JSON.stringify(record));
  renameSync(temporaryPath, join(directory, String(pid)));
  child.once('exit', () => {
    running.delete(child);
    rmSync(join(directory, String(pid)), { force: true });
  });
}

/** Kills the recorded servers whose owner is gone, so that nothing else would end them. @returns their process ids */
export function killOrphans(directory = defaultDirectory): number[] {
  return listRecords(directory)
    .filter((file) => {
      const record = readRecord(join(directory, file));
      if (record && startTimeOf(record.owner.pid) === record.owner.startTime) return false;
      rmSync(join(directory, file), { force: true });
      if (record === null) return false;
      // The system may have given the id to another program since.
      const isSame = record.startTime !== '' && record.startTime === startTimeOf(Number(file));
      const killed = isSame && kill(Number(file));
      if (record.folder) rmSync(record.folder, { recursive: true, force: true });
      return killed;
    })
    .map(Number);
}

function listRecords(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Null for a record that another process has removed. */
function readRecord(path: string): ProcessRecord | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessRecord;
  } catch {
    return null;
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/**
 * When a process started, in clock ticks since boot: with the id it names one process for good. Empty where
 * there is no `/proc`.
 */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
