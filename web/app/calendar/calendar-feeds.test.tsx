// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { refusal, stubFetch, type StubbedReplies } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { CalendarFeeds } from './calendar-feeds.tsx';

afterEach(() => vi.unstubAllGlobals());

const feed = {
  id: '7b1f3a52-0000-4000-8000-000000000009',
  companyId: null,
  createdAt: '2026-05-01T08:00:00.000Z',
  lastReadAt: '2026-05-03T08:00:00.000Z',
};
const url = `https://charterly.example/calendar/${'a'.repeat(43)}.ics`;

async function open(feeds: object[], replies: StubbedReplies = {}) {
  let current = feeds;
  const requests = stubFetch({
    'GET /api/calendar-feeds': () => ({ feeds: current }),
    'POST /api/calendar-feeds': () => {
      current = [{ ...feed, lastReadAt: null }];
      return { feed: current[0], url };
    },
    [`DELETE /api/calendar-feeds/${feed.id}`]: () => {
      current = [];
      return {};
    },
    ...replies,
  });
  const { container } = await renderPage(
    '/dashboard',
    <CalendarFeeds scopes={[{ scope: 'all', title: 'All your companies' }]} />,
    '/dashboard',
  );
  await waitInAct(() => expect(container.textContent).toContain('All your companies'));
  const press = async (words: string) => {
    const button = [...container.querySelectorAll('button')].findLast((each) =>
      each.textContent.startsWith(words),
    );
    await act(async () => button?.click());
  };
  return { container, requests, press };
}

test('calendar feed: made, its address is shown with links for Apple and Google', async () => {
  const { container, requests, press } = await open([]);
  await press('Make an address');
  await waitInAct(() => expect(container.querySelector('input')?.value).toBe(url));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ scope: 'all' });
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    url.replace('https:', 'webcal:'),
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(url.replace('https:', 'webcal:'))}`,
  ]);
});

test('calendar feed made before: says when it was read, and is ended after a question', async () => {
  const { container, requests, press } = await open([feed]);
  expect(container.textContent).toContain('Address made 1 May 2026, last read 3 May 2026.');
  expect(container.querySelector('input')).toBeNull();
  await press('End this address');
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('End the address');
  await waitInAct(() => expect(container.textContent).toContain('Make an address'));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('calendar feed that cannot be ended: the question closes, because a message would be behind it', async () => {
  const { container, press } = await open([feed], {
    [`DELETE /api/calendar-feeds/${feed.id}`]: () =>
      refusal(503, { code: 'unexpected', message: 'The service is being mended.' }),
  });
  const dialog = () => container.querySelector('dialog');
  await press('End this address');
  expect(dialog()?.open).toBe(true);
  await press('End the address');
  await waitInAct(() => expect(dialog()?.open).toBe(false));
});
