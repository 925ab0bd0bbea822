import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { readBalances } from '../../ledger/balances.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { createFilledDraft, signApplication } from '../../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createCheckoutProviders } from '../providers/checkout-providers.ts';
import { createPaymentSimulators, type PaymentSimulators } from '../simulators/payment-simulators.ts';
import { recordAllDisputes } from './record-disputes.ts';

const start = new Date('2026-11-23T09:00:00Z');
let app: TestApp;
let simulators: PaymentSimulators;
let webhooksArrive = true;
beforeAll(async () => {
  let now = (): Date => start;
  simulators = createPaymentSimulators({
    baseUrl: 'https://simulators.test',
    now: () => now(),
    webhookUrls: { paystack: 'https://shop.test/webhooks/paystack' },
    sendWebhook: async ({ provider, body, headers }) => {
      if (!webhooksArrive) return 0;
      const reply = await app.app.inject({
        method: 'POST',
        url: `/webhooks/${provider}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      });
      return reply.statusCode;
    },
  });
  const { all } = createCheckoutProviders(readConfig(simulators.environment).payments, {
    fetch: simulators.fetch,
    now: () => now(),
  });
  app = await startTestApp({ now: start, checkouts: all });
  now = app.now;
});
afterAll(() => app.stop());

const balance = async (account: string): Promise<number> =>
  (await readBalances(app.database, {})).find((row) => row.account === account)?.minor ?? 0;

test('dispute: once, with its deadline, before other exceptions, also when its webhook was lost; later its outcome', async () => {
  const ada = await app.signUp('ada@customer.example');
  const funmi = await app.officer('Funmi Cole', 'finance');
  const pay = async (): Promise<string> => {
    const { id } = await signApplication(app, ada, await createFilledDraft(app, ada));
    const { data } = await app.call('POST /applications/:id/checkouts', ada, {
      params: { id },
      body: { provider: 'paystack' },
    });
    await simulators.fetch(data.redirectUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'pay', card: '4084084084084081' }).toString(),
    });
    const { data: checkouts } = await app.call('POST /applications/:id/checkouts/check', ada, {
      params: { id },
    });
    return checkouts.attempt?.reference ?? '';
  };
  const list = async () => (await app.call('GET /admin/payment-exceptions', funmi, { query: {} })).data.rows;
  const reference = await pay();
  const dispute = simulators.paystack.openDispute(reference);
  await simulators.simulation.runDue();
  await app.runJobs();
  await recordAllDisputes(app.dependencies);
  const [row, ...others] = await list();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'dispute',
    reference,
    application: { name: 'Zuma Foods Ventures' },
    dispute: { status: 'open', respondBy: expect.stringContaining('2026-11-24T01:00') as string },
  });
  expect(row?.dispute?.amountMinor).toBeGreaterThan(0);
  expect((await app.mailsTo('funmi.cole@desk.example')).length).toBeGreaterThan(0);

  const evidence = await app.call('GET /admin/applications/:id/evidence', funmi, {
    params: { id: row?.application?.id ?? '' },
  });
  expect(evidence.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(evidence.data as Buffer));
  const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
  for (const words of ['The consent', 'Signed by Ada Obi', 'paystack', 'Sign-ins to the account'])
    expect(text).toContain(words);

  const disputedMinor = row?.dispute?.amountMinor ?? 0;
  expect(await balance('disputes-held')).toBe(disputedMinor);
  webhooksArrive = false;
  const other = simulators.paystack.openDispute(await pay());
  simulators.paystack.resolveDispute(dispute, false);
  await Promise.all([recordAllDisputes(app.dependencies), recordAllDisputes(app.dependencies)]);
  // Nothing was filed, so all of it was still held.
  expect(await balance('disputes-held')).toBe(disputedMinor);
  expect(await balance('expense:disputes')).toBe(0);
  expect((await checkLedger(app.database)).faults).toEqual([]);
  const statuses = (await list()).map((each) => each.dispute?.status);
  expect(new Set(statuses)).toEqual(new Set(['lost', 'open']));
  expect(statuses).toHaveLength(2);

  // The bank decides for us, and later against us.
  const clearing = await balance('clearing:paystack');
  simulators.paystack.resolveDispute(other, true);
  await recordAllDisputes(app.dependencies);
  expect(await balance('disputes-held')).toBe(0);
  expect(await balance('clearing:paystack')).toBe(clearing + disputedMinor);
  simulators.paystack.resolveDispute(other, false);
  await recordAllDisputes(app.dependencies);
  expect(await balance('disputes-held')).toBe(0);
  expect(await balance('clearing:paystack')).toBe(clearing);
  expect(await balance('client:government')).toBe(0);
  expect((await checkLedger(app.database)).faults).toEqual([]);
});
