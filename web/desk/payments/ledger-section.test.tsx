// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { LedgerSection } from './ledger-section.tsx';

afterEach(() => vi.unstubAllGlobals());

async function show(statement: object): Promise<string> {
  stubFetch({ 'GET /api/admin/ledger': () => statement });
  const { container } = await renderPage('/admin/money', <LedgerSection />, '/admin/money');
  return (container.textContent ?? '').replaceAll(/\s+/g, ' ');
}

describe('customers’ money on the desk', () => {
  it('money held: government fees, stamp duty and total by currency, and the balances', async () => {
    const text = await show({
      day: '2026-11-22',
      held: [
        {
          currency: 'NGN',
          governmentMinor: 21_000_00,
          stampDutyMinor: 7_500_00,
          totalMinor: 28_500_00,
          inClientAccountMinor: 20_000_00,
        },
      ],
      closing: [
        {
          currency: 'NGN',
          receivedMinor: 103_500_00,
          returnedMinor: 0,
          toRegistriesMinor: 0,
          revenueMinor: 0,
          providerFeesMinor: 1_652_50,
          payoutsMinor: 0,
        },
      ],
      accounts: [
        {
          account: 'client:government',
          code: '2010',
          title: 'Government fees held for customers',
          currency: 'NGN',
          minor: -21_000_00,
        },
      ],
    });
    for (const words of [
      '₦21,000',
      '₦7,500',
      '₦28,500',
      '₦20,000',
      '₦103,500',
      '₦1,652.50',
      '2010 Government fees held for customers',
    ])
      expect(text).toContain(words);
  });

  it('another day that loads: the balances keep their own day until then', async () => {
    const held = (day: string, totalMinor: number) => ({
      day,
      held: [{ currency: 'NGN', governmentMinor: 0, stampDutyMinor: 0, totalMinor, inClientAccountMinor: 0 }],
      closing: [],
      accounts: [],
    });
    const { promise, resolve } = Promise.withResolvers<Response>();
    stubFetch({
      'GET /api/admin/ledger': ({ query }) =>
        query.get('day') === '2026-03-02' ? promise : held('2026-11-22', 28_500_00),
    });
    const { container } = await renderPage('/admin/money', <LedgerSection />, '/admin/money');
    const caption = () => container.querySelector('table caption')?.textContent;
    const fields = container.querySelectorAll<HTMLInputElement>('input[id^=ledger-day]');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const [index, part] of ['2', '3', '2026'].entries()) await typeInto(fields[index], part);
    await act(async () => container.querySelector('button')?.click());
    expect(caption()).toBe('Customers’ money held at the end of 22 November 2026');
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    await act(async () => resolve(Response.json(held('2026-03-02', 100))));
    await waitInAct(() => expect(caption()).toBe('Customers’ money held at the end of 2 March 2026'));
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('nothing booked: says so', async () => {
    expect(await show({ day: '2026-11-22', held: [], closing: [], accounts: [] })).toContain(
      'No money was booked until',
    );
  });
});
