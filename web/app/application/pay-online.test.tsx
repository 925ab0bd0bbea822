// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { call } from '../../api/call.ts';
import { AnnouncedProviders, PayOnline } from './pay-online.tsx';
import type { Checkouts } from './use-checkouts.ts';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000003';
const checkouts: Checkouts = {
  currency: 'NGN',
  dueMinor: 103_500_00,
  heldMinor: 0,
  paid: false,
  ways: [
    {
      provider: 'paystack',
      name: 'Paystack',
      methods: ['bank_transfer', 'card', 'ussd'],
      feeMinor: null,
      test: true,
    },
    { provider: 'flutterwave', name: 'Flutterwave', methods: ['card'], feeMinor: 1_557_68, test: false },
  ],
  announced: [],
  attempt: null,
  cartId: null,
  notices: [],
};
const attempt: NonNullable<Checkouts['attempt']> = {
  provider: 'paystack',
  name: 'Paystack',
  reference: 'CHP-1-1',
  state: 'open',
  dueMinor: 103_500_00,
  redirectUrl: 'https://checkout.example/1',
  expiresAt: '2026-11-22T11:00:00.000Z',
  failure: null,
};

const show = async (changes: Partial<Checkouts>) =>
  (
    await renderPage(
      '/pay',
      <PayOnline
        checkouts={{ ...checkouts, ...changes }}
        start={(provider) => call('POST /applications/:id/checkouts', { params: { id }, body: { provider } })}
      />,
      '/pay',
    )
  ).container;
const press = (container: Element) =>
  act(async () => container.querySelector<HTMLButtonElement>('button')?.click());

describe('payment at a provider', () => {
  it('ways: the amount is on the button, with the methods and a mark for test keys', async () => {
    const container = await show({});
    expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Pay ₦103,500 with Paystack',
      'Pay ₦103,500 with Flutterwave',
    ]);
    expect(container.textContent).toContain('Bank transfer, card or USSD. We start as soon as it is paid.');
    expect(container.textContent).toContain('Card. Flutterwave adds about ₦1,557.68 as its fee. We start');
    expect(container.textContent.match(/TEST: no money moves/g)).toHaveLength(1);
  });

  it('providers without keys: each is announced', async () => {
    const { container } = await renderPage('/pay', <AnnouncedProviders names={['Paystack']} />, '/pay');
    expect(container.textContent).toBe('Paystack payment processing will be available soon.');
  });

  it('pressed twice: one request, and the browser goes to the provider’s page', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const requests = stubFetch({
      [`POST /api/applications/${id}/checkouts`]: () => ({ redirectUrl: 'https://checkout.example/1' }),
    });
    const container = await show({});
    await press(container);
    await press(container);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/1'));
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toEqual({ provider: 'paystack' });
  });

  it('back from the provider’s page, kept by the browser: the buttons work again', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    stubFetch({
      [`POST /api/applications/${id}/checkouts`]: () => ({ redirectUrl: 'https://checkout.example/1' }),
    });
    const container = await show({});
    await press(container);
    const buttons = () =>
      [...container.querySelectorAll('button')].map(
        (button) => button.disabled || button.getAttribute('aria-disabled') === 'true',
      );
    await waitFor(() => expect(buttons()).toEqual([true, true]));
    await act(async () => window.dispatchEvent(new Event('pageshow')));
    expect(buttons()).toEqual([true, true]);
    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(buttons()).toEqual([false, false]);
  });

  it('provider does not answer: the page says that nothing was charged, and the button works again', async () => {
    const message = 'Paystack is not responding at the moment. You were not charged.';
    stubFetch({
      [`POST /api/applications/${id}/checkouts`]: () =>
        refusal(503, { code: 'busy', message, requestId: 'r' }),
    });
    const container = await show({});
    await press(container);
    await waitFor(() => expect(container.querySelector('[role=alert]')?.textContent).toContain(message));
    expect(container.querySelector('button')?.getAttribute('aria-disabled')).not.toBe('true');
  });

  it('payment awaited, failed, expired, too small: says what to do', async () => {
    const awaited = await show({ attempt });
    expect(awaited.textContent).toContain('We wait for your payment at Paystack');
    expect(awaited.querySelector('a')?.href).toBe('https://checkout.example/1');
    const failed = await show({ attempt: { ...attempt, state: 'failed', failure: 'You were not charged.' } });
    expect(failed.textContent).toContain('Your payment at Paystack did not go throughYou were not charged.');
    const declined = await show({ attempt: { ...attempt, failure: 'You were not charged.' } });
    expect(declined.textContent).toContain(
      'Your payment at Paystack did not go throughYou were not charged.',
    );
    expect(declined.textContent).not.toContain('We wait for your payment');
    expect(declined.querySelector('a')?.href).toBe('https://checkout.example/1');
    const expired = await show({ attempt: { ...attempt, state: 'expired' } });
    expect(expired.textContent).toContain('do not pay twice');
    const small = await show({
      dueMinor: 100,
      notices: ['₦103,499 arrived, which is less than the amount due.'],
    });
    expect(small.querySelector('[role=status]')?.textContent).toContain('less than the amount due');
  });
});
