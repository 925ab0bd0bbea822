import { paths } from '#contract/paths.ts';
import type { Right } from '#contract/desk/rights.ts';
import type { Data } from '../../api/call.ts';

export type DeskCounts = Data<'GET /admin/counts'>;

export type DeskPage = {
  readonly title: string;
  readonly to: string;
  readonly right: Right;
  /** How much waits on the page. */
  readonly count?: (counts: DeskCounts) => number | null;
  /** A waiting item is a failure. */
  readonly isAlarm?: true;
};

/** The pages of the desk in the order of the navigation. */
export const deskPages: readonly DeskPage[] = [
  { title: 'Applications', to: paths.admin, right: 'cases:read' },
  { title: 'Inbox', to: paths.adminInbox, right: 'cases:read', count: ({ inbox }) => inbox },
  {
    title: 'Inquiries',
    to: paths.adminInquiries,
    right: 'inquiries:read',
    count: ({ inquiries }) => inquiries,
  },
  {
    title: 'Personal data',
    to: paths.adminDataRequests,
    right: 'privacy:read',
    count: ({ dataRequests }) => dataRequests,
  },
  {
    title: 'Money',
    to: paths.adminMoney,
    right: 'cases:read',
    count: ({ exceptions, cartTransfers, repayments }) =>
      exceptions + (cartTransfers ?? 0) + (repayments ?? 0),
  },
  { title: 'Prices', to: paths.adminPrices, right: 'prices:read' },
  { title: 'Newsletter', to: paths.adminNewsletter, right: 'newsletter:read' },
  { title: 'Law', to: paths.adminLaw, right: 'law:read', count: ({ lawAmounts }) => lawAmounts },
  { title: 'Content', to: paths.adminContent, right: 'content:read' },
  { title: 'Pictures', to: paths.adminPictures, right: 'pictures:read' },
  { title: 'Insight', to: paths.adminInsight, right: 'insight:read' },
  {
    title: 'Machine room',
    to: paths.adminJobs,
    right: 'jobs:read',
    count: ({ failedJobs }) => failedJobs,
    isAlarm: true,
  },
  { title: 'Staff', to: paths.adminStaff, right: 'staff:read', count: ({ roleChanges }) => roleChanges },
  { title: 'Audit log', to: paths.adminAudit, right: 'audit:read' },
];

/** Returns the page of the navigation that a path belongs to: the applications for a case. */
export const deskPageAt = (pathname: string): DeskPage | undefined =>
  deskPages.find(({ to }) => to !== paths.admin && (pathname === to || pathname.startsWith(`${to}/`))) ??
  deskPages.find(({ to }) => to === paths.admin);
