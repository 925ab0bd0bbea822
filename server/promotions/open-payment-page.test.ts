import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSimulatedCheckouts } from '../testing/simulated-checkouts.ts';
import type { TestApp } from '../testing/app.ts';
import { createFilledDraft, signApplication, type Application } from '../testing/application-fixtures.ts';
import type { PaymentSimulators } from '../payments/simulators/payment-simulators.ts';

const accepted = '4242424242424242';
const declined = '4000000000000002';
const paidLater = '6200000000000005';

let app: TestApp;
let simulators: PaymentSimulators;
let ada: string;
beforeAll(async () => {
  ({ app, simulators } = await startSimulatedCheckouts({ start: new Date('2026-11-22T09:00:00Z') }));
  ada = await app.signUp('ada@customer.example');
  const finance = await app.officer('Ife Ojo', 'finance');
  const conditions = {
    note: 'Fair',
    basisPoints: 1_000,
    amounts: {},
    minimums: {},
    countries: [],
    services: [],
  };
  for (const code of [{ code: 'FAIR' }, { code: 'NIGERIA', countries: ['nigeria'] }])
    await app.callLoosely('POST /admin/promotional-codes', finance, {
      body: { id: crypto.randomUUID(), ...conditions, firstDay: '2026-11-01', ...code },
    });
});
afterAll(() => app.stop());

const sign = async (serviceId = 'uk-company-registration'): Promise<Application> =>
  signApplication(app, ada, await createFilledDraft(app, ada, serviceId));
const openPage = ({ id }: Application, provider: 'stripe' | 'paystack' = 'stripe') =>
  app.call('POST /applications/:id/checkouts', ada, { params: { id }, body: { provider } });
const payWith = (page: string, card: string): Promise<Response> =>
  simulators.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', card }).toString(),
  });
const enter = ({ id }: Application, code: string) =>
  app.call('PUT /applications/:id/promotional-code', ada, { params: { id }, body: { code } });
const isOpen = async (page: string): Promise<boolean> => (await simulators.fetch(page)).ok;

test('declined card at Stripe, then a code: its page ends, and the next one asks for the price with the discount', async () => {
  const signed = await sign();
  const page = (await openPage(signed)).data.redirectUrl;
  await payWith(page, declined);
  const { status, data } = await enter(signed, 'fair');
  expect(status).toBe(200);
  expect(data.payment?.dueMinor).toBeLessThan(signed.payment?.dueMinor ?? 0);
  expect(await isOpen(page)).toBe(false);
  const next = (await openPage(signed)).data.redirectUrl;
  await payWith(next, accepted);
  await app.call('POST /applications/:id/checkouts/check', ada, { params: { id: signed.id } });
  const paid = await app.call('GET /applications/:id', ada, { params: { id: signed.id } });
  expect(paid.data.payment?.confirmed?.amountMinor).toBe(data.payment?.dueMinor);
});

test('code that is not for the service: refused, and the page stays open', async () => {
  const signed = await sign();
  const page = (await openPage(signed)).data.redirectUrl;
  expect((await enter(signed, 'nigeria')).refusal.code).toBe('code_not_valid');
  expect(await isOpen(page)).toBe(true);
});

test('paid on the page before the code: credited, and the price stays', async () => {
  const signed = await sign();
  simulators.simulation.faults.add({ provider: 'stripe', kind: 'webhook_lost' });
  await payWith((await openPage(signed)).data.redirectUrl, accepted);
  expect((await enter(signed, 'fair')).refusal.message).toContain('only before you pay');
  const paid = await app.call('GET /applications/:id', ada, { params: { id: signed.id } });
  expect(paid.data.payment?.confirmed?.amountMinor).toBe(signed.payment?.dueMinor);
});

test('payment under way: refused until it is decided', async () => {
  const signed = await sign();
  await payWith((await openPage(signed)).data.redirectUrl, paidLater);
  for (let times = 0; times < 2; times += 1)
    expect((await enter(signed, 'fair')).refusal.message).toContain('A payment page is open');
});

test('Stripe does not answer: refused, and the page stays open', async () => {
  const signed = await sign();
  const page = (await openPage(signed)).data.redirectUrl;
  simulators.simulation.faults.add({ provider: 'stripe', kind: 'server_error_before', operation: 'close' });
  onTestFinished(() => simulators.simulation.faults.clear());
  expect((await enter(signed, 'fair')).refusal.message).toContain('A payment page is open');
  expect(await isOpen(page)).toBe(true);
});

test('page of Paystack, which cannot be closed: refused, and the page stays open', async () => {
  const signed = await sign('nigeria-business-name-registration');
  const page = (await openPage(signed, 'paystack')).data.redirectUrl;
  expect((await enter(signed, 'fair')).refusal.message).toContain('A payment page is open');
  expect(await isOpen(page)).toBe(true);
});
