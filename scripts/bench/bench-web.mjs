// npm run bench:web: runs mobile Lighthouse on one public page of each kind, and compares the request rate for static
// files with that of nginx. Prints tables and fails when a budget (site-budgets.mjs) is exceeded.
// Also opens the pages on a phone with a slow line, scrolling while they hydrate.
// Options: paths to measure instead; --all for every public page; --rate, --pages or --slow-line for one part.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { buildServer } from '../build-server.mjs';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';
import { freePort } from '../free-port.mjs';
import { fileOf, measurePage } from './measure-page.mjs';
import { measureSlowLine } from './measure-slow-line.mjs';
import { budgets, scriptBudgetOf } from './site-budgets.mjs';
import { siteIsBuilt } from '../site-inputs.mjs';

const root = join(import.meta.dirname, '../..');
const site = join(root, 'dist');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    rate: { type: 'boolean' },
    pages: { type: 'boolean' },
    'slow-line': { type: 'boolean' },
  },
});
const failures = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

if (
  !siteIsBuilt(root) &&
  spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' }).status !== 0
)
  process.exit(1);

async function waitForResponse(url) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(url).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error(`${url} did not answer`);
}

/** Returns the paths of the command line, else one page of each kind. */
function pagesToMeasure() {
  if (positionals.length > 0) return positionals;
  const { prerendered } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'));
  const indexed = prerendered
    .map((path) => measurePage(site, path))
    .filter(({ html }) => !html.includes('content="noindex"'));
  const kinds = new Map(
    indexed
      .map(({ path, html }) => [
        values.all ? path : (/&quot;page&quot;:&quot;([^&]+)&quot;/.exec(html)?.[1] ?? path),
        path,
      ])
      .toReversed(),
  );
  return [...kinds.values()].toReversed();
}

/** Runs Lighthouse once. Returns the table row, the exceeded budgets, and a total time to rank the runs of a page. */
async function measureOnce(port, origin, path) {
  const { lhr } = await lighthouse(origin + path, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const score = (id) => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const value = (id) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(score);
  const [fcp, lcp, tbt, cls] = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ].map(value);
  const { scriptBytes, countryScriptBytes, firstViewBytes, foreignUrls } = measurePage(site, path);
  const foreignRequests = (lhr.audits['network-requests']?.details?.items ?? []).filter(
    ({ url }) => /^https?:/.test(url) && new URL(url).origin !== origin,
  );
  const row = [
    path.padEnd(40),
    ...scores.map((each) => String(each).padStart(4)),
    fcp.toFixed(0).padStart(8),
    lcp.toFixed(0).padStart(7),
    tbt.toFixed(0).padStart(7),
    cls.toFixed(3).padStart(6),
    String(scriptBytes).padStart(9),
    String(countryScriptBytes).padStart(10),
    String(firstViewBytes).padStart(10),
  ].join(' ');
  const scriptBudget = scriptBudgetOf(path);
  const exceeded = [
    scores.some((each) => each < budgets.score) &&
      `scores ${scores.join('/')}: ${Object.values(lhr.audits)
        .filter(
          ({ score: each, scoreDisplayMode: mode }) => each !== null && each < 0.9 && mode !== 'informative',
        )
        .map(({ id }) => id)
        .slice(0, 6)
        .join(', ')}`,
    fcp > budgets.firstContentfulPaintMs && `first contentful paint ${fcp.toFixed(0)} ms`,
    lcp > budgets.largestContentfulPaintMs && `largest contentful paint ${lcp.toFixed(0)} ms`,
    tbt >= budgets.totalBlockingMs && `total blocking time ${tbt.toFixed(0)} ms`,
    cls > budgets.layoutShift && `layout shift ${cls.toFixed(3)}`,
    scriptBytes > scriptBudget && `${scriptBytes} bytes of script, ${scriptBudget} allowed`,
    countryScriptBytes > 0 &&
      scriptBytes + countryScriptBytes > budgets.countryPageScriptBytes &&
      `${scriptBytes + countryScriptBytes} bytes of script with the catalogue, ${budgets.countryPageScriptBytes} allowed`,
    path === '/' && firstViewBytes > budgets.homeFirstView && `${firstViewBytes} bytes in the first view`,
    foreignUrls.length + foreignRequests.length > 0 && `requests ${foreignUrls[0] ?? foreignRequests[0].url}`,
  ].filter(Boolean);
  return { row, exceeded, totalMs: fcp + lcp + tbt };
}

