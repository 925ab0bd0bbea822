// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import { render } from '../../testing/render.tsx';
import { refusal, stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { useOwnPart, type OwnPartData } from './use-own-part.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const service = { form: { pages: [] } } as never as Service;
const first = {
  today: '2026-11-21',
  problems: [],
  items: [{ path: 'directors/a', title: 'Ada Obi', answers: { surname: 'Obi' }, revision: 3, fields: [] }],
} as never as OwnPartData;

async function open(reply: () => object) {
  const requests = stubFetch({ 'PUT /api/part/answers': reply });
  const onEnd = vi.fn<(words: string) => void>();
  const runs: ReturnType<typeof useOwnPart>['run'][] = [];
  function Part() {
    runs.push(useOwnPart({ service, token: 'token-of-a-link', session: 'secret', first, onEnd }).run);
    return null;
  }
  function Page() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {isOpen && <Part />}
        <button type="button" onClick={() => setIsOpen(false)}>
          Leave
        </button>
      </>
    );
  }
  const container = await render(<Page />);
  const type = (text: string) => act(async () => runs.at(-1)?.change('directors/a/surname', text));
  const leave = () => act(async () => container.querySelector('button')?.click());
  const sent = () => requests.map(({ body }) => body['changes']);
  return { type, leave, sent, onEnd };
}
const saved = () => ({ part: first, savedAt: '2026-11-21T09:00:00Z', conflicts: [] });
const change = { 'directors/a': { value: { surname: 'Obi-Ade' }, base: 3 } };

it('page left in the moment an answer is typed: the answer is saved', async () => {
  const { type, leave, sent } = await open(saved);
  await type('Obi-Ade');
  await leave();
  await waitInAct(() => expect(sent()).toEqual([change]));
});

it('browser hidden in the moment an answer is typed: the answer is saved', async () => {
  // Without the timer of the queue.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { type, sent } = await open(saved);
  await type('Obi-Ade');
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => state.mockRestore());
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent()).toEqual([change]);
});

it('session over: the page ends once, and the answer stays on the device', async () => {
  const { type, leave, sent, onEnd } = await open(() =>
    refusal(401, { code: 'session_expired', message: 'Your session has ended.' }),
  );
  await type('Obi-Ade');
  await waitInAct(() => expect(onEnd.mock.calls).toEqual([['Your session has ended.']]));
  await leave();
  expect(sent()).toEqual([change]);
  expect(Object.keys(localStorage)).toEqual(['answers/part-token-of-a-l/directors/a']);
});
