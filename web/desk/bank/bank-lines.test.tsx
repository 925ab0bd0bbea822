// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { BankAccount, BankLine } from '../desk-types.ts';
import { BankLineCard } from './bank-line-card.tsx';
import { MappingForm } from './mapping-form.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const account: BankAccount = {
  id: 'nigeria',
  bank: 'Sample Bank',
  number: '0012345678',
  currency: 'NGN',
  sample: true,
  mapping: null,
  latest: null,
};
const line: BankLine = {
  id: '7b1f3a52-0000-4000-8000-000000000011',
  account: 'nigeria',
  bookedOn: '2026-11-20',
  currency: 'NGN',
  amountMinor: 103_500_00,
  payer: null,
  text: 'TRF CHP7K4M2QXW FROM ADA OBI',
  bankReference: 'B1',
  state: 'open',
  cart: null,
  match: {
    reason: 'reference',
    paymentReference: 'CHP-7K4M-2QXW',
    dueMinor: 103_500_00,
    customer: 'Ada Obi',
    application: {
      id: '7b1f3a52-0000-4000-8000-000000000012',
      reference: 'CH-AAAA-AAAA',
      name: 'Zuma Foods',
      version: 4,
    },
    status: 'payable',
  },
  decided: null,
};
const role = {
  role: 'finance',
  rights: ['cases:read', 'ledger:read', 'payments:confirm'],
  secondFactor: { required: false, met: true },
};

async function show(row: BankLine) {
  const requests = stubFetch({
    'GET /api/account/staff': () => role,
    [`POST /api/admin/bank-lines/${row.id}/confirmation`]: () => ({ ...row, state: 'confirmed' }),
    [`POST /api/admin/bank-lines/${row.id}/note`]: () => ({ ...row, state: 'noted' }),
  });
  const { container } = await renderPage('/x', <BankLineCard line={row} />, '/x');
  const button = (name: string) =>
    [...container.querySelectorAll('button')].find((each) => each.textContent?.includes(name));
  return { requests, container, button };
}

describe('lines of bank statements', () => {
  it('amount as due: one press confirms the payment that was read', async () => {
    const { requests, button } = await show(line);
    await act(async () => button('Confirm ₦103,500')?.click());
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ paymentReference: 'CHP-7K4M-2QXW', version: 4 });
  });

  it('another amount: asks what was agreed and says that a second officer approves', async () => {
    const { requests, container, button } = await show({ ...line, amountMinor: 103_000_00 });
    expect(container.textContent).toContain('₦500 less than is due. A second officer must approve it.');
    await act(async () => button('Confirm ₦103,000')?.click());
    expect(container.textContent).toContain('Say what was agreed about the difference.');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('page loaded again: what was typed about a line is there, and gone once it is sent', async () => {
    const noted = { ...line, match: null };
    const first = await show(noted);
    const words = (container: HTMLElement) => container.querySelector('textarea');
    await typeInto(words(first.container), 'Interest of November');
    const again = await show(noted);
    expect(words(again.container)?.value).toBe('Interest of November');
    expect(again.container.querySelector('details')?.open).toBe(true);
    await act(async () => again.button('Record the note')?.click());
    await waitInAct(() => expect(words(again.container)?.value).toBe(''));
    expect((await show(noted)).container.querySelector('details')?.open).toBe(false);
  });

  it('columns of an unknown bank: guessed, with the first lines as they are read', async () => {
    const csv = 'Trans Date,Narration,Debit,Credit\n20/11/2026,TRF CHP,,"1,500.00"\n21/11/2026,Fee,5.00,';
    const { container } = await renderPage(
      '/x',
      <MappingForm account={account} text={csv} onChosen={() => {}} />,
      '/x',
    );
    const text = container.textContent ?? '';
    for (const words of ['20 November 2026', '₦1,500', 'TRF CHP', '−₦5']) expect(text).toContain(words);
  });
});
