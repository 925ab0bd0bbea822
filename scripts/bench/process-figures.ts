import { readFileSync, readdirSync } from 'node:fs';

/** Ticks of the kernel's clock in a second: `getconf CLK_TCK` on Linux. */
const TICKS_A_SECOND = 100;

/** Returns the processor time of a process with its threads, in seconds, and its name. */
export function processorTime(pid: string): { name: string; seconds: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = stat.lastIndexOf(')');
  const [user, system] = stat
    .slice(end + 2)
    .split(' ')
    .slice(11, 13);
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    seconds: (Number(user) + Number(system)) / TICKS_A_SECOND,
  };
}

/** Returns the processor time of every process of PostgreSQL on this machine; those that ended meanwhile are left out. */
export const timeOfPostgres = (): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        return [processorTime(pid)];
      } catch {
        return [];
      }
    })
    .filter(({ name }) => name === 'postgres')
    .reduce((sum, { seconds: each }) => sum + each, 0);

/** Returns the seconds that the host has taken from this machine: steal time of all its processors. */
export const stolenSeconds = (): number =>
  Number(readFileSync('/proc/stat', 'utf8').split('\n')[0]?.trim().split(/\s+/)[8] ?? 0) / TICKS_A_SECOND;

/** Returns the resident memory of a process, in MiB. */
export const memoryMib = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
