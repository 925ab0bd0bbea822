// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import {
  rightsOfRole,
  roleHasRight,
  STAFF_ROLES,
  type Right,
  type StaffRole,
} from '#contract/desk/rights.ts';
import { AuthValue } from '../session/auth-value.tsx';
import { fakeAuth } from '../testing/fake-auth.ts';
import { renderPage } from '../testing/render-page.tsx';
import { stubFetch } from '../testing/stub-fetch.ts';
import AuditPage from './audit/audit-page.tsx';
import ContentPage from './content/content-page.tsx';
import InquiriesPage from './inquiries/inquiries-page.tsx';
import MachinePage from './machine/machine-page.tsx';
import NewsletterPage from './newsletter/newsletter-page.tsx';
import NewsletterIssuePage from './newsletter/newsletter-issue-page.tsx';
import PicturesPage from './pictures/pictures-page.tsx';
import StaffPage from './staff/staff-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-21T10:00:00Z';
const subscribers = { confirmed: 1, waiting: 0, left: 0 };
const issue = {
  id: 'issue-1',
  subject: 'News of June',
  text: 'Hello',
  state: 'draft',
  version: 1,
  changedAt: at,
  changedBy: 'Musa Bello',
  sent: null,
  counts: { sent: 0, failed: 0, left: 0, waiting: 0 },
};
const machine = {
  server: {
    version: '1.0.0',
    node: 'v20.0.0',
    database: 'embedded',
    databaseVersion: '17.4',
    migrations: 42,
    role: 'all',
    startedAt: at,
  },
  jobs: [{ queue: 'work', due: 1, oldestDueSeconds: 2000, later: 2, failed: 1 }],
  mails: {
    waiting: 1,
    oldestWaitingAt: at,
    failing: 1,
    sentLastDay: 3,
    sentLastWeek: 9,
    bouncedLastMonth: 1,
    bounces: [{ id: 'mail-1', kind: 'application.message', status: '5.1.1', at, applicationId: 'a-1' }],
    inbound: [{ outcome: 'refused', reason: 'no_token', count: 2 }],
  },
  webhooks: [{ provider: 'stripe', received: 4, notHandled: 0, lastReceivedAt: at }],
  storage: { databaseBytes: 12_000_000, files: 3, fileBytes: 900_000, measuredAt: at },
  backup: null,
  law: { dueNow: 1, dueSoon: 3, countries: [{ id: 'nigeria', name: 'Nigeria', due: 1 }] },
  settings: [{ name: 'SMTP_URL', title: 'Mail leaves this machine', on: false, value: null }],
};
const replies = {
  'GET /api/admin/machine': () => machine,
  'GET /api/admin/uptime': () => ({ since: null, minutes: 0, served: 0, interruptions: [] }),
  'GET /api/admin/counts': () => ({
    queues: {},
    inbox: 0,
    exceptions: 0,
    inquiries: 0,
    failedJobs: 1,
    cartTransfers: null,
    repayments: null,
    lawAmounts: null,
    dataRequests: null,
    roleChanges: null,
  }),
  'GET /api/admin/inbox': () => ({ mentions: [], waiting: [] }),
  'GET /api/admin/jobs/failed': () => ({
    jobs: [{ id: '1', name: 'Mail', about: null, attempts: 5, error: 'No route', failedAt: at }],
  }),
  'GET /api/admin/inquiries': () => ({
    rows: [
      {
        id: 'inquiry-1',
        reference: 'INQ-1',
        kind: 'taxpromax',
        state: 'open',
        name: 'Ada Obi',
        email: 'ada@example.com',
        phone: null,
        topic: null,
        message: 'Please file.',
        createdAt: at,
        files: [{ id: 'file-1', name: 'report.pdf', purpose: 'statusReport' }],
        payment: { dueMinor: 500_000, currency: 'NGN', receivedOn: null },
        handled: null,
      },
    ],
    total: 1,
    counts: { open: 1, done: 0 },
    newsletter: subscribers,
  }),
  'GET /api/admin/newsletter/issues': () => ({ rows: [issue], total: 1, subscribers }),
  'GET /api/admin/newsletter/issues/issue-1': () => ({ issue, subscribers }),
  'GET /api/admin/pictures': () => ({
    pictures: [{ name: 'lagos.jpg', width: 1600, height: 900, sizeBytes: 1000 }],
  }),
  'GET /api/admin/content': () => ({
    items: [
      {
        id: 'item-1',
        version: 1,
        content: { kind: 'announcement', words: 'Closed on 25 December', link: null },
        startsOn: '2026-11-21',
        endsOn: null,
        withdrawn: false,
        state: 'shown',
        history: [{ version: 1, by: 'Musa Bello', at, summary: 'Closed on 25 December' }],
      },
    ],
    variables: { countries: 'Ghana' },
  }),
  'GET /api/admin/audit': () => ({ rows: [], next: null }),
  'GET /api/admin/staff': () => ({ staff: [], invitations: [], pending: [] }),
};

