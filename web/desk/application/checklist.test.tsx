// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { Checklist } from './checklist.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '7b1f3a52-0000-4000-8000-000000000061';
const application: Parameters<typeof Checklist>[0]['application'] = {
  id,
  state: { order: 'paid', review: 'in_review', registry: 'not_filed' },
  checklist: [
    { id: 'documents', words: 'Every document can be read.', tick: null },
    { id: 'names', words: 'The names are free.', tick: null },
  ],
};

async function open(reply: (item: string) => Promise<Response>) {
  const asked = stubFetch({
    'GET /api/account/staff': () => ({
      role: 'officer',
      rights: ['cases:read', 'cases:check'],
      secondFactorNeeded: false,
      invitation: null,
    }),
    [`PUT /api/admin/applications/${id}/checklist/documents`]: () => reply('documents'),
    [`PUT /api/admin/applications/${id}/checklist/names`]: () => reply('names'),
  });
  const { container } = await renderPage('/admin', <Checklist application={application} />, '/admin');
  const boxes = () => [...container.querySelectorAll<HTMLInputElement>('input')];
  await waitInAct(() => expect(boxes().every(({ disabled }) => !disabled)).toBe(true));
  const sent = (): string[] => asked.flatMap(({ method, path }) => (method === 'PUT' ? [path] : []));
  return { boxes, sent, words: () => container.textContent ?? '' };
}

it('two ticks before a reply: shown at once, and sent one after the other', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { boxes, sent, words } = await open(() => promise);
  for (const box of boxes()) await act(async () => box.click());
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
  ]);
  // Their lines are there before the replies, which would move the items below.
  expect(words().match(/Saving…/g)).toHaveLength(2);
  expect(sent()).toHaveLength(1);
  resolve(Response.json(application));
  await waitInAct(() => expect(sent()).toHaveLength(2));
});

it('refused tick: taken back', async () => {
  const { boxes } = await open(async () => refusal(403, { code: 'not_allowed', message: 'No' }));
  await act(async () => boxes()[0]?.click());
  await waitInAct(() => expect(boxes()[0]?.checked).toBe(false));
});
