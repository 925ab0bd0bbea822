// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { removedServiceApplication } from '../../testing/an-application.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import DeskApplicationPage from './desk-application-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('desk page of a service the catalogue no longer has: works from the snapshot', async () => {
  const application = removedServiceApplication({ allowed: ['confirm'] });
  stubFetch({
    [`GET /api/admin/applications/${application.id}`]: () => ({
      ...application,
      customer: {
        id: '5c1f3a52-0000-4000-8000-000000000003',
        name: 'Ada Obi',
        email: 'ada@example.com',
        undeliverable: null,
      },
      files: [],
      findings: [],
      duplicates: [],
      risk: null,
      proposedNames: null,
      completion: null,
      readiness: 100,
      clock: { state: 'none', dueAt: null },
      claim: null,
      claimHistory: [],
      chase: null,
      notes: [],
      checklist: [],
      colleagues: [],
      viewers: [],
      opensDocuments: true,
      emergencyAccesses: [],
      pendingAction: null,
      changes: [],
      chainIntact: true,
      mails: [],
    }),
    [`GET /api/applications/${application.id}/pack`]: () => ({ papers: [] }),
    [`GET /api/admin/applications/${application.id}/signatures`]: () => ({ signatures: [], waiting: [] }),
    [`GET /api/admin/applications/${application.id}/document-requests`]: () => ({ requests: [] }),
    'GET /api/account/staff': () => ({
      role: 'officer',
      rights: ['cases:read', 'cases:work', 'jobs:read'],
      secondFactorNeeded: false,
      invitation: null,
    }),
    'GET /api/admin/inbox': () => ({ mentions: [], waiting: [] }),
    'GET /api/admin/jobs/failed': () => ({ jobs: [] }),
  });
  const { container } = await renderPage(
    '/admin/applications/:id',
    <AuthValue auth={fakeAuth({})}>
      <DeskApplicationPage />
    </AuthValue>,
    paths.adminApplication(application.id),
  );
  for (const words of [
    'Register a trading name, Unhurried',
    'The Old Registry has confirmed',
    'Old number',
    'Certificate of the trading name',
    'First choice',
    'its rules cannot be checked',
  ])
    expect(container.textContent).toContain(words);
  expect(container.textContent).not.toContain('of 100');
});
