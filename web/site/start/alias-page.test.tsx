// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import AliasPage from './alias-page.tsx';

it.each([
  ['/services/tax-co', '/services/tax-co', '/ghana-tax-compliance'],
  [
    '/usa-trademark-application/*',
    '/usa-trademark-application/classes/2',
    '/services/trademark-registration?country=usa',
  ],
])('alias %s: %s redirects to %s, replacing the history entry', async (path, from, to) => {
  const router = createMemoryRouter(
    [
      { path, Component: AliasPage },
      { path: '*', element: null },
    ],
    { initialEntries: ['/before', from] },
  );
  await render(<RouterProvider router={router} />);
  const { pathname, search } = router.state.location;
  expect([pathname + search, router.state.historyAction]).toEqual([to, 'REPLACE']);
});
