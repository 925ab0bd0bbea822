// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Loaded = () => <p>loaded</p>;

/** A loader that fails a number of times, as without a connection. */
function failing(times: number) {
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Loaded };
  });
}
const draw = (Part: ReturnType<typeof lazyWithRetry>) =>
  render(
    <>
      <input defaultValue="typed" />
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    </>,
  );

describe('lazy part whose file cannot be fetched', () => {
  it('failed load: the page keeps its fallback, and the part is loaded with exponential backoff', async () => {
    const load = failing(2);
    const place = await draw(lazyWithRetry(load));
    expect(place.querySelector('input')?.value).toBe('typed');
    expect(place.textContent).toBe('waiting');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect([load.mock.calls.length, place.textContent]).toEqual([2, 'waiting']);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(place.textContent).toBe('loaded');
  });

  it('loads at once when the browser is online again', async () => {
    const place = await draw(lazyWithRetry(failing(1)));
    expect(place.textContent).toBe('waiting');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(place.textContent).toBe('loaded');
  });
});
