// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markSignOut, notifySessionListeners } from '../../session/session-events.ts';
import { removedServiceDraft } from '../../testing/an-application.ts';
import { ada, aSession, config, stubFetch } from '../../testing/stub-fetch.ts';
import { closeAnswerQueue, openAnswerQueue } from './open-answer-queue.ts';

const key = 'sb-charterly-auth-token';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(key, JSON.stringify(aSession()));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sessionOf = (id: string) => ({
  ...aSession(3600, 'again'),
  token_type: 'bearer' as const,
  user: { ...ada, id },
});

/** Types an answer that cannot be saved. @returns the requests to save it */
async function typeOffline(id: string) {
  const requests = stubFetch({ 'GET /config.json': () => config });
  const draft = removedServiceDraft({ id, editable: null });
  const queue = openAnswerQueue(draft);
  queue.change('name', 'Zuma');
  const saves = () => requests.filter(({ method }) => method === 'PUT').length;
  await vi.waitFor(() => expect(saves()).toBeGreaterThan(0), { timeout: 60_000 });
  return { draft, queue, saves };
}

it('signed out: nothing is sent any more, and the answer stays on the device for its person', async () => {
  const { draft, queue, saves } = await typeOffline('5c1f3a52-0000-4000-8000-0000000000a1');
  localStorage.removeItem(key);
  markSignOut();
  notifySessionListeners(null);
  const before = saves();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saves()).toBe(before);
  const again = openAnswerQueue(draft);
  expect(again).not.toBe(queue);
  expect(again.state().answers['name']).toBe('Zuma');
  closeAnswerQueue(draft.id);
});

it('session ended elsewhere and another person signed in: the answer is not sent in their name', async () => {
  const { draft, saves } = await typeOffline('5c1f3a52-0000-4000-8000-0000000000a2');
  notifySessionListeners(null);
  const before = saves();
  notifySessionListeners(sessionOf('bea'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saves()).toBe(before);
  closeAnswerQueue(draft.id);
});

it('session renewed, or signed in again as the same person: the answer is sent', async () => {
  const { draft, saves } = await typeOffline('5c1f3a52-0000-4000-8000-0000000000a3');
  const before = saves();
  notifySessionListeners(null);
  notifySessionListeners(sessionOf(ada.id));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saves()).toBeGreaterThan(before);
  closeAnswerQueue(draft.id);
});

it('draft discarded: what could not be saved is not there when it is opened again', async () => {
  const { draft, saves } = await typeOffline('5c1f3a52-0000-4000-8000-0000000000a4');
  closeAnswerQueue(draft.id);
  expect(openAnswerQueue(draft).state().answers['name']).toBeUndefined();
  const before = saves();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(saves()).toBe(before);
  closeAnswerQueue(draft.id);
});
