// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { Outlet } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createNavigation, readLocation, type LoadedPage } from '../../routing/navigation.ts';
import { PageRouter } from '../../routing/page-router.tsx';
import { render } from '../../testing/render.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import type { Company } from '../dashboard/use-dashboard.ts';
import { RemoveCompany } from './remove-company.tsx';

afterEach(() => vi.unstubAllGlobals());

const company = { id: '7b1f3a52-0000-4000-8000-000000000002', name: 'Zuma Foods' } as Company;

it('company removed while the next page loads: it cannot be removed a second time', async () => {
  window.history.replaceState(null, '', '/company');
  const requests = stubFetch({
    [`DELETE /api/companies/${company.id}`]: () => new Response(null, { status: 204 }),
  });
  const { promise, resolve } = Promise.withResolvers<LoadedPage>();
  const pageAt = (path: string, Page: LoadedPage['Page']): LoadedPage => ({
    route: { path, page: 'site/test-page', title: path },
    Page,
  });
  const navigation = createNavigation(
    { location: readLocation(), page: pageAt('/company', () => <RemoveCompany company={company} />) },
    () => promise,
  );
  const container = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PageRouter navigation={navigation} layout={<Outlet />} />
    </QueryClientProvider>,
  );
  const press = (words: string) =>
    act(async () =>
      [...container.querySelectorAll('button')]
        .find(({ textContent }) => textContent.includes(words))
        ?.click(),
    );
  await press('Remove this company');
  await press('Remove Zuma Foods');
  await waitInAct(() => expect(navigation.isLoading()).toBe(true));
  await press('Remove Zuma Foods');
  expect(requests.map(({ method }) => method)).toEqual(['DELETE']);
  await act(async () => resolve(pageAt('/dashboard', () => 'The dashboard')));
  expect(container.textContent).toBe('The dashboard');
});
