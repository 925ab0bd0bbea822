import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages of the system can be installed without asking: as root on Debian or Ubuntu. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages of Debian, each by itself, because a distribution may lack one. */
export function installPackages(names) {
  if (names.length === 0) return;
  console.log(`Installing ${names.join(' and ')}…`);
  const install = names.map((name) => `apt-get install -y -qq ${name}`).join('; ');
  spawnSync('sh', ['-c', `apt-get update -qq; ${install}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
