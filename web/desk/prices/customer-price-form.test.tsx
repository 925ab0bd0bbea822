// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { CustomerPriceForm } from './customer-price-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('price whose reply was lost, page reloaded, then corrected: refused once, and set under another id after that', async () => {
  const replies = [
    () => new TypeError('Failed to fetch'),
    () => refusal(409, { code: 'not_possible_now', message: 'This price was set with other conditions.' }),
    () => new TypeError('Failed to fetch'),
  ];
  const sent: unknown[] = [];
  stubFetch({
    'POST /api/admin/customer-prices': ({ body }) => replies[sent.push(body['id']) - 1]?.() ?? null,
  });
  let { container } = await renderPage('/x', <CustomerPriceForm onDone={() => {}} />, '/x');
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const [id, words] of [
    ['own-email', 'ada@example.com'],
    ['own-share', '20'],
    ['own-reason', 'An agent'],
  ])
    await typeInto(container.querySelector<HTMLInputElement>(`#${id}`), words ?? '');
  for (const count of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop
    await act(async () => container.querySelector<HTMLElement>('button[type=submit]')?.click());
    // oxlint-disable-next-line no-await-in-loop
    await waitInAct(() => expect(sent).toHaveLength(count));
    // Reloaded after the first, which changes nothing.
    // oxlint-disable-next-line no-await-in-loop
    if (count === 1) ({ container } = await renderPage('/x', <CustomerPriceForm onDone={() => {}} />, '/x'));
  }
  const [first, second, third] = sent;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
