// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { rightsOfRole } from '#contract/desk/rights.ts';
import { paths } from '#contract/paths.ts';
import { AuthValue } from '../session/auth-value.tsx';
import { fakeAuth } from '../testing/fake-auth.ts';
import { renderPage } from '../testing/render-page.tsx';
import { stubFetch } from '../testing/stub-fetch.ts';
import { waitInAct } from '../testing/wait-in-act.ts';
import CartsPage from './carts/carts-page.tsx';
import DataRequestsPage from './data-requests/data-requests-page.tsx';
import InboxPage from './inbox/inbox-page.tsx';
import InquiriesPage from './inquiries/inquiries-page.tsx';
import NewsletterPage from './newsletter/newsletter-page.tsx';
import PaymentExceptionsPage from './payments/payment-exceptions-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const key = '2026-11-21T10:00:00.000Z~00000000-0000-4000-8000-000000000001';
const inbox = { mentions: [], nextMentions: null, waiting: [], nextWaiting: key };

const pages: [string, string, ComponentType, object][] = [
  ['inquiries', paths.adminInquiries, InquiriesPage, { rows: [], total: 60, counts: {}, newsletter: {} }],
  ['data-requests', paths.adminDataRequests, DataRequestsPage, { rows: [], total: 60, laws: [] }],
  [
    'newsletter/issues',
    paths.adminNewsletter,
    NewsletterPage,
    { rows: [], total: 60, subscribers: { confirmed: 1 } },
  ],
  ['payment-exceptions', paths.adminMoney, PaymentExceptionsPage, { rows: [anException()], total: 60 }],
  ['carts', paths.adminCarts, CartsPage, { rows: [], next: key }],
  ['inbox', paths.adminInbox, InboxPage, inbox],
];

function anException() {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    kind: 'overpaid',
    provider: 'paystack',
    amountMinor: 0,
    currency: null,
    dispute: null,
    application: null,
    proposal: null,
    resolved: null,
    reference: null,
    transactionId: null,
    openedAt: '2026-11-21T10:00:00Z',
  };
}

test.each(pages)(
  '%s: the page that is shown is busy until the next one is there',
  async (list, path, Page, data) => {
    const next = Promise.withResolvers<Response>();
    stubFetch({
      'GET /api/account/staff': () => ({
        role: 'administrator',
        rights: rightsOfRole.administrator,
        secondFactorNeeded: false,
        invitation: null,
      }),
      [`GET /api/admin/${list}`]: ({ query }) =>
        [...query.keys()].some((name) => name.toLowerCase().endsWith('after')) || query.get('page') === '2'
          ? next.promise
          : data,
    });
    const { container } = await renderPage(
      path,
      <AuthValue auth={fakeAuth({})}>
        <Page />
      </AuthValue>,
      path,
    );
    const busy = () => container.querySelectorAll('[aria-busy="true"]').length;
    expect(busy()).toBe(0);
    const link = [...container.querySelectorAll('a')].find(({ textContent }) => textContent === 'Next page');
    await act(async () => link?.click());
    expect(busy()).toBe(1);
    await act(async () => next.resolve(Response.json(data)));
    await waitInAct(() => expect(busy()).toBe(0));
  },
);
