import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createFilledDraft, signApplication, type Application } from '../../testing/application-fixtures.ts';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  type ProviderTransaction,
} from '../providers/checkout-provider.ts';
import { credits, paymentAttempts, paymentExceptions, providerEvents } from '../tables.ts';
import { createPretendCheckout, type PretendCheckout } from '../testing/pretend-checkout.ts';
import { askAboutAttempts } from './ask-about-attempts.ts';
import { findAttempt } from './attempts.ts';
import { closeAttempt } from './close-attempt.ts';
import { pollAttempts } from './poll-attempts.ts';
import { settleAttempt } from './settle-attempt.ts';

const now = new Date('2026-11-22T10:00:00Z');
let app: TestApp;
let stripe: PretendCheckout;
let paystack: PretendCheckout;
let customer: string;
let signed: Application;
let dueMinor: number;
beforeAll(async () => {
  let clock = (): Date => now;
  stripe = createPretendCheckout(() => clock());
  paystack = createPretendCheckout(() => clock(), 'paystack');
  app = await startTestApp({ keepSetups: true, now, checkouts: [paystack, stripe] });
  clock = app.now;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  app.setNow(now);
  stripe.reset();
  paystack.reset();
  customer = await app.signUp('ada@example.com');
  signed = await signApplication(app, customer, await createFilledDraft(app, customer));
  dueMinor = signed.payment?.dueMinor ?? 0;
});

const start = (provider: 'stripe' | 'paystack' = 'stripe') =>
  app.call('POST /applications/:id/checkouts', customer, { params: { id: signed.id }, body: { provider } });
const read = async () =>
  (await app.call('GET /applications/:id/checkouts', customer, { params: { id: signed.id } })).data;
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000));
/** Opens a page of Stripe. @returns the attempt */
async function open() {
  expect((await start()).status).toBe(201);
  const [attempt] = await app.database.sql.select().from(paymentAttempts);
  if (!attempt) throw new Error('There is no attempt');
  return attempt;
}
const stateOf = async (id: string) => (await findAttempt(app.database, id))?.state;
/** Counts the questions about attempts until the test ends. */
function countLookUps(): () => number {
  const lookUp = stripe.lookUp.bind(stripe);
  let count = 0;
  stripe.lookUp = (attempt) => {
    count += 1;
    return lookUp(attempt);
  };
  onTestFinished(() => void (stripe.lookUp = lookUp));
  return () => count;
}
async function poll(): Promise<void> {
  await pollAttempts(app.dependencies);
  await app.runJobs();
}