/** Pages with the right that opens them, and their controls with the right that each needs. */
const pages: readonly {
  name: string;
  path: string;
  url: string;
  page: ReactNode;
  opens: Right;
  title: string;
  controls: readonly (readonly [words: string, right: Right])[];
}[] = [
  {
    name: 'machine room',
    path: paths.adminJobs,
    url: paths.adminJobs,
    page: <MachinePage />,
    opens: 'jobs:read',
    title: 'Machine room',
    controls: [['Retry', 'jobs:retry']],
  },
  {
    name: 'inquiries',
    path: paths.adminInquiries,
    url: paths.adminInquiries,
    page: <InquiriesPage />,
    opens: 'inquiries:read',
    title: 'Inquiries',
    controls: [
      ['Close', 'inquiries:answer'],
      ['Transfer arrived', 'payments:confirm'],
      ['Status report', 'documents:read'],
    ],
  },
  {
    name: 'newsletter',
    path: paths.adminNewsletter,
    url: paths.adminNewsletter,
    page: <NewsletterPage />,
    opens: 'newsletter:read',
    title: 'Newsletter',
    controls: [['Write an issue', 'newsletter:send']],
  },
  {
    name: 'draft of an issue',
    path: '/admin/newsletter/:id',
    url: paths.adminIssue('issue-1'),
    page: <NewsletterIssuePage />,
    opens: 'newsletter:read',
    title: 'issue',
    controls: [['Throw this draft away', 'newsletter:send']],
  },
  {
    name: 'pictures',
    path: paths.adminPictures,
    url: paths.adminPictures,
    page: <PicturesPage />,
    opens: 'pictures:read',
    title: 'Pictures',
    controls: [['Remove', 'pictures:change']],
  },
  {
    name: 'content',
    path: paths.adminContent,
    url: paths.adminContent,
    page: <ContentPage />,
    opens: 'content:read',
    title: 'Content',
    controls: [
      ['Add a testimonial', 'content:change'],
      ['Take off the site', 'content:change'],
    ],
  },
  {
    name: 'staff',
    path: paths.adminStaff,
    url: paths.adminStaff,
    page: <StaffPage />,
    opens: 'staff:read',
    title: 'Staff',
    controls: [['Invite', 'staff:manage']],
  },
  {
    name: 'audit log',
    path: paths.adminAudit,
    url: paths.adminAudit,
    page: <AuditPage />,
    opens: 'audit:read',
    title: 'Audit log',
    controls: [['Download CSV', 'audit:read']],
  },
];

async function open(role: StaffRole, { path, url, page }: (typeof pages)[number]) {
  stubFetch({
    ...replies,
    'GET /api/account/staff': () => ({
      role,
      rights: rightsOfRole[role],
      secondFactorNeeded: false,
      invitation: null,
    }),
  });
  const { container } = await renderPage(path, <AuthValue auth={fakeAuth({})}>{page}</AuthValue>, url);
  return {
    title: container.querySelector('h1')?.textContent ?? '',
    controls: [...container.querySelectorAll('main button, button')].map(({ textContent }) => textContent),
  };
}

describe.each(STAFF_ROLES)('desk pages for the role %s', (role) => {
  test.each(pages)('$name: only the controls of the role’s rights', async (page) => {
    const { title, controls } = await open(role, page);
    const isOpen = roleHasRight(role, page.opens);
    expect(title).toContain(isOpen ? page.title : 'Your role does not open this page');
    for (const [words, right] of page.controls)
      expect([words, controls.some((text) => text.includes(words))]).toEqual([
        words,
        isOpen && roleHasRight(role, right),
      ]);
  });
});
