// Takes the screenshots of the README again, of the product with sample content: node
// scripts/pictures/readme-pictures.ts
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { Account } from '../../journeys/support/account.ts';
import { Product } from '../../journeys/support/product.ts';
import { buildServer } from '../build-server.mjs';
import { launchOptions } from '../chromium.mjs';
import { freePort } from '../../testing/free-port.ts';

const folder = join(import.meta.dirname, '../../docs/images');
const laptop = { viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' } as const;

async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  const file = join(folder, name);
  await page.screenshot({ path: file, animations: 'disabled' });
  process.stdout.write(`${name}: ${Math.round((await stat(file)).size / 1000)} kB\n`);
}

/** A founder on a phone, before she signs. */
async function takeFounder(): Promise<void> {
  const product = await Product.start();
  try {
    const founder = await Account.open(product, {
      fullName: 'Ngozi Sample',
      email: 'ngozi@sample.example',
      password: 'quiet-marble-orchard-7',
    });
    const { id } = await founder.filledDraft({ name1: 'Sample Lantern Foods Limited' });
    const context = await founder.browser(browser, {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(paths.applicationCheck(id));
    await take(page, 'founder.png');
    await context.close();
  } finally {
    await product.stop();
  }
}

/** The desk of the demonstration: the queue, and an application in review. */
async function takeDesk(context: BrowserContext, origin: string, password: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}${paths.admin}`);
  await page.getByLabel('E-mail').fill('ngozi.sample@desk.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const first = page.locator('[data-row-link]').first();
  await first.waitFor();
  // Without the message that she is signed in.
  await page.reload();
  await take(page, 'desk.png');
  await page.goto(`${origin}${paths.admin}?queue=to_review`);
  await first.click();
  await page.getByRole('heading', { level: 1, name: 'Review the answers' }).waitFor();
  await take(page, 'case.png');
}

async function withDemonstration(act: (origin: string, password: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'charterly-pictures-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATA_DIR: directory, PORT: String(port), PUBLIC_URL: origin };
  const seeded = spawnSync(process.execPath, [join(import.meta.dirname, '../seed-demo.ts')], {
    env,
    encoding: 'utf8',
  });
  const password = /with the password (\S+),/.exec(seeded.stdout)?.[1];
  if (password === undefined) throw new Error(`The demonstration could not be filled: ${seeded.stderr}`);
  const server = spawn(process.execPath, [await buildServer()], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    // oxlint-disable-next-line no-await-in-loop
    while (!(await isReady())) await wait(200);
    await act(origin, password);
  } finally {
    server.kill();
    await new Promise((resolve) => server.once('exit', resolve));
    await rm(directory, { recursive: true, force: true });
  }
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(launchOptions);
try {
  await takeFounder();
  await withDemonstration(async (origin, password) => {
    const context = await browser.newContext(laptop);
    await takeDesk(context, origin, password);
    await context.close();
  });
} finally {
  await browser.close();
}
