import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file per running server, named after its process id, so that the end of a run can kill what a lost worker left behind. */
const defaultDirectory = join(import.meta.dirname, '../../.cache/journey-processes');
const running = new Set<ChildProcess>();

// Synchronous, because a worker that is exiting runs nothing else.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Records a server so that it ends with this worker, or at the latest with the whole run. */
export function recordProcess(child: ChildProcess, directory = defaultDirectory): void {
  const { pid } = child;
  if (pid === undefined) return;
  running.add(child);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, String(pid)), startTimeOf(pid));
  child.once('exit', () => {
    running.delete(child);
    rmSync(join(directory, String(pid)), { force: true });
  });
}

/** Kills every recorded server that still runs. @returns their process ids */
export function killRecordedProcesses(directory = defaultDirectory): number[] {
  const killed = listRecords(directory).filter((file) => {
    const recorded = readFileSync(join(directory, file), 'utf8');
    rmSync(join(directory, file), { force: true });
    // The system may have given the id to another program since.
    return recorded !== '' && recorded === startTimeOf(Number(file)) && kill(Number(file));
  });
  return killed.map(Number);
}

function listRecords(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** When a process started, in clock ticks since boot: with the id it names one process for good. Empty where there is no `/proc`. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
