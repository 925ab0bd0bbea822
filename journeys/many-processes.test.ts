import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';
import { Account, today } from './support/account.ts';
import { answerAll, question, saved } from './support/answer.ts';
import { founder } from './support/people.ts';
import { freePort } from '../testing/free-port.ts';
import { ADMIN, Product } from './support/product.ts';
import { onPage, openAccount, signIn } from './support/visitor.ts';

/** Returns a PostgreSQL server for this file: that of TEST_DATABASE_URL, else a private one; null where none is installed. */
async function openPostgres(): Promise<{ url: string; close: () => Promise<void> } | null> {
  const configured = process.env['TEST_DATABASE_URL'];
  if (configured) return { url: configured, close: async () => undefined };
  const holder: ChildProcess = spawn(
    process.execPath,
    [
      'scripts/with-postgres.mjs',
      process.execPath,
      '-e',
      'console.log("url " + process.env.TEST_DATABASE_URL); process.stdin.on("end", () => process.exit(0)).resume()',
    ],
    { cwd: join(import.meta.dirname, '..'), stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise<null>((resolve) => holder.once('exit', () => resolve(null)));
  const started = new Promise<string>((resolve) => {
    let said = '';
    holder.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /url (\S+)\n/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([started, ended]);
  if (url === null) return null;
  const close = async (): Promise<void> => {
    holder.stdin?.end();
    await ended;
  };
  return { url, close };
}

/** Starts a round-robin load balancer without sticky sessions. */
async function balance(
  port: number,
  targets: readonly string[],
): Promise<{ server: Server; served: number[] }> {
  const served = targets.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const next = (turn += 1) % targets.length;
    served[next] = (served[next] ?? 0) + 1;
    const { hostname, port: behind } = new URL(targets[next] ?? '');
    const onward = request(
      { hostname, port: behind, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, served };
}

type Setup = {
  products: [Product, Product];
  url: string;
  served: number[];
  withdraw: (product: Product) => void;
  close: () => Promise<void>;
};
let setup: Setup | null = null;

test.beforeAll(async () => {
  const postgres = await openPostgres();
  if (postgres === null) return;
  const port = await freePort();
  const shared = {
    publicUrl: `http://127.0.0.1:${port}`,
    databaseUrl: postgres.url,
    dataDir: await mkdtemp(join(tmpdir(), 'charterly-journey-')),
  };
  // Started at once: whichever comes first migrates and creates the keys and the administrator.
  const products = await Promise.all([Product.start(shared), Product.start(shared)]);
  const targets = products.map((product) => product.url);
  const { server, served } = await balance(port, targets);
  const withdraw = (product: Product): void => void targets.splice(targets.indexOf(product.url), 1);
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await Promise.all(products.map((product) => product.stop()));
    await postgres.close();
    await rm(shared.dataDir, { recursive: true, force: true });
  };
  setup = { products, url: shared.publicUrl, served, withdraw, close };
});
test.afterAll(() => setup?.close());

test.describe('two processes on one database and one folder of files', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('requests spread over both: founder and officer see one product', async ({ page, browser }) => {
    test.skip(setup === null, 'PostgreSQL 15 or newer is not installed');
    const {
      products: [one, other],
      url,
      served,
      withdraw,
    } = setup!;
    const ada = founder('ada-two-processes');

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
      expect(Math.min(...served)).toBeGreaterThan(5);
    });

    await test.step('a document taken by one process is given out by the other', async () => {
      const bola = await Account.open(one, founder('bola-two-processes'));
      const draft = await bola.emptyDraft();
      const file = await bola.upload(`/applications/${draft.id}/files`, 'addressProof');
      const replies = await Promise.all(
        [one, other].map((product) => bola.at(product).download(`/files/${file.fileId}`)),
      );
      for (const bytes of replies) expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    });

    await test.step('an officer at one process sees what a founder sent to the other, and a race is won once', async () => {
      const chidi = await Account.open(one, founder('chidi-two-processes'));
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
      await other.mail('chidi-two-processes@example.com', /your payment is confirmed/);
    });

    await test.step('when one process dies, the other goes on', async () => {
      const desk = await (await browser.newContext({ baseURL: url })).newPage();
      await one.kill();
      withdraw(one);
      await desk.goto('/admin-login');
      await signIn(desk, ADMIN);
      await onPage(desk, 'Applications');
      await expect(desk.getByText('chidi-two-processes@example.com').first()).toBeVisible();
      await desk.context().close();
    });
  });
});
