// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { PromotionalCode } from './code-words.ts';
import { PromotionalCodes } from './promotional-codes.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const code: PromotionalCode = {
  id: '7b1f3a52-0000-4000-8000-000000000021',
  code: 'AUTUMN',
  note: 'Autumn fair',
  basisPoints: 1000,
  amounts: {},
  minimums: {},
  countries: [],
  services: [],
  serviceTitles: [],
  maxUses: null,
  maxUsesPerCustomer: 1,
  firstDay: '2026-11-01',
  lastDay: null,
  uses: 0,
  state: 'valid',
  created: { by: 'Musa Bello', at: '2026-11-01T10:00:00Z' },
  ended: null,
};
const end = `POST /api/admin/promotional-codes/${code.id}/end`;

async function open(codes: readonly PromotionalCode[] = [code]) {
  const requests = stubFetch({
    'GET /api/account/staff': () => ({ role: 'administrator', rights: ['prices:read', 'prices:change'] }),
    'GET /api/admin/promotional-codes': () => ({ codes, more: false }),
    [end]: () => ({ ...code, state: 'ended' }),
  });
  const { container } = await renderPage('/x', <PromotionalCodes />, '/x');
  const press = (name: string) =>
    act(async () =>
      [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
    );
  const ended = () => requests.filter(({ method }) => method === 'POST').length;
  return { container, press, ended };
}

test('end of a code: asked for again before it ends, and can be left', async () => {
  const { container, press, ended } = await open();
  await press('End AUTUMN');
  expect(container.textContent).toContain('it cannot begin again');
  await press('Leave it');
  expect(container.textContent).not.toContain('it cannot begin again');
  expect(ended()).toBe(0);
  await press('End AUTUMN');
  await press('Yes, end AUTUMN');
  await waitInAct(() => expect(ended()).toBe(1));
});

test('form of a new code: open with what was typed after a reload; cancelled, it begins anew', async () => {
  const first = await open();
  await first.press('Create a code');
  await typeInto(first.container.querySelector<HTMLInputElement>('#code-note'), 'Winter fair');
  const again = await open();
  const note = () => again.container.querySelector<HTMLInputElement>('#code-note');
  expect(note()?.value).toBe('Winter fair');
  await again.press('Cancel');
  expect(note()).toBeNull();
  await again.press('Create a code');
  expect(note()?.value).toBe('');
});
