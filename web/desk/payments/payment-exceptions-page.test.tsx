// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { paths } from '#contract/paths.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { Data } from '../../api/call.ts';
import type { PaymentException } from '../desk-types.ts';
import PaymentExceptionsPage from './payment-exceptions-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const paidTwice: PaymentException = {
  id: '7b1f3a52-0000-4000-8000-000000000051',
  kind: 'paid_twice',
  provider: 'paystack',
  reference: 'CHP-7K4M-3',
  transactionId: '4099260516',
  currency: 'NGN',
  amountMinor: 12_500_00,
  openedAt: '2026-11-24T10:00:00.000Z',
  applicable: true,
  dispute: null,
  application: null,
  proposal: null,
  resolved: null,
};

type Repayments = Data<'GET /admin/repayments'>;

/** Returns the page's words: those of its exceptions and repayments, and those that open a form. */
async function open(
  changes: Partial<PaymentException>,
  url: string = paths.adminMoney,
  repayments: Repayments = { rows: [], total: 0 },
  replies: StubbedReplies = {},
) {
  stubFetch({
    'GET /api/account/staff': () => ({
      role: 'finance',
      rights: rightsOfRole.finance.filter((right) => right !== 'ledger:read'),
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/payment-exceptions': () => ({ rows: [{ ...paidTwice, ...changes }], total: 1 }),
    'GET /api/admin/repayments': () => repayments,
    ...replies,
  });
  const { container } = await renderPage(
    paths.adminMoney,
    <AuthValue auth={fakeAuth({})}>
      <PaymentExceptionsPage />
    </AuthValue>,
    url,
  );
  const wordsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((each) =>
      (each.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    );
  return {
    container,
    items: wordsOf('li.grid'),
    titles: wordsOf('h2'),
    forms: wordsOf('summary'),
    current: wordsOf('[aria-current]'),
  };
}

const proposal = {
  proposedBy: '7b1f3a52-0000-4000-8000-000000000061',
  proposedByName: 'Ife Sample',
  sentOn: null,
  paymentReference: null,
  note: 'Sample note.',
};

describe('payments to decide', () => {
  it('differences to repay: below the payments, each leads to its application', async () => {
    const row: Repayments['rows'][number] = {
      id: '7b1f3a52-0000-4000-8000-000000000071',
      amountMinor: 5_000_00,
      currency: 'NGN',
      reason: 'We filed after the day that we had promised.',
      preparedAt: '2026-11-24T10:00:00.000Z',
      isAtProvider: true,
      isDisputed: true,
      application: {
        id: '7b1f3a52-0000-4000-8000-000000000072',
        reference: 'CH-9AVA-69ZZ',
        name: 'Palmgrove',
      },
    };
    const { items, titles } = await open({}, paths.adminMoney, { rows: [row], total: 101 });
    expect(titles).toEqual(['Paid twice: ₦12,500', 'Differences to repay']);
    expect(items[1]).toMatch(
      /^₦5,000 to CH-9AVA-69ZZ · PalmgroveOwed since 24 November 2026.*\. We filed after the day that we had promised\.The payment provider is returning it now\.The payer’s bank has not decided yet on a dispute about the payment\.$/,
    );
    expect((await open({}, `${paths.adminMoney}?state=resolved`, { rows: [row], total: 1 })).titles).toEqual([
      'Paid twice: ₦12,500',
    ]);
  });

  it('held money: names the provider, and offers both ways to settle it', async () => {
    const { items, forms, current } = await open({});
    expect(items[0]).toContain('Paid twice: ₦12,500Paystack, 24 November 2026');
    expect(forms).toEqual(['Use it for another payment', 'Record that it was returned']);
    expect(current).toContain('Open');
  });

  it.each([
    ['return', { sentOn: '2026-11-25' }, ['Use it for another payment', 'Confirm the return']],
    [
      'use',
      { paymentReference: 'CHP-2QXW' },
      ['Confirm the use for another payment', 'Record that it was returned'],
    ],
  ])(
    '%s that waits for a second officer: what she opens says that it confirms',
    async (_, changes, forms) => {
      expect((await open({ proposal: { ...proposal, ...changes } })).forms).toEqual(forms);
    },
  );

  it('return that a colleague records meanwhile: the day of the colleague is the one to confirm', async () => {
    let found: Partial<PaymentException> = {};
    const { container } = await open({}, paths.adminMoney, undefined, {
      'GET /api/admin/payment-exceptions': () => ({ rows: [{ ...paidTwice, ...found }], total: 1 }),
      [`POST /api/admin/payment-exceptions/${paidTwice.id}/resolution`]: () => {
        found = { proposal: { ...proposal, sentOn: '2026-11-25' } };
        return refusal(409, { code: 'version_conflict', message: 'Ife Sample returned it.' });
      },
    });
    const form = () => container.querySelector('form');
    await typeInto(form()?.querySelector('textarea'), 'To the card.');
    await act(async () => form()?.querySelector<HTMLElement>('button[type=submit]')?.click());
    await waitInAct(() => expect(container.textContent).toContain('a second officer must confirm'));
    const day = [...(form()?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    expect(day).toEqual(['25', '11', '2026']);
    expect(form()?.querySelector('textarea')?.value).toBe('To the card.');
  });

  it('list of what was decided: is marked as the current one', async () => {
    const { current, forms } = await open(
      {
        resolved: {
          at: '2026-11-25T10:00:00.000Z',
          resolution: 'returned',
          by: 'Ife Sample',
          note: null,
        },
        applicable: false,
      },
      `${paths.adminMoney}?state=resolved`,
    );
    expect(current).toContain('Decided');
    expect(forms).toEqual([]);
  });
});
