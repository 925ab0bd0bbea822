// Bundles the server into dist-server: one file to load instead of 1,700, which starts it in a third of the
// processor time. `npm start`, the tests that start a process, and the container run the bundle; `npm run
// dev` runs the sources.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digestInputs } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const bundle = join(root, 'dist-server');

/** The processes and threads of the server, by the name of their file in the bundle. */
const entries = {
  main: 'server/main.ts',
  auth: 'server/auth/standalone/main.ts',
  'engine-worker': 'server/database/embedded/engine-worker.ts',
  'password-strength-worker': 'server/auth/passwords/password-strength-worker.ts',
  'paper-worker': 'server/documents/paper-worker.ts',
  'preview-process': 'server/previews/preview-process.ts',
  'inspection-worker': 'server/files/inspection-worker.ts',
};

const inputs = [
  'server',
  'values',
  'forms',
  'catalog',
  'rules',
  'contract',
  'brand.ts',
  'package.json',
  'package-lock.json',
  'scripts/build-server.mjs',
];

/**
 * Packages of many small modules that read no files of their own, with what they alone import; all others are loaded from
 * node_modules.
 */
const bundledPackages = [
  'drizzle-orm',
  'zod',
  'jose',
  'libphonenumber-js',
  // Security keys
  '@simplewebauthn/server',
  '@levischuck/tiny-cbor',
  '@hexagon/base64',
  '@peculiar/.*',
  'asn1js',
  'pvtsutils',
  'pvutils',
  'tsyringe',
  'reflect-metadata',
  'tslib',
  // Public holidays
  'date-holidays',
  'date-holidays-parser',
  'astronomia',
  'caldate',
  'date-bengali-revised',
  'date-chinese',
  'date-easter',
  'deepmerge',
  'jalaali-js',
  'moment',
  'moment-timezone',
  // QR codes
  'qrcode',
  'pngjs',
  'dijkstrajs',
];
const isBundled = new RegExp(`^(?:${bundledPackages.join('|')})(?:/|$)`);

// A drive of Windows is no package.
const isExternal = (id) => /^[a-z@](?!:[\\/])/i.test(id) && !isBundled.test(id);

/**
 * Makes paths relative to a module lead from the bundle to the same file: a thread's entry, or a folder of
 * the sources.
 */
const moduleUrls = {
  name: 'module-urls',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return code.replaceAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g, (whole, path) => {
      const file = resolve(dirname(id), path);
      const entry = Object.keys(entries).find((name) => join(root, entries[name]) === file);
      const target = entry ? `./${entry}.js` : relative(bundle, file);
      if (!entry && (!existsSync(file) || file.endsWith('.ts')))
        throw new Error(`${id} names ${path}, which is no entry of the bundle.`);
      return `new URL('${target}', import.meta.url)`;
    });
  },
};

/**
 * Builds the bundle if its inputs changed, and returns the path of the file to run. Several processes may
 * call it at once.
 */
export async function buildServer() {
  const main = join(bundle, 'main.js');
  const digest = digestInputs(root, inputs);
  const digestFile = join(bundle, '.inputs');
  if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) return main;
  const { rolldown } = await import('rolldown');
  const next = join(root, `.cache/server-${randomUUID()}`);
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(root, path)])),
    cwd: root,
    platform: 'node',
    external: isExternal,
    plugins: [moduleUrls],
    // Replaced addresses move only what follows them on their line.
    checks: { sourcemapBroken: false },
  });
  await build.write({ dir: next, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' });
  await build.close();
  writeFileSync(join(next, '.inputs'), digest);
  replaceFolder(bundle, next);
  return main;
}

/** Another process may replace the folder at the same moment: both bundles are of the same sources. */
function replaceFolder(folder, next) {
  const before = `${next}-before`;
  try {
    if (existsSync(folder)) renameSync(folder, before);
    renameSync(next, folder);
  } catch (error) {
    // Taken away, or put there, by the other process.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    if (!existsSync(folder)) renameSync(next, folder);
    rmSync(next, { recursive: true, force: true });
  }
  rmSync(before, { recursive: true, force: true });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildServer();