async function measurePages(origin) {
  const chrome = await chromeLauncher.launch({
    chromePath: process.env.CHROME_PATH ?? chromiumPath,
    chromeFlags: ['--headless=new', ...chromiumFlags],
  });
  console.log(
    `\n${'path'.padEnd(40)}  perf a11y best seo   FCP ms  LCP ms  TBT ms  CLS   script B  country B first view B`,
  );
  try {
    for (const path of pagesToMeasure()) {
      const runs = [await measureOnce(chrome.port, origin, path)];
      // Other load on the machine can spoil a run: after an exceeded budget the median of three runs counts.
      while (runs[0].exceeded.length > 0 && runs.length < 3)
        runs.push(await measureOnce(chrome.port, origin, path));
      const { row, exceeded } = runs.toSorted((a, b) => a.totalMs - b.totalMs)[Math.floor(runs.length / 2)];
      console.log(row);
      if (exceeded.length > 0) failures.push(`${path}: ${exceeded.join('; ')}`);
    }
  } finally {
    chrome.kill();
  }
}

/**
 * Opens each page on a slow line and scrolls while it hydrates: nothing may move or disappear, and the menu
 * opens at first paint.
 */
async function measureHydration(origin) {
  console.log(
    '\nslow 4G on a phone                        shift  text lost  first paint ms  first tap ms later  interactive ms',
  );
  for await (const page of measureSlowLine(origin, pagesToMeasure())) {
    console.log(
      [
        page.path.padEnd(40),
        page.shift.toFixed(3).padStart(6),
        String(page.lost).padStart(10),
        page.firstPaint.toFixed(0).padStart(15),
        page.firstTap.toFixed(0).padStart(19),
        page.interactive.toFixed(0).padStart(15),
      ].join(' '),
    );
    if (page.shift > budgets.layoutShift)
      failures.push(`${page.path}: shift ${page.shift.toFixed(3)} on a slow line`);
    if (page.lost > 0) failures.push(`${page.path}: ${page.lost} elements with text left the page`);
    if (page.firstTap > budgets.firstTapMs)
      failures.push(`${page.path}: first tap ${page.firstTap.toFixed(0)} ms after paint`);
  }
}

