// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import AuditPage from './audit-page.tsx';
import { auditLinkTo, readAuditView, wholeLog } from './audit-view.ts';

afterEach(() => vi.unstubAllGlobals());

const musa = '00000000-0000-4000-8000-000000000001';
const row = {
  id: 7,
  seq: 7,
  at: '2026-11-21T10:00:00Z',
  by: { id: musa, name: 'Musa Bello' },
  act: 'changed',
  endpoint: 'POST /admin/applications/:id/events',
  words: 'Applies a verb',
  subject: { kind: 'applications', id: '00000000-0000-4000-8000-0000000000aa' },
  reference: 'CHV-22222-22222',
  details: { verb: 'approve' },
};

async function open(url: string, rows: readonly object[], next: number | null = null) {
  stubFetch({
    'GET /api/admin/audit': () => ({ rows, next }),
    'GET /api/admin/staff': () => ({ staff: [], invitations: [], pending: [] }),
    'GET /api/admin/inbox': () => ({ mentions: [], waiting: [] }),
    'GET /api/admin/counts': () => ({
      queues: {},
      inbox: 0,
      exceptions: 0,
      inquiries: 0,
      failedJobs: 0,
      cartTransfers: null,
      repayments: null,
      lawAmounts: null,
      dataRequests: null,
      roleChanges: null,
    }),
    'GET /api/account/staff': () => ({
      role: 'auditor',
      rights: rightsOfRole.auditor,
      secondFactorNeeded: false,
      invitation: null,
    }),
  });
  const { container } = await renderPage(
    paths.adminAudit,
    <AuthValue auth={fakeAuth({})}>
      <AuditPage />
    </AuthValue>,
    url,
  );
  return container;
}

describe('audit log', () => {
  test('rows: who did what, with links to the application, to the person’s rows and to earlier rows', async () => {
    const container = await open(paths.adminAudit, [row], 7);
    const page = container.querySelector('main') ?? container;
    for (const words of ['Musa Bello', 'Changed', 'Applies a verb', 'verb: approve', 'CHV-22222-22222'])
      expect(page.textContent).toContain(words);
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain(paths.adminApplication(row.subject.id));
    expect(links).toContain(`${paths.adminAudit}?staff=${musa}`);
    expect(links).toContain(`${paths.adminAudit}?before=7`);
  });

  test('filters of the address without a row: says so, and offers everything', async () => {
    const container = await open(`${paths.adminAudit}?act=exported&from=2026-11-01`, []);
    expect(container.textContent).toContain('No such row');
    expect(container.querySelector<HTMLInputElement>('input[type=date]')?.value).toBe('2026-11-01');
  });
});

describe('address of a view', () => {
  test('every filter: read back as written', () => {
    const view = {
      staff: musa,
      act: 'opened',
      subject: 'files',
      q: 'CHV',
      from: '2026-11-01',
      until: '2026-11-30',
      before: 9,
    } as const;
    expect(readAuditView(new URL(auditLinkTo(view), 'https://x.example').searchParams)).toEqual(view);
  });

  test('values that the contract does not know: no filter', () => {
    const search = new URLSearchParams('staff=x&act=y&subject=z&from=2026-99-99&until=now&before=-1');
    expect(readAuditView(search)).toEqual(wholeLog);
  });
});
