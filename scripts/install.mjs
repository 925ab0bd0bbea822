import { spawnSync } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns whether node_modules matches the lockfile. npm writes its copy of the lockfile into node_modules as
 * the last step, so an interrupted installation is detected too.
 */
export function dependenciesAreInstalled(root) {
  try {
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const installed = JSON.parse(
      readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8'),
    ).packages;
    return Object.entries(locked).every(
      ([path, entry]) =>
        path === '' ||
        (installed[path]
          ? installed[path].version === entry.version
          : entry.optional || entry.devOptional || entry.peer),
    );
  } catch {
    return false;
  }
}

/** Installs the dependencies of the lockfile unless they are installed. Throws when npm fails. */
export function installDependencies(root) {
  if (dependenciesAreInstalled(root)) return;
  console.log('Installing dependencies…');
  const result = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', NODE_ENV: 'development' },
  });
  if (result.status !== 0) throw new Error('npm ci failed; its output is above.');
}

/**
 * Returns the path of the pinned Node; where the lockfile has none for this platform, that of the running Node
 * 26 or newer.
 */
export function pinnedNode(root) {
  const pinned = join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 26) return process.execPath;
  throw new Error(
    `There is no pinned Node for ${process.platform}-${process.arch}; install Node 26 or newer and start again.`,
  );
}
