// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import VerifyPage from './verify-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('code that could not be checked: is checked again with the same button', async () => {
  let reply: () => object = () => new TypeError('Failed to fetch');
  stubFetch({ 'GET /api/verify/ABCD-1234': () => reply() });
  const { container } = await renderPage('/verify/:code', <VerifyPage />, '/verify/ABCD-1234');
  await waitInAct(() => expect(container.textContent).toContain('We could not check the code'));
  reply = () => ({ genuine: false, document: null });
  await act(async () => container.querySelector<HTMLElement>('button[type=submit]')?.click());
  await waitInAct(() => expect(container.textContent).not.toContain('We could not check the code'));
  await waitInAct(() => expect(container.textContent).not.toContain('Looking up the code…'));
  expect(container.textContent).toContain('ABCD-1234');
});
