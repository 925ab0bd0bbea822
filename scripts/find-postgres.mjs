import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the folder of the newest PostgreSQL binaries, 15 or newer, of Debian's packages or on PATH; undefined
 * without any.
 */
export function findPostgres() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'initdb')));
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : [];
  return [...installed.filter((folder) => existsSync(join(folder, 'initdb'))), ...onPath]
    .map((folder) => ({
      folder,
      version: Number(
        /\d+/.exec(execFileSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' }))?.[0],
      ),
    }))
    .filter(({ version }) => version >= 15)
    .toSorted((a, b) => b.version - a.version)[0]?.folder;
}