describe('attempt', () => {
  test('page that could not be opened: the reason stays while the provider is asked, until the attempt expires', async () => {
    const openPage = stripe.start.bind(stripe);
    onTestFinished(() => void (stripe.start = openPage));
    const words = 'The amount is too large for this way to pay. Pay by bank transfer.';
    stripe.start = () => Promise.reject(new ProviderRefusedError('stripe', 'amount_too_large', words, 'No'));
    expect((await start()).refusal.message).toBe(words);
    later(61);
    await poll();
    expect((await read()).attempt).toMatchObject({ state: 'failed', failure: words, redirectUrl: null });
    later(3600);
    await poll();
    const [attempt] = await app.database.sql.select().from(paymentAttempts);
    expect(attempt).toMatchObject({ state: 'expired', failure: null });
  });

  test('declined: the customer reads it, and the next attempt has its own reference', {
    tags: ['extended'],
  }, async () => {
    const { id, reference } = await open();
    stripe.pay(reference, { status: 'failed' });
    await settleAttempt(app.dependencies, id);
    const { attempt } = await read();
    expect(attempt).toMatchObject({ state: 'open', reference });
    expect(attempt?.failure).toContain('you were not charged');
    later(1);
    await start();
    expect(stripe.opened).toEqual([reference, reference.replace(/1$/, '2')]);
    expect((await read()).attempt).toMatchObject({ state: 'open', failure: null });
    await app.runJobs();
    expect(stripe.closed).toEqual([reference]);
    expect(await stateOf(id)).toBe('closed');
  });

  test('declined, then paid on the same page with another card: found when the customer returns', async () => {
    const { id, reference } = await open();
    stripe.pay(reference, { status: 'failed' });
    await settleAttempt(app.dependencies, id);
    stripe.pay(reference);
    later(5);
    const { data } = await app.call('POST /applications/:id/checkouts/check', customer, {
      params: { id: signed.id },
    });
    expect(data).toMatchObject({ paid: true, attempt: { state: 'paid', failure: null } });
  });

  test('declined on a page that nobody uses again: failed when the page has expired', async () => {
    const { id, reference } = await open();
    stripe.pay(reference, { status: 'failed' });
    later(3600);
    await settleAttempt(app.dependencies, id);
    expect(await findAttempt(app.database, id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('you were not charged') as string,
    });
  });

  test('pages of two providers opened at the same time: one stays open', async () => {
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    for (const provider of [stripe, paystack]) {
      const openPage = provider.start.bind(provider);
      onTestFinished(() => void (provider.start = openPage));
      provider.start = async (checkout) => {
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        return openPage(checkout);
      };
    }
    const replies = await Promise.all([start('stripe'), start('paystack')]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    await app.runJobs();
    const states = (await app.database.sql.select().from(paymentAttempts)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['closed', 'open']);
  });

  test('page that is opened again: the one of the other provider is closed', async () => {
    paystack.close = async () => 'not_supported';
    onTestFinished(() => paystack.reset());
    await start('paystack');
    await start('stripe');
    await app.runJobs();
    await start('paystack');
    await app.runJobs();
    expect(paystack.opened).toHaveLength(1);
    const attempts = await app.database.sql.select().from(paymentAttempts);
    expect(new Map(attempts.map(({ provider, state }) => [provider, state]))).toEqual(
      new Map([
        ['paystack', 'open'],
        ['stripe', 'closed'],
      ]),
    );
  });

  test('unknown attempt: nothing is asked, closed or decided', async () => {
    const lookUps = countLookUps();
    await settleAttempt(app.dependencies, crypto.randomUUID());
    await closeAttempt(app.dependencies, crypto.randomUUID());
    expect([lookUps(), stripe.closed]).toEqual([0, []]);
  });

  test('question about open attempts: again after four seconds only, and not about one that ended', async () => {
    const attempt = await open();
    const lookUps = countLookUps();
    const at = new Date('2026-11-22T10:01:00Z');
    const ask = async (changes: Partial<typeof attempt>) => {
      await askAboutAttempts({ ...app.dependencies, clock: () => at }, [{ ...attempt, ...changes }]);
      return lookUps();
    };
    const seconds = (before: number) => new Date(at.getTime() - before * 1000);
    expect(await ask({ lastCheckedAt: null })).toBe(1);
    expect(await ask({ lastCheckedAt: seconds(3.999) })).toBe(1);
    expect(await ask({ lastCheckedAt: seconds(4) })).toBe(2);
    expect(await ask({ lastCheckedAt: seconds(60), state: 'new' })).toBe(3);
    // oxlint-disable-next-line no-await-in-loop
    for (const state of ['paid', 'failed', 'expired', 'closed'] as const)
      expect(await ask({ lastCheckedAt: null, state })).toBe(3);
    stripe.down = true;
    expect(await ask({ lastCheckedAt: null })).toBe(4);
    expect(await findAttempt(app.database, attempt.id)).toMatchObject({ state: 'open', checks: 3 });
  });

  test('provider that has ended the page: asked once more, and then never again', async () => {
    const { id } = await open();
    const lookUp = stripe.lookUp.bind(stripe);
    onTestFinished(() => void (stripe.lookUp = lookUp));
    stripe.lookUp = async () => ({ status: 'failed', final: true, transactions: [] });
    await settleAttempt(app.dependencies, id);
    const attempt = await findAttempt(app.database, id);
    expect(attempt).toMatchObject({ state: 'failed', nextCheckAt: null, checks: 1 });
    expect(attempt?.lastCheckedAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
  });
});

describe('page to close', () => {
  test('closed at its provider; one that was paid meanwhile is credited', async () => {
    const { id, reference } = await open();
    await closeAttempt(app.dependencies, id);
    expect([await stateOf(id), stripe.closed]).toEqual(['closed', [reference]]);
    await closeAttempt(app.dependencies, id);
    expect(stripe.closed).toEqual([reference]);
    stripe.pay(reference);
    await settleAttempt(app.dependencies, id);
    expect([await stateOf(id), await app.database.sql.$count(credits)]).toEqual(['paid', 1]);
  });

  test('paid while it is closed: stays paid', async () => {
    const { id, reference } = await open();
    const close = stripe.close.bind(stripe);
    onTestFinished(() => void (stripe.close = close));
    stripe.close = async (attempt) => {
      stripe.pay(reference);
      await settleAttempt(app.dependencies, id);
      return close(attempt);
    };
    await closeAttempt(app.dependencies, id);
    expect([await stateOf(id), await app.database.sql.$count(credits)]).toEqual(['paid', 1]);
  });

  test('provider that cannot close it: the attempt stays open, and its payment is found at once', async () => {
    const { id, reference } = await open();
    const close = stripe.close.bind(stripe);
    onTestFinished(() => void (stripe.close = close));
    stripe.close = async () => 'not_supported';
    await closeAttempt(app.dependencies, id);
    expect(await stateOf(id)).toBe('open');
    stripe.pay(reference);
    await closeAttempt(app.dependencies, id);
    expect(await stateOf(id)).toBe('paid');
  });
});

test('page to close of a provider that has no keys any more: the job ends, and the page stays open', async () => {
  const { id } = await open();
  await closeAttempt({ ...app.dependencies, checkouts: [paystack] }, id);
  expect([await stateOf(id), stripe.closed]).toEqual(['open', []]);
});

describe('poller', () => {
  test('attempt at a provider without keys: waits until it has some', async () => {
    const { id, createdAt } = await open();
    later(61);
    const without = { ...app.dependencies, checkouts: [paystack] };
    expect(await pollAttempts(without)).toBe(0);
    const before = await findAttempt(app.database, id);
    expect(await pollAttempts(app.dependencies)).toBe(1);
    const after = await findAttempt(app.database, id);
    const minutes = (checkAt: Date | null | undefined) =>
      ((checkAt?.getTime() ?? 0) - createdAt.getTime()) / 60_000;
    expect([minutes(before?.nextCheckAt), minutes(after?.nextCheckAt)]).toEqual([1, 3]);
  });

  test('provider that is down: the job ends, and the next check stays', { tags: ['extended'] }, async () => {
    const { id, reference } = await open();
    stripe.pay(reference);
    later(61);
    stripe.down = true;
    await poll();
    expect(await findAttempt(app.database, id)).toMatchObject({ state: 'open', checks: 0 });
    stripe.down = false;
    later(121);
    await poll();
    expect(await stateOf(id)).toBe('paid');
  });

  test('webhooks: deleted after 90 days', async () => {
    const day = 86_400_000;
    const row = (eventKey: string, days: number) => ({
      provider: 'stripe' as const,
      eventKey,
      eventType: 'payment',
      topic: 'payment' as const,
      body: new Uint8Array(),
      receivedAt: new Date(now.getTime() - days * day),
    });
    await app.database.sql.insert(providerEvents).values([row('old', 91), row('kept', 89)]);
    await app.dependencies.jobs.add('payments.purge-events', {});
    await app.runJobs();
    const kept = await app.database.sql.select({ key: providerEvents.eventKey }).from(providerEvents);
    expect(kept).toEqual([{ key: 'kept' }]);
  });
});

describe('words about money', () => {
  const amount = (minor: number): Partial<ProviderTransaction> => ({
    chargedMinor: minor,
    requestedMinor: minor,
  });

  test('too little, then cancelled: the customer reads that it is returned, and not that the rest is to be paid', async () => {
    const { id, reference } = await open();
    stripe.pay(reference, amount(5_000_00));
    await settleAttempt(app.dependencies, id);
    expect((await read()).notices).toEqual([
      '₦5,000 arrived, which is less than the amount due. Pay the rest below.',
    ]);
    const { version } = (await app.call('GET /applications/:id', customer, { params: { id: signed.id } }))
      .data;
    const cancelled = await app.call('POST /applications/:id/cancel', customer, {
      params: { id: signed.id },
      body: { version },
    });
    expect(cancelled.status).toBe(200);
    expect((await read()).notices).toEqual([
      '₦5,000 arrived, which was less than the amount due. We return it to you.',
    ]);
  });

  test('several: in the order in which they came, without those that were decided', async () => {
    const { id, reference } = await open();
    stripe.pay(reference, amount(dueMinor + 1_00));
    await settleAttempt(app.dependencies, id);
    stripe.pay(reference, amount(7_00));
    await settleAttempt(app.dependencies, id);
    const words = ['You paid ₦1 too much. We return it to you.', 'You paid twice. We return ₦7 to you.'];
    expect((await read()).notices).toEqual(words);
    await app.database.sql
      .update(paymentExceptions)
      .set({ openedAt: new Date(now.getTime() - 1000) })
      .where(eq(paymentExceptions.kind, 'paid_twice'));
    expect((await read()).notices).toEqual(words.toReversed());
    await app.database.sql
      .update(paymentExceptions)
      .set({ resolvedAt: now, resolution: 'returned' })
      .where(eq(paymentExceptions.kind, 'overpaid'));
    expect((await read()).notices).toEqual(words.slice(1));
  });

  test('too little at a provider: the ways to pay the rest, and what each adds to it', async () => {
    const { id, reference } = await open();
    stripe.pay(reference, amount(dueMinor - 1_000_00));
    await settleAttempt(app.dependencies, id);
    expect(await read()).toMatchObject({
      currency: 'NGN',
      dueMinor: 1_000_00,
      heldMinor: dueMinor - 1_000_00,
      paid: false,
      announced: [],
      cartId: null,
    });
    expect((await read()).ways.map(({ provider }) => provider)).toEqual(['paystack', 'stripe']);
    const openPage = stripe.start.bind(stripe);
    onTestFinished(() => void (stripe.start = openPage));
    stripe.start = () => Promise.reject(new ProviderUnavailableError('stripe', 'timeout'));
    expect((await start()).refusal.code).toBe('busy');
    expect((await read()).attempt).toMatchObject({ state: 'new', dueMinor: 1_000_00, redirectUrl: null });
  });
});

test('amount that the provider does not take: refused in words, and no attempt is begun', async () => {
  const accepts = stripe.accepts.bind(stripe);
  onTestFinished(() => void (stripe.accepts = accepts));
  stripe.accepts = () => false;
  const { refusal } = await start();
  expect(refusal.code).toBe('not_possible_now');
  expect(refusal.message).toMatch(/^Stripe does not take ₦[\d,]+\. Choose another way to pay\.$/);
  expect(await app.database.sql.$count(paymentAttempts)).toBe(0);
});
