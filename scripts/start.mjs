// npm start: installs what is missing, builds the site and bundles the server when their sources changed, then runs it.
// npm run auth: the same for the sign-in service alone, which has no site.
// Runs on Node 20 or newer with nothing installed; the server itself runs on the Node pinned in the lockfile.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installDependencies, pinnedNode } from './install.mjs';
import { siteIsBuilt } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const isAuthOnly = process.argv[2] === 'auth';

function fail(message) {
  console.error(message);
  process.exit(1);
}

let node;
try {
  installDependencies(root);
  node = pinnedNode(root);
} catch (error) {
  fail(error.message);
}

if (!isAuthOnly && !siteIsBuilt(root)) {
  console.log('Building the site…');
  const built = spawnSync(node, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) fail('The site could not be built; the output is above.');
}

const bundled = spawnSync(node, [join(root, 'scripts/build-server.mjs')], { cwd: root, stdio: 'inherit' });
if (bundled.status !== 0) fail('The server could not be bundled; the output is above.');

const server = spawn(node, [join(root, 'dist-server', isAuthOnly ? 'auth.js' : 'main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => fail(`The server could not be started: ${error.message}`));
server.on('exit', (code, signal) =>
  process.exit(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : (code ?? 1)),
);
