import { Worker } from 'node:worker_threads';
import { brand } from '#brand';
import { expect, onTestFinished, test, vi } from 'vitest';
import { productSettings } from '../settings.ts';
import { estimatePasswordStrength } from './estimate-password-strength.ts';
import { checkPassword } from './password-rules.ts';

/** Longer than what is estimated, so that the thread answers at once. */
const long = 'harbour-lantern-42-of-30-signs';

/** Records what is sent to the thread. */
function watchThread() {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  const thread = (): Worker => {
    const last = sent.mock.contexts.at(-1);
    if (!(last instanceof Worker)) throw new Error('Nothing was sent to a thread.');
    return last;
  };
  return { sent, thread };
}

test('new password: estimated with the parts of the address and our names as words that are tried first', async () => {
  const { sent } = watchThread();
  await checkPassword(productSettings, long, 'ada.obi+one_two-three@example.com');
  expect(sent.mock.calls.map(([message]) => message)).toMatchObject([
    {
      password: long,
      userInputs: [
        'ada.obi+one_two-three@example.com',
        'ada',
        'obi',
        'one',
        'two',
        'three',
        'example',
        'com',
        brand.name,
        brand.formerName,
      ],
    },
  ]);
  await checkPassword({ ...productSettings, passwordEstimator: false }, long, 'ada@example.com');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a hundred estimates wait: another one is refused at once, and accepted after them', async () => {
  const waiting = Array.from({ length: 100 }, () => estimatePasswordStrength(long, []));
  await expect(estimatePasswordStrength(long, [])).rejects.toMatchObject({
    code: 'over_request_rate_limit',
    message: 'Many people are signing up right now. Please try again in a moment.',
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([null]));
  expect(await estimatePasswordStrength('password77', [])).toMatch(/^This password is easy to guess/);
});

test('thread without work: does not keep the process alive, unlike one with work', async () => {
  const [ref, unref] = [vi.spyOn(Worker.prototype, 'ref'), vi.spyOn(Worker.prototype, 'unref')];
  onTestFinished(() => [ref, unref].forEach((spy) => spy.mockRestore()));
  const both = [estimatePasswordStrength(long, []), estimatePasswordStrength(long, [])];
  expect(ref).toHaveBeenCalled();
  expect(unref).not.toHaveBeenCalled();
  await Promise.all(both);
  expect(unref).toHaveBeenCalledTimes(1);
});

test('thread that stops: estimates that wait fail, and the next one starts another thread', async () => {
  const { thread } = watchThread();
  const lost = [estimatePasswordStrength(long, []), estimatePasswordStrength(long, [])];
  const first = thread();
  const cause = new Error('out of memory');
  first.emit('error', cause);
  for (const estimate of lost)
    await expect(estimate).rejects.toMatchObject({ message: 'The password estimator stopped.', cause });
  const next = estimatePasswordStrength(long, []);
  const second = thread();
  expect(second).not.toBe(first);
  // Its end comes after its error, when another thread works already.
  await first.terminate();
  expect(await next).toBeNull();
  // Asked for while the thread stops: before, it may answer in time.
  const stopped = second.terminate();
  await expect(estimatePasswordStrength(long, [])).rejects.toThrow(
    'The password estimator stopped with code 1.',
  );
  await stopped;
  expect(await estimatePasswordStrength(long, [])).toBeNull();
});
