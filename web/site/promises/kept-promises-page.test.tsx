// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import KeptPromisesPage from './kept-promises-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('figures with services: the prerendered words of each country stay in the page', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<Response>();
  stubFetch({ 'GET /api/kept-promises': () => reply });
  const { container } = await renderPage('/kept-promises', <KeptPromisesPage />, '/kept-promises');
  const prerendered = [...container.querySelectorAll('p, li, strong')];
  expect(prerendered.filter((element) => element.textContent === 'Counting…')).not.toEqual([]);
  const service = { id: 'nigeria-company', title: 'Company', filed: 12, kept: 11 };
  const nigeria = { id: 'nigeria', name: 'Nigeria', filed: 12, kept: 11, services: [service] };
  await act(async () =>
    resolve(Response.json({ from: '2026-08-24', until: '2026-11-21', countries: [nigeria] })),
  );
  expect(container.querySelector('details li')?.textContent).toBe('Company11 of 12 kept, 91 %');
  expect(prerendered.filter((element) => !element.isConnected)).toEqual([]);
});
