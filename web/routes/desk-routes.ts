import type { PageRoute } from './page-route.ts';

/** Pages of the desk. */
export const deskRoutes: PageRoute[] = [
  { path: '/admin', page: 'desk/queue/desk-queue-page', title: 'Desk: applications', guard: 'admin' },
  {
    path: '/admin/applications/:id',
    page: 'desk/application/desk-application-page',
    title: 'Desk: application',
    guard: 'admin',
  },
  {
    path: '/admin/applications/:id/paste-sheet',
    page: 'desk/application/paste-sheet-page',
    title: 'Desk: paste sheet',
    guard: 'admin',
  },
  { path: '/admin/prices', page: 'desk/prices/prices-page', title: 'Desk: prices', guard: 'admin' },
  { path: '/admin/content', page: 'desk/content/content-page', title: 'Desk: content', guard: 'admin' },
  { path: '/admin/pictures', page: 'desk/pictures/pictures-page', title: 'Desk: pictures', guard: 'admin' },
  {
    path: '/admin/inquiries',
    page: 'desk/inquiries/inquiries-page',
    title: 'Desk: inquiries',
    guard: 'admin',
  },
  {
    path: '/admin/data-requests',
    page: 'desk/data-requests/data-requests-page',
    title: 'Desk: requests for personal data',
    guard: 'admin',
  },
  {
    path: '/admin/newsletter',
    page: 'desk/newsletter/newsletter-page',
    title: 'Desk: newsletter',
    guard: 'admin',
  },
  {
    path: '/admin/newsletter/:id',
    page: 'desk/newsletter/newsletter-issue-page',
    title: 'Desk: issue of the newsletter',
    guard: 'admin',
  },
  { path: '/admin/staff', page: 'desk/staff/staff-page', title: 'Desk: staff', guard: 'admin' },
  {
    path: '/desk-invitation',
    page: 'desk/staff/desk-invitation-page',
    title: 'Invitation to the desk',
    guard: 'signed-in',
    shell: 'quiet',
  },
  { path: '/admin/law', page: 'desk/law/law-page', title: 'Desk: law', guard: 'admin' },
  {
    path: '/admin/law/:country/:figure',
    page: 'desk/law/figure-page',
    title: 'Desk: figure of law',
    guard: 'admin',
  },
  {
    path: '/admin/money',
    page: 'desk/payments/payment-exceptions-page',
    title: 'Desk: money to decide',
    guard: 'admin',
  },
  {
    path: '/admin/money/bank',
    page: 'desk/bank/bank-lines-page',
    title: 'Desk: bank statements',
    guard: 'admin',
  },
  {
    path: '/admin/money/together',
    page: 'desk/carts/carts-page',
    title: 'Desk: transfers for several applications',
    guard: 'admin',
  },
  {
    path: '/admin/money/together/:id',
    page: 'desk/carts/desk-cart-page',
    title: 'Desk: payment of several applications',
    guard: 'admin',
  },
  { path: '/admin/inbox', page: 'desk/inbox/inbox-page', title: 'Desk: inbox', guard: 'admin' },
  { path: '/admin/insight', page: 'desk/insight/insight-page', title: 'Desk: insight', guard: 'admin' },
  {
    path: '/admin/jobs',
    page: 'desk/machine/machine-page',
    title: 'Desk: machine room',
    guard: 'admin',
  },
  { path: '/admin/audit', page: 'desk/audit/audit-page', title: 'Desk: audit log', guard: 'admin' },
];
