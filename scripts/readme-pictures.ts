// Takes the pictures of the README anew, from the product with sample content: node scripts/readme-pictures.ts
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { Account, today } from '../journeys/support/account.ts';
import { Product } from '../journeys/support/product.ts';
import { launchOptions } from './chromium.mjs';

const folder = join(import.meta.dirname, '../docs/images');
const browser = await chromium.launch(launchOptions);

const customer = (product: Product, firstName: string): Promise<Account> =>
  Account.open(product, {
    fullName: `${firstName} Sample`,
    email: `${firstName.toLowerCase()}@sample.example`,
    password: 'quiet-marble-orchard-7',
  });

/** Customers, visibly samples, with the first word of their company's name and how far its application has come. */
const samples = [
  ['Adaora', 'Zuma', []],
  ['Bashir', 'Baobab', ['report']],
  ['Chidera', 'Harmattan', ['report', 'pay']],
  ['Dayo', 'Savanna', ['report', 'pay', 'ask']],
  ['Efe', 'Lagoon', ['report', 'pay', 'approve']],
  ['Funmi', 'Amber', ['report', 'pay', 'approve', 'file']],
  ['Gambo', 'Palm', ['report']],
] as const;

async function fillQueue(product: Product, officer: Account): Promise<void> {
  for (const [firstName, word, steps] of samples) {
    const account = await customer(product, firstName);
    const { id, payment } = await account.sign(
      await account.filledDraft({ name1: `Sample ${word} Foods Limited` }),
      `${firstName} Sample`,
    );
    const take = {
      report: () => account.reportTransfer(id),
      pay: () =>
        officer.act(id, { verb: 'confirmPayment', amountMinor: payment?.dueMinor, receivedOn: today() }),
      ask: () =>
        officer.act(id, {
          verb: 'askForInformation',
          questions: [
            { path: 'registeredAddress', reason: 'mismatch', words: 'The bill names another street.' },
          ],
        }),
      approve: () => officer.act(id, { verb: 'approve' }),
      file: () => officer.act(id, { verb: 'file', registryReference: 'CAC-2026-000123', filedOn: today() }),
    };
    for (const step of steps) await take[step]();
  }
}

async function take(
  account: Account,
  path: string,
  name: string,
  options: BrowserContextOptions,
): Promise<void> {
  const context = await account.browser(browser, { reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  const file = join(folder, name);
  await page.screenshot({ path: file, animations: 'disabled' });
  process.stdout.write(`${name}: ${Math.round((await stat(file)).size / 1000)} kB\n`);
  await context.close();
}

const product = await Product.start();
try {
  await mkdir(folder, { recursive: true });
  const officer = await Account.officer(product);
  await fillQueue(product, officer);
  const founder = await customer(product, 'Ngozi');
  const { id } = await founder.filledDraft({ name1: 'Sample Lantern Foods Limited' });
  await take(founder, paths.applicationCheck(id), 'founder.png', {
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await take(officer, paths.admin, 'desk.png', { viewport: { width: 1280, height: 720 } });
} finally {
  await product.stop();
  await browser.close();
}
