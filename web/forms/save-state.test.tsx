// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { render } from '../testing/render.tsx';
import type { QueueState } from './answers/answer-queue.ts';
import { SaveState } from './save-state.tsx';

const saved: QueueState = { answers: {}, status: 'saved', savedAt: null, words: '', conflicts: [] };

/** Shows states one after the other. @returns what the live region said, without what it had said before */
async function announce(states: readonly Partial<QueueState>[]): Promise<string[]> {
  const container = document.createElement('div');
  const root = createRoot(container);
  onTestFinished(() => act(async () => root.unmount()));
  const said: string[] = [];
  let before: string | null = null;
  for (const state of states) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(async () => root.render(<SaveState state={{ ...saved, ...state }} />));
    const region = container.querySelector('output, [role=status]');
    // A region that appears with its text is not announced by most screen readers.
    if (before !== null && region && region.textContent !== before) said.push(region.textContent);
    before = region?.textContent ?? null;
  }
  return said;
}

it('answers saved as usual: nothing is announced', async () => {
  expect(
    await announce([
      {},
      { status: 'waiting' },
      { status: 'saving' },
      { savedAt: new Date('2026-11-28T09:00:00Z') },
      { savedAt: new Date('2026-11-28T09:05:00Z') },
    ]),
  ).toEqual([]);
});

it('server that cannot be reached, and then can: announced once each, also when it is tried again', async () => {
  expect(
    await announce([
      {},
      { status: 'saving' },
      { status: 'offline' },
      { status: 'saving' },
      { status: 'offline' },
      { status: 'saving' },
      { savedAt: new Date() },
      { status: 'waiting' },
      {},
    ]),
  ).toEqual(['Offline: kept on this device', 'All answers saved']);
});

it('page opened while the server cannot be reached: not announced again, but that it is reached is', async () => {
  const container = await render(<SaveState state={{ ...saved, status: 'offline' }} />);
  expect(container.querySelector('output')?.textContent).toBe('');
  expect(await announce([{ status: 'offline' }, { status: 'saving' }, { status: 'offline' }, {}])).toEqual([
    'All answers saved',
  ]);
});

it('another refusal: announced in its own words', async () => {
  expect(
    await announce([
      {},
      { status: 'stopped', words: 'too long.' },
      { status: 'saving' },
      { status: 'stopped', words: 'too long.' },
      { status: 'saving' },
      { status: 'stopped', words: 'closed.' },
      { status: 'conflict' },
    ]),
  ).toEqual(['Not saved: too long.', 'Not saved: closed.', 'Waiting for your choice']);
});
