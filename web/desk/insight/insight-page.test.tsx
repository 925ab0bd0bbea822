// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import InsightPage from './insight-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('another country that loads: the reports shown until then are marked as not its own', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const reports = { from: '2026-09-05', until: '2026-11-27', reports: [] };
  stubFetch({
    'GET /api/account/staff': () => ({
      role: 'administrator',
      rights: rightsOfRole.administrator,
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/insight': ({ query }) => (query.get('country') === 'ghana' ? promise : reports),
  });
  const { container } = await renderPage(
    '/admin/insight',
    <AuthValue auth={fakeAuth({})}>
      <InsightPage />
    </AuthValue>,
    '/admin/insight',
  );
  const isBusy = () => container.querySelector('[aria-busy=true]') !== null;
  expect(isBusy()).toBe(false);
  const [, country] = container.querySelectorAll('select');
  await typeInto(country, 'ghana');
  await waitInAct(() => expect(isBusy()).toBe(true));
  await act(async () => resolve(Response.json(reports)));
  await waitInAct(() => expect(isBusy()).toBe(false));
});
