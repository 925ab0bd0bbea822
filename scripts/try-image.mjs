// npm run image:try: starts what the Dockerfile puts into the image, without Docker, and checks that it works. Copies
// the files of the build context, the built site and server, and the packages that `npm prune --omit=dev` keeps into
// an empty folder, runs the Dockerfile's command there with its settings, and asks for a page, a health check, a
// picture of a PDF, and a backup. Needs `npm run build` before. A package or a file that only the working tree has is
// missing there.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { buildServer } from './build-server.mjs';
import { freePort } from './free-port.mjs';
import { siteIsBuilt } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const READY_WITHIN_MS = 120_000;

/** One page with nothing on it. PDFium finds the objects without a table of references. */
const emptyPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

if (!siteIsBuilt(root)) {
  console.error('The site is not built: npm run build');
  process.exit(2);
}
await buildServer();

const image = mkdtempSync(join(tmpdir(), 'charterly-image-'));
const data = mkdtempSync(join(tmpdir(), 'charterly-image-data-'));
try {
  assemble();
  await tryServer();
  await tryPreview();
  tryBackup();
  console.log('The image starts, answers, draws and is backed up.');
} finally {
  rmSync(image, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

function assemble() {
  const ignored = new Set(read('.dockerignore').split('\n').filter(Boolean));
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const context = tracked.filter((path) => path && !ignored.has(path.split('/')[0]));
  for (const path of [...context, 'dist', 'dist-server']) copy(path);
  // Paths of the lockfile; those of other systems are not installed.
  const packages = Object.entries(JSON.parse(read('package-lock.json')).packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional && existsSync(join(root, path)))
    .filter(([path]) => !/^node_modules\/node-(linux|bin)-/.test(path));
  for (const [path] of packages) copyPackage(path);
  console.log(`${context.length} files, ${packages.length} packages.`);
}

function copy(path) {
  mkdirSync(dirname(join(image, path)), { recursive: true });
  cpSync(join(root, path), join(image, path), { recursive: true });
}

/** Copies a package without those inside it, which have rows of their own in the lockfile. */
function copyPackage(path) {
  mkdirSync(join(image, path), { recursive: true });
  for (const name of readdirSync(join(root, path))) if (name !== 'node_modules') copy(`${path}/${name}`);
}

/** The settings of the Dockerfile, with a port and folders that are free here. */
function environment(port) {
  const [, settings] = /\nENV (.+)/.exec(dockerfile.slice(dockerfile.lastIndexOf('\nFROM')));
  return {
    PATH: process.env.PATH,
    ...Object.fromEntries(settings.split(' ').map((setting) => setting.split('='))),
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    NODE_COMPILE_CACHE: join(data, 'compiled'),
    PUBLIC_URL: 'https://www.example.com',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'quiet-marble-orchard-7',
    ENCRYPTION_KEYS: `try:${Buffer.alloc(32, 7).toString('base64')}`,
  };
}

async function tryServer() {
  const port = await freePort();
  const [, command] = /^CMD (\[.+\])$/m.exec(dockerfile);
  const [, ...parameters] = JSON.parse(command);
  const server = spawn(process.execPath, parameters, {
    cwd: image,
    env: environment(port),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(server, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitUntilReady(`${origin}/readyz`, server);
    for (const path of ['/healthz', '/', '/nigeria-company-registration', '/api/openapi.json']) {
      const { status } = await fetch(origin + path);
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  } finally {
    server.kill('SIGTERM');
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`The server stopped with ${code}.`);
}

async function waitUntilReady(url, server) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await pause(200);
  }
  throw new Error(`The server is not ready; it ${server.exitCode === null ? 'runs' : 'has stopped'}.`);
}

/** Draws a page in the built process of previews, with the image's own PDFium and what the sandbox lets it read there. */
async function tryPreview() {
  const sandboxFile = join(image, 'server/previews/preview-sandbox.ts');
  const processFile = join(image, 'dist-server/preview-process.js');
  const task = { bytes: new Uint8Array(emptyPdf), mediaType: 'application/pdf', page: 1 };
  // The source of the image computes the paths that may be read from where it lies.
  const { openPreviewSandbox } = await import(pathToFileURL(sandboxFile));
  const sandbox = openPreviewSandbox({ processFile: pathToFileURL(processFile) });
  try {
    const { pages, webp } = await sandbox.draw(task);
    if (pages !== 1 || webp.length < 100) throw new Error('No picture of the PDF was drawn.');
  } finally {
    sandbox.close();
  }
}

/** Runs the command of the nightly backup, with the server stopped. */
function tryBackup() {
  const [, command] = /^ +command: \[node, (.+)\]$/m.exec(read('deploy/kubernetes/backup.yaml'));
  const parameters = command.replaceAll("'", '').replace('/backups', join(data, 'backups')).split(', ');
  execFileSync(process.execPath, parameters, { cwd: image, env: environment(0), stdio: 'inherit' });
}
