import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from './render.tsx';

const STEP_MS = 50;
/** A reply that a test holds back does not hold the page back for longer. */
const MAX_STEPS = 20;

const wait = (ms: number): Promise<void> =>
  act(async () => new Promise((resolve) => setTimeout(resolve, ms)));

/** Renders a page at a route path with an empty query cache and waits for its replies. */
export async function renderPage(path: string, page: ReactNode, url: string) {
  const router = createMemoryRouter(
    [
      { path, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [url] },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = await render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await wait(STEP_MS);
    // The cache tells its readers of a reply by a timer, and they may then ask for more.
    if (client.isFetching() === 0) await wait(1);
    if (client.isFetching() === 0) break;
  }
  return { container, router };
}
