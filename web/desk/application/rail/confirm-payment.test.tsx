// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { day } from '#values/calendar-date.ts';
import { aDeskApplication } from '../../../testing/a-desk-application.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Desk } from '../desk.ts';
import { emptyDraft } from '../drafts/desk-draft.ts';
import type { DeskApplication } from '../../desk-types.ts';
import { PartOfTransfer } from './confirm-payment.tsx';

afterEach(() => vi.unstubAllGlobals());

const cart = {
  id: '7b1f3a52-0000-4000-8000-000000000021',
  reference: 'CHP-7K4M-2QXW',
  applications: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  waits: true,
  isReported: true,
};
const payment: NonNullable<DeskApplication['payment']> = {
  reference: 'CH-1',
  account: {
    bank: 'Bank of the Rivers',
    name: 'Charterly',
    number: '0123456789',
    domestic: [],
    international: [],
    sample: true,
  },
  confirmed: null,
  providerName: null,
  refundAccount: null,
  dueMinor: 30_000_00,
  currency: 'NGN',
  reported: { paidOn: '2026-11-21', at: '2026-11-21T09:00:00.000Z', receiptFileId: 'r' },
};

it('payment reported with others: leads to the transfer, and is confirmed alone by choice only, with a reason', async () => {
  const acted: unknown[] = [];
  const typed = { amount: '30,000', receivedOn: { day: '21', month: '11', year: '2026' } };
  let note = '';
  const desk: Desk = {
    application: aDeskApplication({ payment }),
    form: null,
    today: day('2026-11-24'),
    get draft() {
      return { ...emptyDraft, payment: { ...typed, note } };
    },
    changeDraft: () => {},
    act: async (action) => {
      acted.push(action);
      return false;
    },
    acting: null,
    failure: null,
    decide: async () => true,
    deciding: false,
    decisionFailure: null,
  };
  const { container } = await renderPage(
    '/x',
    <PartOfTransfer cart={cart} desk={desk} payment={payment} />,
    '/x',
  );
  const press = (selector: string): Promise<void> =>
    act(async () => container.querySelector<HTMLElement>(selector)?.click());
  expect(container.textContent).toContain('one transfer for 3 applications together');
  expect(container.querySelector('a')?.getAttribute('href')).toBe(paths.adminCart(cart.id));
  expect(container.querySelector('form')).toBeNull();

  await press('#payment-apart');
  await press('button[type=submit]');
  expect(container.textContent).toContain('Say how you know that this money came apart');
  expect(acted).toEqual([]);

  note = 'A transfer of its own.';
  await press('#payment-apart');
  await press('#payment-apart');
  await press('button[type=submit]');
  expect(acted).toEqual([
    {
      verb: 'confirmPayment',
      amountMinor: 30_000_00,
      receivedOn: '2026-11-21',
      note: 'A transfer of its own.',
      apart: true,
    },
  ]);
});
