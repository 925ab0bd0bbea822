// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { RefundSection } from './refund-section.tsx';

type Refund = Application['refunds'][number];
type State = NonNullable<Refund['byProvider']>['state'];

const payment: NonNullable<Application['payment']> = {
  reference: 'CHP-1',
  dueMinor: 103_500_00,
  currency: 'NGN',
  account: {
    bank: 'Sample Bank',
    name: 'Charterly',
    number: '0',
    domestic: [],
    international: [],
    sample: true,
  },
  reported: null,
  confirmed: { at: '2026-11-20T10:00:00.000Z', amountMinor: 103_500_00, receivedOn: '2026-11-20' },
  providerName: 'Paystack',
  refundAccount: null,
};

async function show(state: State, changes: Partial<Refund> = {}): Promise<string> {
  const refund: Refund = {
    id: '7b1f3a52-0000-4000-8000-000000000009',
    amountMinor: 103_500_00,
    currency: 'NGN',
    ofReduction: false,
    reason: 'You cancelled before we filed.',
    account: null,
    preparedAt: '2026-11-22T10:00:00.000Z',
    sentOn: null,
    failedAt: null,
    byProvider: { name: 'Paystack', state, startedAt: '2026-11-22T10:05:00.000Z', message: null },
    proofFileId: null,
    arrivedAt: null,
    objection: null,
    ...changes,
  };
  const application = removedServiceApplication({
    state: { order: 'refund_due', review: 'rejected', registry: 'not_filed' },
    payment,
    refunds: [refund],
  });
  const page = await renderPage('/app', <RefundSection application={application} />, '/app');
  return (page.container.textContent ?? '').replaceAll(/\s+/g, ' ');
}

describe('refund by the provider', () => {
  it.each<[State, string]>([
    ['started', 'Paystack returns it to the card or account you paid with. We write to you when it is sent.'],
    ['pending', 'Paystack has accepted it'],
    ['needs_details', 'needs a bank account. Name your account below.'],
    ['failed', 'Name your bank account below. We then send a transfer.'],
  ])('%s: says what happens next', async (state, words) => {
    const text = await show(state);
    expect(text).toContain('₦103,500');
    expect(text).toContain(words);
    expect(text.includes('Account name')).toBe(state === 'needs_details' || state === 'failed');
  });

  it('sent: says by whom, where to and how long it takes', async () => {
    expect(await show('sent', { sentOn: '2026-11-23' })).toContain(
      'Sent on 23 November 2026 by Paystack to the card or account you paid with. Banks take up to 15 working days to show it.',
    );
  });

  it('sent back by the bank: asks for an account', async () => {
    const text = await show('failed', { sentOn: '2026-11-23', failedAt: '2026-11-27T10:00:00.000Z' });
    expect(text).toContain('Your bank sent it back');
    expect(text).toContain('Account name');
  });
});

describe('objection to a refund', () => {
  it('typed and not sent: the form is open with it after a reload', async () => {
    const application = {
      ...removedServiceApplication({
        state: { order: 'refund_due', review: 'rejected', registry: 'not_filed' },
        payment,
      }),
      allowed: ['confirmRefund' as const],
    };
    sessionStorage.setItem(`unsent.refund.${application.id}`, '{"text":"Not on my statement"}');
    const { container } = await renderPage('/app', <RefundSection application={application} />, '/app');
    expect(container.querySelector('textarea')?.value).toBe('Not on my statement');
    sessionStorage.clear();
  });
});
