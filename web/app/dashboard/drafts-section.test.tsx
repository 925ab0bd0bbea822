// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { removedServiceDraft } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { DraftsSection } from './drafts-section.tsx';

type Draft = ReturnType<typeof removedServiceDraft>;

const draft = removedServiceDraft({
  headline: { id: 'draft', title: 'Draft', nextActor: 'you', next: 'Continue.' },
});
const until = '2026-12-23T09:00:00Z';
let drafts: Draft[];
let discarded: Draft[];

beforeEach(() => {
  drafts = [draft];
  discarded = [];
});
afterEach(() => vi.unstubAllGlobals());

/** Reads the lists of the dashboard, as its page does. */
function Dashboard() {
  const { data } = useQuery({
    queryKey: ['GET /dashboard'],
    queryFn: () => call('GET /dashboard'),
  });
  return data ? <DraftsSection drafts={data.drafts.rows} discarded={data.discarded} more={null} /> : null;
}

async function open(replies: StubbedReplies = {}) {
  const path = `/api/applications/${draft.id}`;
  const requests = stubFetch({
    'GET /api/dashboard': () => ({ drafts: { rows: drafts, total: drafts.length }, discarded }),
    [`POST ${path}/discard`]: () => {
      discarded = [{ ...draft, restorableUntil: until }];
      drafts = [];
      return discarded[0] ?? {};
    },
    [`POST ${path}/restore`]: () => {
      discarded = [];
      drafts = [draft];
      return draft;
    },
    [`POST ${path}/copy`]: () =>
      Response.json({ ...draft, id: '5c1f3a52-0000-4000-8000-000000000009' }, { status: 201 }),
    ...replies,
  });
  const { container, router } = await renderPage('/dashboard', <Dashboard />, '/dashboard');
  await waitInAct(() => expect(container.textContent).toContain('Marina Foods'));
  const button = (words: string) =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(words));
  const press = (words: string) => act(async () => button(words)?.click());
  return { container, router, requests, button, press };
}

it('draft discarded: stays in its place with Undo, which restores it', async () => {
  const { container, button, press } = await open();
  await press('Discard');
  await waitInAct(() => expect(container.textContent).toContain('Marina Foods: discarded'));
  expect(container.querySelector('details')).toBeNull();
  expect(document.activeElement?.textContent).toContain('Marina Foods: discarded');
  await press('Undo');
  await waitInAct(() => expect(button('Discard')).toBeDefined());
});

it('draft discarded on an earlier visit: restored from the folded list, with its last day', async () => {
  drafts = [];
  discarded = [{ ...draft, restorableUntil: until }];
  const { container, button, press } = await open();
  expect(container.querySelector('summary')?.textContent).toBe('Discarded drafts (1)');
  expect(container.querySelector('details')?.textContent).toContain('23 December 2026');
  await press('Restore');
  await waitInAct(() => expect(button('Duplicate')).toBeDefined());
});

it('draft duplicated: a request repeated after a lost reply has the same key; then the copy opens', async () => {
  let isLost = true;
  const { router, requests, press } = await open({
    [`POST /api/applications/${draft.id}/copy`]: () => {
      if (!isLost)
        return Response.json({ ...draft, id: '5c1f3a52-0000-4000-8000-000000000009' }, { status: 201 });
      isLost = false;
      return new TypeError('Failed to fetch');
    },
  });
  await press('Duplicate');
  await press('Duplicate');
  await waitInAct(() => expect(router.state.location.pathname).toContain('0000000009'));
  const keys = requests
    .filter(({ path }) => path.endsWith('/copy'))
    .map(({ body }) => body['idempotencyKey']);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

it('drafts of others: an editor duplicates but does not discard, a viewer does neither', async () => {
  drafts = [{ ...draft, role: 'editor' }];
  const editor = await open();
  expect([editor.button('Duplicate') === undefined, editor.button('Discard')]).toEqual([false, undefined]);
  drafts = [{ ...draft, role: 'viewer' }];
  const viewer = await open();
  expect([viewer.button('Duplicate'), viewer.button('Discard')]).toEqual([undefined, undefined]);
});
