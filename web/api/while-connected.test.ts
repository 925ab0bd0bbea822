// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { ApiError, offlineError, readRefusal } from './api-error.ts';
import { whileConnected } from './while-connected.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const replyOf = (code: keyof typeof refusals): Promise<ApiError> =>
  readRefusal(Response.json({ code, message: refusals[code][1] }, { status: refusals[code][0] }), 'r');

/** Runs work that fails with each error in turn and then succeeds. */
async function run(errors: readonly Error[]) {
  const left = [...errors];
  const onWaiting = vi.fn<() => void>();
  const outcome = whileConnected(async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  }, onWaiting).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return { outcome: await outcome, waited: onWaiting.mock.calls.length };
}

describe('work that is repeated while there is no connection', () => {
  it.each(['too_many_files', 'already_signed', 'not_possible_now', 'storage_full'] as const)(
    'refused with %s: told at once, and not repeated',
    async (code) => {
      const refused = await replyOf(code);
      expect(await run([refused])).toEqual({ outcome: refused, waited: 0 });
    },
  );

  it('no reply, a server that restarts, and a part that the server has in another way: repeated until it is done', async () => {
    const errors = [
      offlineError(undefined),
      await replyOf('busy'),
      await readRefusal(new Response('', { status: 409 }), 'r'),
      await readRefusal(new Response('', { status: 423 }), 'r'),
      await readRefusal(new Response('<h1>Bad gateway</h1>', { status: 502 }), 'r'),
    ];
    expect(await run(errors)).toEqual({ outcome: 'done', waited: errors.length });
  });
});