/** Measures requests per second for one file over sixteen keep-alive connections. */
async function requestRate(port, path, seconds) {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nConnection: keep-alive\r\n\r\n`;
  let replies = 0;
  const until = Date.now() + seconds * 1000;
  await Promise.all(
    Array.from(
      { length: 16 },
      () =>
        new Promise((resolve, reject) => {
          const socket = connect(port, '127.0.0.1');
          let length = 0;
          let received = 0;
          socket.setNoDelay(true);
          socket.on('connect', () => socket.write(request));
          socket.on('error', reject);
          socket.on('close', () => reject(new Error(`${path}: connection closed early`)));
          socket.on('data', (chunk) => {
            if (length === 0) {
              const head = chunk.toString('latin1').split('\r\n\r\n')[0];
              if (!head.startsWith('HTTP/1.1 200'))
                return reject(new Error(`${path}: ${head.split('\r\n')[0]}`));
              length = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
              if (Number.isNaN(length)) return reject(new Error(`${path}: no length`));
            }
            received += chunk.length;
            if (received < length) return;
            received = 0;
            length = 0;
            replies += 1;
            if (Date.now() < until) socket.write(request);
            else {
              socket.destroy();
              resolve();
            }
          });
        }),
    ),
  );
  return replies / seconds;
}

const installedNginx = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const RATE_ROUNDS = 5;
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

function findNginx() {
  if (!installedNginx() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync(
      'sh',
      [
        '-c',
        [
          'apt-get update -qq',
          'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light',
        ].join(' && ') + ' || apt-get install -y -qq nginx',
      ],
      { stdio: 'ignore' },
    );
  return installedNginx();
}

/** Writes a file of the site and its gzip copy, which nginx sends as it is. Returns the size of the copy. */
function copyForNginx(name, target) {
  const bytes = readFileSync(join(site, name));
  const compressed = gzipSync(bytes, { level: 9 });
  mkdirSync(dirname(join(target, name)), { recursive: true });
  writeFileSync(join(target, name), bytes);
  writeFileSync(join(target, `${name}.gz`), compressed);
  return compressed.length;
}

async function compareRates(port, folder) {
  const nginx = findNginx();
  if (!nginx) {
    console.log(
      '\nnginx is not installed here, so the rates are not compared: on Debian or Ubuntu, sudo apt-get install nginx.',
    );
    return;
  }
  const script = /\/assets\/react-[\w-]+\.js/.exec(readFileSync(join(site, 'index.html'), 'utf8'))[0];
  const compared = ['/privacy', '/', script].map((path) => ({
    path,
    bytes: copyForNginx(path.startsWith('/assets') ? path.slice(1) : fileOf(path), join(folder, 'nginx')),
  }));
  // The worker of nginx has an account of its own when we are root.
  chmodSync(folder, 0o755);
  const nginxPort = await freePort();
  const configFile = join(folder, 'nginx.conf');
  writeFileSync(
    configFile,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http {
  include /etc/nginx/mime.types; access_log off; keepalive_requests 10000000;
  sendfile on; tcp_nopush on; gzip_static on;
  server { listen 127.0.0.1:${nginxPort}; root ${folder}/nginx; location / { try_files $uri $uri/index.html =404; } }
}`,
  );
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-c', configFile], { stdio: 'ignore' });
  try {
    await waitForResponse(`http://127.0.0.1:${nginxPort}/privacy`);
    console.log('\nrequests per second, gzip, 16 connections          ours    nginx   share');
    for (const { path, bytes } of compared) {
      // The first requests run before the server's code is optimised.
      await requestRate(port, path, 1);
      const rates = { ours: [], nginx: [] };
      // Interleaved, so that other load on the machine affects both alike.
      for (let round = 0; round < RATE_ROUNDS; round += 1) {
        rates.ours.push(await requestRate(port, path, 1.5));
        rates.nginx.push(await requestRate(nginxPort, path, 1.5));
      }
      const share = median(rates.ours.map((rate, round) => rate / rates.nginx[round]));
      console.log(
        `${path} (${bytes} B)`.padEnd(46),
        median(rates.ours).toFixed(0).padStart(7),
        median(rates.nginx).toFixed(0).padStart(8),
        share.toFixed(2).padStart(7),
      );
      if (share < budgets.shareOfNginx) failures.push(`${path}: ${share.toFixed(2)} of nginx's rate`);
    }
  } finally {
    child.kill('SIGQUIT');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-web-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [await buildServer()], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  },
});
try {
  await waitForResponse(`${origin}/readyz`);
  const parts = ['rate', 'pages', 'slow-line'].filter((part) => values[part]);
  const runs = (part) => parts.length === 0 || parts.includes(part);
  if (runs('rate')) await compareRates(port, folder);
  if (runs('pages')) await measurePages(origin);
  if (runs('slow-line')) await measureHydration(origin);
} finally {
  server.kill();
  await pause(500);
  rmSync(folder, { recursive: true, force: true });
}
if (failures.length > 0) {
  console.error(`\nBudgets exceeded:\n  ${failures.join('\n  ')}`);
  process.exit(1);
}
console.log('\nAll budgets met.');
