// npm run dev: the server restarted on every change, and the site with hot reload in front of it.
// The site is at http://localhost:5173; the API at PORT (3000) is reached through it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, pinnedNode } from './install.mjs';

const root = join(import.meta.dirname, '..');
installDependencies(root);
const node = pinnedNode(root);
const port = process.env.PORT ?? '3000';
const sitePort = process.env.SITE_PORT ?? '5173';

const children = [
  spawn(node, ['--watch', '--watch-preserve-output', join(root, 'server/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${sitePort}` },
  }),
  spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), '--port', sitePort, '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: port },
  }),
];
const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) {
  child.on('exit', (code) => {
    stop('SIGTERM');
    process.exitCode ??= code ?? 1;
  });
}
