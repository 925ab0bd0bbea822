import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgresServer, type PostgresServer } from '../testing/postgres-server.ts';
import { Account, today } from './support/account.ts';
import { answerAll, question, saved } from './support/answer.ts';
import { startBalancer, type Balancer } from './support/balancer.ts';
import { founder } from './support/people.ts';
import { ADMIN, Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { onPage, openAccount, signIn } from './support/visitor.ts';

/** Returns how many applications hold a text. */
async function countDrafts(url: string, text: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from applications as row where row::text like $1',
    [`%${text}%`],
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

type Setup = {
  products: [Product, Product, Product];
  url: string;
  balancer: Balancer;
  /** A server of its own, because it is restarted. */
  postgres: PostgresServer;
  close: () => Promise<void>;
};
let setup: Setup | null = null;

test.beforeAll(async () => {
  const postgres = await startPostgresServer();
  if (postgres === null) return;
  // Held until the balancer starts, so that no process takes it.
  const placeholder = createServer().listen(0, '127.0.0.1');
  await once(placeholder, 'listening');
  const { port } = placeholder.address() as AddressInfo;
  const shared = {
    publicUrl: `http://127.0.0.1:${port}`,
    databaseUrl: postgres.url,
    dataDir: await mkdtemp(join(tmpdir(), 'charterly-journey-')),
  };
  const settings = async () => ({ TRUST_PROXY: '1' });
  // Started at once: whichever comes first migrates and creates the keys and the administrator.
  const products = await Promise.all([
    Product.start(shared, { settings }),
    Product.start(shared, { settings }),
    Product.start(shared, { settings }),
  ]);
  await new Promise((resolve) => placeholder.close(resolve));
  const balancer = await startBalancer(
    port,
    products.map((product) => product.url),
  );
  const close = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(products.map((product) => product.stop()));
    await postgres.remove();
    await rm(shared.dataDir, { recursive: true, force: true });
  };
  setup = { products, url: shared.publicUrl, balancer, postgres, close };
});
test.afterAll(() => setup?.close());

test.describe('three processes behind nginx, on one database and one folder of files', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('requests spread over all, one is killed, PostgreSQL restarts: founder and officer see one product', async ({
    page,
    browser,
  }) => {
    test.skip(setup === null, 'PostgreSQL 15 or newer is not installed');
    const {
      products: [one, other, third],
      url,
      balancer,
      postgres,
    } = setup!;
    const ada = founder('ada-three-processes');

    await test.step('she signs up and types answers, each request served by the next process', async () => {
      await page.goto(`${url}/nigeria-company-registration`);
      await page.getByRole('link', { name: 'Start your application', exact: true }).click();
      await page.getByRole('link', { name: 'create an account', exact: true }).click();
      await openAccount(page, other, ada);
      await onPage(page, 'Name');
      await answerAll(page, {
        'Has the name already been reserved?': 'No, please reserve it',
        'Name of the company': 'Harmattan Two Limited',
      });
      await saved(page);
      await page.reload();
      await expect(question(page, 'Name of the company')).toHaveValue('Harmattan Two Limited');
      const served = await balancer.served();
      expect(Math.min(...served), `${balancer.name}: ${served.join()}`).toBeGreaterThan(5);
    });

    await test.step('a document taken by one process is given out by the other', async () => {
      const bola = await Account.open(one, founder('bola-three-processes'));
      const draft = await bola.emptyDraft();
      const file = await bola.upload(`/applications/${draft.id}/files`, 'addressProof');
      const replies = await Promise.all(
        [one, other].map((product) => bola.at(product).download(`/files/${file.fileId}`)),
      );
      for (const bytes of replies) expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    });

    await test.step('an officer at one process sees what a founder sent to the other, and a race is won once', async () => {
      const chidi = await Account.open(one, founder('chidi-three-processes'));
      const signed = await chidi.sign(await chidi.filledDraft(), 'Chidi Eze');
      const officer = await Account.officer(one);
      const { version } = await officer
        .at(other)
        .call<{ version: number }>('GET', `/admin/applications/${signed.id}`);
      const confirm = {
        verb: 'confirmPayment',
        version,
        amountMinor: signed.payment?.dueMinor,
        receivedOn: today(),
      };
      const outcomes = await Promise.allSettled(
        [one, other].map((product) =>
          officer.at(product).call('POST', `/admin/applications/${signed.id}/events`, confirm),
        ),
      );
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(String(lost?.reason)).toContain('409');
      await other.mail('chidi-three-processes@example.com', /your payment is confirmed/);
    });

    await test.step('one process is killed while she types: what she typed is saved', async () => {
      await question(page, 'Name of the company').fill('Harmattan Three Limited');
      await one.kill();
      await expect.poll(() => countDrafts(postgres.url, 'Harmattan Three Limited')).toBe(1);
    });

    await test.step('PostgreSQL restarts while she types: the processes go on, and what she typed is saved', async () => {
      await postgres.stop();
      await question(page, 'Name of the company').fill('Harmattan Four Limited');
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      await postgres.start();
      await expect.poll(() => countDrafts(postgres.url, 'Harmattan Four Limited')).toBe(1);
      await saved(page);
      expect([other.isRunning, third.isRunning]).toEqual([true, true]);
    });

    await test.step('an officer signs in and sees everything', async () => {
      const desk = await (await browser.newContext({ baseURL: url })).newPage();
      await desk.goto('/admin-login');
      await signIn(desk, ADMIN);
      await onPage(desk, 'Applications');
      await expect(desk.getByText('chidi-three-processes@example.com').first()).toBeVisible();
      await desk.context().close();
    });
  });
});
