// @vitest-environment happy-dom
import { act, Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { fetchOnce, type FetchOnce } from './fetch-once.ts';
import { useLoaded } from './use-loaded.ts';

// React says on the console what a part threw.
afterEach(() => void (['error'] as const).map((level) => vi.mocked(console[level]).mockClear()));

beforeEach(() => sessionStorage.clear());

type Part = { readonly title: string };
const part: Part = { title: 'Nigeria' };

function Page({ known, load }: { known: () => Part | undefined; load: FetchOnce<Part> }) {
  const { title } = useLoaded(known(), load, 'nigeria');
  const [words] = useState('is loaded');
  return (
    <p>
      {title} {words}
    </p>
  );
}

test('part that is loaded while React renders: shown without an error', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  let known: Part | undefined;
  // Begins with the first render, and ends before React gives up on it.
  const load = fetchOnce(async () => {
    await Promise.resolve();
    known = part;
    return part;
  });
  const place = document.createElement('div');
  const errors: unknown[] = [];
  const root = createRoot(place, { onRecoverableError: (error) => errors.push(error) });
  onTestFinished(() => root.unmount());
  startTransition(() =>
    root.render(
      <Suspense fallback="Loading">
        <Page known={() => known} load={load} />
      </Suspense>,
    ),
  );
  await vi.waitFor(() => expect(place.textContent).toBe('Nigeria is loaded'), { timeout: 20_000 });
  expect(errors).toEqual([]);
});

test('part that was loaded before: rendered at once, also on the server', () => {
  const fetchPart = vi.fn<() => Promise<Part>>();
  const load = fetchOnce(fetchPart);
  expect(renderToString(<Page known={() => part} load={load} />)).toBe(
    '<p>Nigeria<!-- --> <!-- -->is loaded</p>',
  );
  expect(fetchPart).not.toHaveBeenCalled();
});

test('file that cannot be fetched, as without a connection: waits before each new attempt, and is shown once it is there', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  let attempts = 0;
  const load = fetchOnce(async () => {
    attempts += 1;
    if (attempts < 5) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  });
  const place = await render(
    <Suspense fallback="Loading">
      <Page known={() => undefined} load={load} />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([attempts, place.textContent]).toEqual([1, 'Loading']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([attempts, place.textContent]).toEqual([2, 'Loading']);
  await act(() => vi.advanceTimersByTimeAsync(4000 + 8000));
  expect([attempts, place.textContent]).toEqual([4, 'Loading']);
  await act(async () => window.dispatchEvent(new Event('online')));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect([attempts, place.textContent]).toEqual([5, 'Nigeria is loaded']);
});

class Boundary extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {};
  static getDerivedStateFromError = ({ message }: Error) => ({ words: message });
  override render = (): ReactNode => this.state.words ?? this.props.children;
}

async function renderFailing(load: FetchOnce<Part>): Promise<HTMLElement> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  return render(
    <Boundary>
      <Suspense fallback="Loading">
        <Page known={() => undefined} load={load} />
      </Suspense>
    </Boundary>,
  );
}

test('unknown id: fails at once and is not loaded again', async () => {
  const fetchPart = vi.fn(() => Promise.reject(new Error("There is no country 'nigeria' in the catalogue")));
  const place = await renderFailing(fetchOnce(fetchPart));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(place.textContent).toBe("There is no country 'nigeria' in the catalogue");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetchPart).toHaveBeenCalledOnce();
});

test('file that the server no longer has: the page is reloaded after three attempts, and the part stays until then', async () => {
  vi.stubGlobal('fetch', async () => new Response());
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  const fetchPart = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const place = await renderFailing(fetchOnce(fetchPart));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect([fetchPart.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect([fetchPart.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
  expect(place.textContent).toBe('Loading');

  // The reload brought the same release.
  const again = await renderFailing(fetchOnce(fetchPart));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(again.textContent).toBe('Failed to fetch dynamically imported module');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([fetchPart.mock.calls.length, reload.mock.calls.length]).toEqual([6, 1]);
});
