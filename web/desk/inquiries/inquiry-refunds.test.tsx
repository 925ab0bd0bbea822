// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Data } from '../../api/call.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { InquiryRefunds } from './inquiry-refunds.tsx';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

type Payment = NonNullable<Data<'GET /admin/inquiries'>['rows'][number]['payment']>;
type Refund = Payment['refunds'][number];

const id = '7b1f3a52-0000-4000-8000-000000000021';
const payment: Payment = {
  dueMinor: 10_000_00,
  currency: 'NGN',
  receivedOn: '2026-11-20',
  returnableBy: 'Paystack',
  refunds: [],
};
const refund: Refund = {
  id: '7b1f3a52-0000-4000-8000-000000000022',
  amountMinor: 2_500_00,
  sentOn: '2026-11-21',
  reason: 'Has it already',
  by: 'Musa Bello',
  proposedBy: '7b1f3a52-0000-4000-8000-000000000023',
  approvedBy: null,
  waiting: false,
  provider: 'Paystack',
  state: 'started',
  message: null,
};

async function show(changes: Partial<Payment>) {
  const requests = stubFetch({
    'GET /api/account/staff': () => ({
      role: 'finance',
      rights: ['refunds:pay'],
      secondFactor: { required: false, met: true },
    }),
    [`POST /api/admin/inquiries/${id}/refunds`]: () => ({ payment: { ...payment, refunds: [refund] } }),
  });
  const { container } = await renderPage(
    '/x',
    <InquiryRefunds inquiryId={id} payment={{ ...payment, ...changes }} />,
    '/x',
  );
  return { requests, container };
}

it('paid online: returned through the provider, without a day, unless a bank transfer is chosen', async () => {
  const { requests, container } = await show({});
  await waitFor(() => expect(container.querySelector('summary')?.textContent).toBe('Refund'));
  expect(container.textContent).not.toContain('Day of the bank transfer');
  const submit = () =>
    act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await submit();
  expect(container.textContent).toContain('Write why, for the books.');
  await act(async () => {
    const reason = container.querySelector('textarea')!;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Has it');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await submit();
  const sent = requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amountMinor: 10_000_00, way: 'provider', reason: 'Has it' },
  ]);
});

it.each([
  ['started', null, '₦2,500 is being returned by Paystack, started by Musa Bello. Reason: Has it already', 0],
  ['failed', 'Too old.', 'by Paystack. Reason: Has it already Answer of the provider: Too old.', 1],
  ['sent', null, '₦2,500 refunded on 21 November 2026 through Paystack by Musa Bello', 1],
] as const)(
  'refund that is %s: says so, and offers another one only after the answer of the provider',
  async (state, message, words, forms) => {
    const { container, requests } = await show({ refunds: [{ ...refund, state, message }] });
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/account/staff'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(container.querySelectorAll('form')).toHaveLength(forms);
    expect(container.textContent).toContain(words);
  },
);
