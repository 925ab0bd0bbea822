import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#values/money.ts';
import { paymentAttempts } from '../payments/tables.ts';
import { createPretendCheckout } from '../payments/testing/pretend-checkout.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  signApplication,
  type Application,
} from '../testing/application-fixtures.ts';
import { cartTransfers } from './tables.ts';

const now = new Date('2026-11-22T11:30:00Z');
let app: TestApp;
let [ada, musa] = ['', ''];
beforeAll(async () => {
  app = await startTestApp({ now, checkouts: [createPretendCheckout(() => now)] });
  [ada, musa] = [await app.signUp('ada@example.com'), await app.officer('Musa Bello', 'administrator')];
});
afterAll(() => app.stop());

const read = async (id: string): Promise<Application> =>
  (await app.call('GET /applications/:id', ada, { params: { id } })).data;
const openCart = async (...ids: string[]) =>
  (await app.call('POST /carts', ada, { body: { applicationIds: ids } })).data;
const words = (minor: number): string => formatMoney({ minor, currency: 'NGN' });

/**
 * Pays and reports with the sum of an outdated page: both are refused with the old and the new sum, and
 * nothing is recorded.
 */
async function expectRefused(
  cart: { id: string; dueMinor: number },
  receiptFileId: string,
  newMinor: number,
) {
  const params = { id: cart.id };
  const { dueMinor } = cart;
  const replies = [
    await app.call('POST /carts/:id/checkouts', ada, { params, body: { provider: 'stripe', dueMinor } }),
    await app.call('POST /carts/:id/transfer', ada, {
      params,
      body: { receiptFileId, paidOn: '2026-11-21', dueMinor },
    }),
  ];
  for (const { status, refusal } of replies)
    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'price_changed',
      expect.stringContaining(`The sum changed from ${words(dueMinor)} to ${words(newMinor)}.`),
    ]);
  expect(await app.database.sql.$count(cartTransfers)).toBe(0);
  expect(await app.database.sql.$count(paymentAttempts)).toBe(0);
  expect((await app.call('GET /carts/:id', ada, { params })).data.dueMinor).toBe(newMinor);
}

test('promotional code entered in another tab: the cart is neither paid nor reported with the earlier sum', async () => {
  await app.call('POST /admin/promotional-codes', musa, {
    body: {
      id: crypto.randomUUID(),
      code: 'SPRING',
      note: 'Fair in Lagos',
      basisPoints: 1_250,
      amounts: {},
      minimums: {},
      countries: ['nigeria'],
      services: [],
      firstDay: '2026-11-01',
    },
  });
  const sign = async () =>
    signApplication(app, ada, await createFilledDraft(app, ada, 'nigeria-company-registration'));
  const [first, second] = [await sign(), await sign()];
  const cart = await openCart(first.id, second.id);
  const receipt = (await app.upload(first.id, { token: ada, purpose: 'receipt' })).data.id;
  const discounted = await app.call('PUT /applications/:id/promotional-code', ada, {
    params: { id: first.id },
    body: { code: 'spring' },
  });
  const newMinor = (discounted.data.payment?.dueMinor ?? 0) + (second.payment?.dueMinor ?? 0);
  expect(newMinor).toBeLessThan(cart.dueMinor);
  await expectRefused(cart, receipt, newMinor);
});

test('difference that the desk withdraws while the page is open: the cart is neither paid nor reported with the earlier sum', {
  tags: ['extended'],
}, async () => {
  const paid = await createPaidApplication(app, ada, musa);
  const other = await signApplication(app, ada, await createFilledDraft(app, ada));
  const fee = paid.charged?.find(({ payee }) => payee === 'government');
  await actAsOfficer(app, musa, paid.id, {
    verb: 'proposeChange',
    reason: 'The Commission raised its fee.',
    lines: [{ feeId: fee?.feeId ?? '', minor: (fee?.chargedMinor ?? 0) + 5_000_00 }],
  });
  const { version, priceChanges } = await read(paid.id);
  await app.call('POST /applications/:id/price-change', ada, {
    params: { id: paid.id },
    body: { version, changeId: priceChanges[0]?.id ?? '', answer: 'accepted', differenceMinor: 5_000_00 },
  });
  const cart = await openCart(paid.id, other.id);
  const otherMinor = other.payment?.dueMinor ?? 0;
  expect(cart.dueMinor).toBe(otherMinor + 5_000_00);
  const receipt = (await app.upload(other.id, { token: ada, purpose: 'receipt' })).data.id;
  await actAsOfficer(app, musa, paid.id, { verb: 'withdrawChange', reason: 'It starts next year.' });
  await expectRefused(cart, receipt, otherMinor);
});
