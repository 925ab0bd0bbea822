// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { day } from '#values/calendar-date.ts';
import { aDeskApplication } from '../../../testing/a-desk-application.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { DeskApplication } from '../../desk-types.ts';
import type { Desk } from '../desk.ts';
import { emptyDraft } from '../drafts/desk-draft.ts';
import { RefundCard } from './refund-card.tsx';

afterEach(() => vi.unstubAllGlobals());

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
  providerName: 'Stripe',
  refundAccount: null,
  dueMinor: 46_000_00,
  currency: 'NGN',
  reported: null,
};
const prepared: DeskApplication['refunds'][number] = {
  id: '7b1f3a52-0000-4000-8000-000000000031',
  amountMinor: 46_000_00,
  currency: 'NGN',
  reason: 'It was not filed.',
  ofReduction: false,
  account: null,
  preparedAt: '2026-11-22T10:00:00.000Z',
  sentOn: null,
  failedAt: null,
  byProvider: null,
  proofFileId: null,
  arrivedAt: null,
  objection: null,
};

/** Renders the card of a refund that is due, and returns its element and what the officer did. */
async function renderCard(changes: Partial<DeskApplication>) {
  const acted: unknown[] = [];
  const desk: Desk = {
    application: aDeskApplication({
      payment,
      receivedMinor: 46_000_00,
      allowed: ['prepareRefund', 'startProviderRefund', 'refund'],
      ...changes,
    }),
    form: null,
    today: day('2026-11-24'),
    draft: { ...emptyDraft, refund: { amount: '2,000', reason: 'All that is left.' } },
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
  const { container } = await renderPage('/x', <RefundCard desk={desk} />, '/x');
  return { container, acted };
}
const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent);

it('open dispute: says who keeps the money and until when, and offers only to record what was sent before', async () => {
  const { container } = await renderCard({
    refunds: [prepared],
    disputed: { heldMinor: 46_000_00, lostMinor: 0, since: day('2026-11-23') },
  });
  expect(container.textContent).toContain(
    '₦46,000 is kept by the provider since 23 November 2026, until the bank decides. Do not send a refund until then',
  );
  expect(buttons(container)).toEqual(['Record that it was sent']);
  expect(container.querySelector('summary')?.textContent).toBe('Record a refund that was sent before');
});

it('lost dispute: at most what the bank left can be prepared', async () => {
  const { container, acted } = await renderCard({
    refunds: [],
    disputed: { heldMinor: 0, lostMinor: 45_000_00, since: day('2026-11-23') },
  });
  expect(container.textContent).toContain(
    '₦45,000 went back to the payer. At most ₦1,000 is left to refund.',
  );
  await act(async () => container.querySelector<HTMLElement>('button[type=submit]')?.click());
  expect(container.textContent).toContain('At most ₦1,000 can be refunded.');
  expect(acted).toEqual([]);
});

it('lost dispute about more than a prepared refund leaves: another amount is prepared before any is sent', async () => {
  const { container } = await renderCard({
    refunds: [prepared],
    disputed: { heldMinor: 0, lostMinor: 45_000_00, since: day('2026-11-23') },
  });
  expect(container.querySelector('summary')?.textContent).toBe('Record a refund that was sent before');
  expect(buttons(container)).toEqual(['Record that it was sent', 'Prepare the refund']);
  expect(container.querySelector('#refund-amount')?.closest('details')).toBeNull();
});

it('no dispute: the provider can return the money, or an officer sends a transfer', async () => {
  const { container } = await renderCard({ refunds: [prepared] });
  expect(container.textContent).not.toMatch(/disput|took money back/);
  expect(buttons(container)).toEqual([
    'Return ₦46,000 through Stripe',
    'Record that it was sent',
    'Prepare the refund',
  ]);
});
