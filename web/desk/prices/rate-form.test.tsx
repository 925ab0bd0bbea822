// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { RateForm } from './rate-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('rate entered, reply lost, and corrected: another entry, which replaces the wrong one', async () => {
  const asked = stubFetch({ 'POST /api/admin/reference-rates': () => new TypeError('Failed to fetch') });
  const last = { from: 'USD', to: 'NGN', source: 'Central Bank of Nigeria' } as const;
  const { container } = await renderPage('/x', <RateForm last={last} onDone={() => {}} />, '/x');
  const enter = async (rate: string) => {
    const before = asked.length;
    await typeInto(container.querySelector<HTMLInputElement>('#rate-rate'), rate);
    await act(async () => container.querySelector<HTMLElement>('button[type=submit]')?.click());
    await waitInAct(() => expect(asked).toHaveLength(before + 1));
  };
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const rate of ['1450.25', '1450.25', '1540.25']) await enter(rate);
  const [first, second, third] = asked.map(({ body }) => body['id']);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('rate whose reply was lost, page reloaded and sent again: the same entry', async () => {
  const asked = stubFetch({ 'POST /api/admin/reference-rates': () => new TypeError('Failed to fetch') });
  const last = { from: 'USD', to: 'NGN', source: 'Central Bank of Nigeria' } as const;
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const typed of ['1450.25', null]) {
    const count = asked.length + 1;
    const { container } = await renderPage('/x', <RateForm last={last} onDone={() => {}} />, '/x');
    if (typed !== null) await typeInto(container.querySelector<HTMLInputElement>('#rate-rate'), typed);
    await act(async () => container.querySelector<HTMLElement>('button[type=submit]')?.click());
    await waitInAct(() => expect(asked).toHaveLength(count));
  }
  const [first, second] = asked.map(({ body }) => body);
  expect(second).toEqual(first);
});
