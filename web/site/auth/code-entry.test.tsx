// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { CodeEntry } from './code-entry.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Sent = Awaited<ReturnType<Parameters<typeof CodeEntry>[0]['onResend']>>;

/** Opens the form, waits until another code can be requested, and requests it twice. */
async function requestTwice(reply: Sent) {
  let requests = 0;
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const container = await render(
    <CodeEntry
      email="ada@example.com"
      onCode={async () => null}
      onResend={() => {
        requests += 1;
        return promise;
      }}
      onChangeEmail={() => {}}
    />,
  );
  for (let second = 0; second < 60; second += 1)
    // oxlint-disable-next-line no-await-in-loop -- each second is rendered
    await act(async () => vi.advanceTimersByTime(1000));
  const button = () =>
    [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send another code');
  await act(async () => button()?.click());
  await act(async () => button()?.click());
  await act(async () => resolve(reply));
  return { requests, canRequest: button() !== undefined, words: container.textContent ?? '' };
}

it('another code: is requested once, and again after a minute', async () => {
  const { requests, words } = await requestTwice({ ok: true });
  expect(requests).toBe(1);
  expect(words).toContain('You can request another code in 60 s');
});

it('another code that was not sent: can be requested at once, or after the time that the server names', async () => {
  expect((await requestTwice({ ok: false })).canRequest).toBe(true);
  expect((await requestTwice({ ok: false, waitSeconds: 20 })).words).toContain('another code in 20 s');
});
