import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { answeringProviders } from '../testing/answering-providers.ts';
import type { CheckoutProvider, CheckoutToStart } from '../providers/checkout-provider.ts';
import { createPretendCheckout } from '../testing/pretend-checkout.ts';
import { openPage, type AttemptStore } from './open-page.ts';

const { log } = Fastify({ logger: { level: 'silent' } });
const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.test' });
const attempt = {
  id: 'attempt',
  reference: 'CHP-7Q2K-93FD-1',
  dueMinor: 103_500_00,
  currency: 'NGN',
  expiresAt: new Date('2026-11-22T11:00:00Z'),
};

/** Opens a page of Paystack, which gives one reply. Returns the failures that were stored. */
async function open(reply: unknown, redirectUrl: string | null = null) {
  const failures: string[] = [];
  const store: AttemptStore = {
    opened: async () => {},
    failed: async (_id, words) => void failures.push(words),
    find: async () => ({ redirectUrl }),
  };
  const provider = answeringProviders(reply).providers.require('paystack');
  const outcome = await openPage({ config, log }, store, provider, {
    attempt,
    payer: { email: 'ada@example.com', fullName: 'Ada Obi' },
    returnPath: '/paid',
    description: 'Private company',
  }).catch((error: unknown) => error);
  return { outcome, failures };
}
const refusal = (message: string) => Response.json({ status: false, message }, { status: 400 });

test.each([
  ['Amount is above the maximum', 'The amount is too large for this way to pay. Pay by bank transfer.'],
  ['Amount is below the minimum', 'The amount is too small for this way to pay. Choose another one.'],
  ['Currency not supported by merchant', 'This way to pay does not take your currency. Choose another one.'],
  [
    'Email Address is required',
    'The payment page does not accept your e-mail address. Correct it on your account page.',
  ],
  [
    'Invalid key',
    'Paystack did not open a payment page. You were not charged. Please try again, or choose another way to pay.',
  ],
])('provider says %s: the attempt failed, and the customer reads what to do', async (message, words) => {
  const { outcome, failures } = await open(refusal(message));
  expect(outcome).toMatchObject({ name: 'Refusal', code: 'not_possible_now', message: words });
  expect(failures).toEqual([words]);
});

test('provider does not answer: the attempt goes on, because the page may have been opened', async () => {
  const { outcome, failures } = await open(Response.json({}, { status: 503 }));
  expect(outcome).toMatchObject({
    code: 'busy',
    message:
      'Paystack is not responding at the moment. You were not charged. Try again in a minute, or choose another way to pay.',
  });
  expect(failures).toEqual([]);
});

test('reference used by the other request of a double click: its page is returned', async () => {
  const { outcome, failures } = await open(
    refusal('Duplicate Transaction Reference'),
    'https://paystack.test/1',
  );
  expect([outcome, failures]).toEqual(['https://paystack.test/1', []]);
});

test('page opened: for the payer, with the address of our page to return to, and stored', async () => {
  const started: CheckoutToStart[] = [];
  const stored: unknown[] = [];
  const pretend = createPretendCheckout(() => new Date());
  const provider: CheckoutProvider = {
    ...pretend,
    start: (input) => {
      started.push(input);
      return pretend.start(input);
    },
  };
  const store: AttemptStore = {
    opened: async (id, page) => void stored.push(id, page),
    failed: async () => {},
    find: async () => null,
  };
  const openFor = (fullName: string) =>
    openPage({ config, log }, store, provider, {
      attempt,
      payer: { email: 'ada@example.com', fullName },
      returnPath: '/paid',
      description: 'Private company',
    });
  expect(await openFor(' Ada Obi ')).toBe('https://checkout.example/CHP-7Q2K-93FD-1');
  await openFor(' ');
  const checkout = {
    reference: 'CHP-7Q2K-93FD-1',
    due: { minor: 103_500_00, currency: 'NGN' },
    email: 'ada@example.com',
    description: 'Private company',
    returnUrl: 'https://shop.test/paid',
    cancelUrl: 'https://shop.test/paid',
    expiresAt: attempt.expiresAt,
  };
  expect(started).toEqual([
    { ...checkout, name: 'Ada Obi' },
    { ...checkout, name: null },
  ]);
  expect(stored.slice(0, 2)).toEqual([
    'attempt',
    {
      redirectUrl: 'https://checkout.example/CHP-7Q2K-93FD-1',
      providerReference: 'cs_CHP-7Q2K-93FD-1',
      expiresAt: null,
    },
  ]);
});

test('page opened, and not stored: the error is ours, and says nothing of the provider', async () => {
  const store: AttemptStore = {
    opened: () => Promise.reject(new Error('no database')),
    failed: () => Promise.reject(new Error('not refused')),
    find: async () => null,
  };
  await expect(
    openPage(
      { config, log },
      store,
      createPretendCheckout(() => new Date()),
      {
        attempt,
        payer: { email: 'ada@example.com', fullName: 'Ada Obi' },
        returnPath: '/paid',
        description: 'Private company',
      },
    ),
  ).rejects.toThrow(new Error('no database'));
});
