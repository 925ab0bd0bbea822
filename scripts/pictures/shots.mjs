// npm run shots -- /path /other-path …: takes screenshots of pages of a running site at four widths, into
// shots/. Without paths: of every public page of dist.
// Options: --at http://localhost:3000 (or SITE_URL), --widths 360,1280, --tall for the whole page.
// Prints the height of each page, its console errors and whether it scrolls horizontally.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions } from '../chromium.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    widths: { type: 'string', default: '360,768,1280,1680' },
    tall: { type: 'boolean', default: false },
  },
});
const site = values.at ?? process.env.SITE_URL ?? 'http://127.0.0.1:3000';
const folder = join(import.meta.dirname, '../../shots');

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
const publicPages = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../dist/site.json'), 'utf8')).prerendered;
for (const path of positionals.length > 0 ? positionals : publicPages()) {
  for (const width of values.widths.split(',').map(Number)) {
    const page = await browser.newPage({
      viewport: { width, height: width < 600 ? 740 : 900 },
      reducedMotion: 'reduce',
    });
    const consoleMessages = [];
    page.on(
      'console',
      (message) => ['error', 'warning'].includes(message.type()) && consoleMessages.push(message.text()),
    );
    page.on('pageerror', (error) => consoleMessages.push(String(error)));
    await page.goto(site + path, { waitUntil: 'networkidle' });
    const { overflow, height } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      height: document.documentElement.scrollHeight,
    }));
    const name = `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${width}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: values.tall });
    console.log(
      [
        `${name}: ${height} px high`,
        overflow > 0 ? `scrolls horizontally by ${overflow} px` : '',
        ...consoleMessages,
      ]
        .filter(Boolean)
        .join('\n  '),
    );
    await page.close();
  }
}
await browser.close();
