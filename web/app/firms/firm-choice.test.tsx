// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { FirmChoice, type ChosenFirm } from './firm-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

it('firms that cannot be loaded: said, and loaded with another try', async () => {
  let reply: () => object = () => new TypeError('Failed to fetch');
  stubFetch({ 'GET /api/firms': () => reply() });
  const onChange = vi.fn<(firm: ChosenFirm) => void>();
  const { container } = await renderPage('/invitation', <FirmChoice onChange={onChange} />, '/invitation');
  await waitInAct(() => expect(container.textContent).toContain('We could not load your firms.'));
  expect(container.querySelector('[aria-busy]')).toBeNull();
  reply = () => ({ firms: [{ id: 'obi', name: 'Obi Accountants', role: 'admin' }] });
  await act(async () => container.querySelector('button')?.click());
  await waitInAct(() => expect(container.textContent).toBe('It becomes a client of Obi Accountants.'));
  expect(onChange.mock.calls).toEqual([[{ id: 'obi' }]]);
});
