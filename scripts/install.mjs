import { spawnSync } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * True when node_modules holds what the lockfile says. npm writes its own copy of the lockfile into node_modules as
 * its last step, so an interrupted installation is noticed too.
 */
export function dependenciesAreInstalled(root) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' ||
        (present[path]
          ? present[path].version === entry.version
          : entry.optional || entry.devOptional || entry.peer),
    );
  } catch {
    return false;
  }
}

/** Installs what the lockfile says, if it is not there yet. Throws when npm fails. */
export function installDependencies(root) {
  if (dependenciesAreInstalled(root)) return;
  console.log('Installing dependencies…');
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' },
  });
  if (result.status !== 0) throw new Error('npm ci failed; what it said is above.');
}

/** The pinned Node of this project, or the running one where no build for this platform is in the lockfile. */
export function pinnedNode(root) {
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 26) return process.execPath;
  throw new Error(
    `There is no pinned Node for ${process.platform}-${process.arch}; install Node 26 or newer and start again.`,
  );
}
