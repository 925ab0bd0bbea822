import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { readFailedBackup, readLastBackup } from '../backup/last-backup.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { readUptime } from '../uptime/read-uptime.ts';
import { withDeadline } from '../with-deadline.ts';

/** Uptime reads the minutes of 30 days. */
const readUptimeEveryMs = 300_000;

/** What the gauges of the installation are read from. */
export type MeasuredInstallation = {
  database: Database;
  clock: Clock;
  config: Pick<Config, 'dataDirectory'>;
};

/**
 * Registers the gauges of backups, of the disk of DATA_DIR and of uptime.
 * @returns reads them; uptime is left out and the disk has the size 0 when they cannot be read in time
 */
export function createInstallationGauges(
  register: Registry,
  { database, clock, config: { dataDirectory } }: MeasuredInstallation,
  timeoutMs: number,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const completed = gauge(
    'backup_last_completed_timestamp_seconds',
    'When the last backup that DATA_DIR records was made; 0 without one.',
  );
  const failed = gauge(
    'backup_last_failed_timestamp_seconds',
    'When a backup last failed or lacked files; 0 if none has.',
  );
  const free = gauge(
    'data_directory_free_bytes',
    'Free bytes of the disk of DATA_DIR, for users other than root.',
  );
  const size = gauge('data_directory_size_bytes', 'Size of the disk of DATA_DIR.');
  const minutes = gauge('uptime_minutes', 'Minutes of the last 30 days: all that count, and those served.', [
    'state',
  ]);

  const readDisk = async (): Promise<void> => {
    const disk = await withDeadline(statfs(dataDirectory), timeoutMs).catch(() => null);
    for (const each of [free, size]) each.reset();
    if (disk === null) return;
    free.set(disk.bavail * disk.bsize);
    size.set(disk.blocks * disk.bsize);
  };
  let uptimeReadAt = -Infinity;
  const readMinutes = async (): Promise<void> => {
    const now = clock().getTime();
    if (Math.abs(now - uptimeReadAt) < readUptimeEveryMs) return;
    const uptime = await withDeadline(readUptime({ database, clock }), timeoutMs).catch(() => null);
    minutes.reset();
    uptimeReadAt = uptime === null ? -Infinity : now;
    if (uptime === null) return;
    minutes.set({ state: 'counted' }, uptime.minutes);
    minutes.set({ state: 'served' }, uptime.served);
  };
  return async () => {
    completed.set(secondsOf(readLastBackup(dataDirectory)?.createdAt));
    failed.set(secondsOf(readFailedBackup(dataDirectory)?.failedAt));
    await Promise.all([readDisk(), readMinutes()]);
  };
}

const secondsOf = (instant: string | undefined): number => {
  const ms = Date.parse(instant ?? '');
  return Number.isNaN(ms) ? 0 : ms / 1000;
};
