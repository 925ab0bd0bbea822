// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { AuthContext, createAuthStore, type Auth } from '../../session/auth-context.ts';
import { removedServiceDraft } from '../../testing/an-application.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import DashboardPage from './dashboard-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const none = { rows: [], total: 0 };
const empty = {
  waiting: none,
  parts: [],
  asked: [],
  corrections: [],
  drafts: none,
  discarded: [],
  underWay: none,
  finished: none,
  overdue: [],
  next: [],
  companies: 0,
  undeliverable: null,
};

it('correction that is not sent: under What needs you, with the page that sends it', async () => {
  const application = removedServiceDraft();
  const row = { ...application, promise: null };
  stubFetch({
    'GET /api/dashboard': () => ({
      ...empty,
      corrections: [application],
      underWay: { rows: [row], total: 1 },
    }),
  });
  const { container } = await renderPage(
    '/dashboard',
    <AuthContext value={createAuthStore({ user: null } as Auth)}>
      <DashboardPage />
    </AuthContext>,
    '/dashboard',
  );
  const section = [...container.querySelectorAll('section')].find(
    (each) => each.querySelector('h2')?.textContent === 'What needs you',
  );
  expect(section?.textContent).toContain('Your corrections are not sent yet.');
  expect(section?.textContent).not.toContain('Nothing today');
  expect(section?.querySelector(`a[href="${paths.applicationCheck(application.id)}"]`)?.textContent).toBe(
    'Continue correcting Marina Foods',
  );
});
