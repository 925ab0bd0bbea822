// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { stubFetch } from '../../../testing/stub-fetch.ts';
import { RegistryLookup, type Registry } from './registry-lookup.tsx';

afterEach(() => vi.unstubAllGlobals());

const registry = {
  id: 'companies-house',
  title: 'Companies House',
  covers: 'Companies in the United Kingdom',
  numberLabel: 'Company number',
  example: '01234567',
} as Registry;

it('no number typed: asked for, with the focus in its field', async () => {
  const requests = stubFetch({});
  const { container } = await renderPage('/add', <RegistryLookup registries={[registry]} />, '/add');
  await act(async () => container.querySelector<HTMLButtonElement>('[type=submit]')?.click());
  const input = container.querySelector('input');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(container.textContent).toContain('Enter the number.');
  expect(document.activeElement).toBe(input);
  expect(requests).toEqual([]);
});
