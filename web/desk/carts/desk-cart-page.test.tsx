// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import type { DeskCart } from '../desk-types.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { waitFor } from '../../testing/wait-for.ts';

afterEach(() => vi.unstubAllGlobals());

const cart: DeskCart = {
  id: '7b1f3a52-0000-4000-8000-000000000021',
  reference: 'CHP-7K4M-2QXW',
  customer: { name: 'Ada Obi', email: 'ada@example.com' },
  currency: 'NGN',
  dueMinor: 30_000_00,
  createdAt: '2026-11-20T09:00:00.000Z',
  account: {
    bank: 'Sample Bank',
    name: 'Charterly',
    number: '0012345678',
    domestic: [],
    international: [],
    sample: true,
  },
  orders: [],
  attempts: [],
  credits: [],
  transfers: [
    {
      id: '7b1f3a52-0000-4000-8000-000000000041',
      report: {
        at: '2026-11-21T09:00:00.000Z',
        paidOn: '2026-11-21',
        receiptFileId: '7b1f3a52-0000-4000-8000-000000000042',
        dueMinor: 30_000_00,
      },
      receipt: null,
      isReplaced: false,
      confirmed: null,
    },
  ],
};

it('reported transfer: confirmed with the report, its day and the sum that was read', async () => {
  const requests = stubFetch({
    [`POST /api/admin/carts/${cart.id}/confirmation`]: () => ({ ...cart, dueMinor: 0 }),
  });
  const { container } = await renderPage('/x', <ConfirmTransfer cart={cart} />, '/x');
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    transferId: cart.transfers[0]?.id,
    dueMinor: 30_000_00,
    amountMinor: 30_000_00,
    receivedOn: '2026-11-21',
  });
});

it('part of it that a colleague confirms meanwhile: what is due then is proposed, unless an amount was typed', async () => {
  const left: DeskCart = { ...cart, dueMinor: 10_000_00, transfers: [] };
  function Page() {
    const [shown, setShown] = useState(cart);
    return (
      <>
        <ConfirmTransfer cart={shown} />
        <button type="button" onClick={() => setShown(shown === cart ? left : cart)}>
          A colleague confirms
        </button>
      </>
    );
  }
  const { container } = await renderPage('/x', <Page />, '/x');
  const change = () => act(async () => container.querySelector<HTMLElement>('button[type=button]')?.click());
  const amount = () => container.querySelector<HTMLInputElement>('#cart-amount');
  expect(amount()?.value).toBe('₦30,000');
  await change();
  expect(amount()?.value).toBe('₦10,000');
  await typeInto(amount(), '9,000');
  await change();
  expect(amount()?.value).toBe('9,000');
});
