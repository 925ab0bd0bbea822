import { spawnSync } from 'node:child_process';
import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, mayInstall } from './system-packages.mjs';

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

/** Returns what a Node says that does not start, such as the name of a missing library, or null when it starts. */
function findStartError(node) {
  const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

const thisSystem = { version: process.versions.node, install: mayInstall ? installPackages : undefined };

/**
 * Returns the path of the pinned Node; where the lockfile has none for this platform or it does not start, that of the
 * running Node 26 or newer. A minimal Debian lacks a library of the pinned one, which is installed where that is
 * allowed. Throws an error that says what to install otherwise.
 */
export function pinnedNode(root, { version, install } = thisSystem) {
  const pinned = join(root, 'node_modules/.bin/node');
  const isCurrent = Number(version.split('.')[0]) >= 26;
  if (!existsSync(pinned)) {
    if (isCurrent) return process.execPath;
    throw new Error(
      `There is no pinned Node for ${process.platform}-${process.arch}; install Node 26 or newer and start again.`,
    );
  }
  let problem = findStartError(pinned);
  const lacksLibrary = problem?.includes('libatomic') ?? false;
  if (lacksLibrary && install) {
    install(['libatomic1']);
    problem = findStartError(pinned);
  }
  if (problem === null) return pinned;
  if (isCurrent) return process.execPath;
  const remedy = lacksLibrary
    ? 'install the library and start again; on Debian or Ubuntu: sudo apt-get install libatomic1'
    : 'install Node 26 or newer and start again';
  throw new Error(`The pinned Node does not start (${problem}): ${remedy}.`);
}
