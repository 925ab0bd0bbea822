import type { ApplicationVerb } from '#rules/application/application-lifecycle.ts';

/** The roles of staff. A person has one of them, or none. */
export const STAFF_ROLES = ['officer', 'reviewer', 'finance', 'administrator', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Rights of staff, as 'resource:action'. Every staff endpoint names the right it needs. */
export const RIGHTS = [
  /** The queue, applications, companies, papers, and money of applications. */
  'cases:read',
  /** Files that customers upload as evidence, such as passports. Receipts need only `cases:read`. */
  'documents:read',
  /** To claim, hand over, and use the verbs whose own right the person holds too. */
  'cases:work',
  'cases:ask',
  /** To tick the checklist of an application. */
  'cases:check',
  'cases:review',
  'cases:file',
  'cases:correct',
  'payments:confirm',
  'refunds:pay',
  /** Balances of the ledger, customers' money held, and the export of the books. */
  'ledger:read',
  /** Promotional codes, reference rates and prices of single customers. */
  'prices:read',
  'prices:change',
  'inquiries:read',
  'inquiries:answer',
  /** Requests of people for a copy or the erasure of their data. */
  'privacy:read',
  /** To record and prepare them, and to hand over copies. */
  'privacy:prepare',
  /** To approve or decline them as the second person. */
  'privacy:decide',
  'newsletter:read',
  'newsletter:send',
  'law:read',
  'law:record',
  'pictures:read',
  'pictures:change',
  /** Announcements, testimonials and logos of the site. */
  'content:read',
  'content:change',
  /** Reports: funnel, promises, refusals, officers’ work, revenue. */
  'insight:read',
  'jobs:read',
  'jobs:retry',
  /** The state of the installation: queues, mails, storage, backups, settings. */
  'machine:read',
  /** Switching features off and on. */
  'machine:switch',
  'staff:read',
  'staff:manage',
  /** Actions and reads of staff. */
  'audit:read',
] as const;
export type Right = (typeof RIGHTS)[number];

const reading = RIGHTS.filter((right) => right.endsWith(':read'));

/**
 * The rights of each role. An administrator holds all of them, so that an installation can be run by one
 * person. An auditor reads everything and changes nothing.
 */
export const rightsOfRole: Readonly<Record<StaffRole, readonly Right[]>> = {
  officer: [
    'cases:read',
    'documents:read',
    'cases:work',
    'cases:ask',
    'cases:check',
    'cases:file',
    'cases:correct',
    'inquiries:read',
    'inquiries:answer',
    'privacy:read',
    'privacy:prepare',
    'law:read',
    'jobs:read',
    'staff:read',
  ],
  reviewer: [
    'cases:read',
    'documents:read',
    'cases:work',
    'cases:ask',
    'cases:check',
    'cases:review',
    'cases:file',
    'cases:correct',
    'inquiries:read',
    'inquiries:answer',
    'privacy:read',
    'privacy:prepare',
    'privacy:decide',
    'newsletter:read',
    'law:read',
    'law:record',
    'insight:read',
    'jobs:read',
    'staff:read',
  ],
  finance: [
    'cases:read',
    'cases:work',
    'payments:confirm',
    'refunds:pay',
    'ledger:read',
    'prices:read',
    'prices:change',
    'inquiries:read',
    'law:read',
    'insight:read',
    'jobs:read',
    'staff:read',
  ],
  administrator: RIGHTS,
  auditor: reading,
};

export const roleHasRight = (role: StaffRole, right: Right): boolean => rightsOfRole[role].includes(right);

/** Purposes of files about money, which staff may open without the right to customers' documents. */
const MONEY_FILE_PURPOSES: readonly string[] = ['receipt', 'refund-proof'];

/** Returns the right that staff need to open a file of an application. */
export const rightOfFile = (purpose: string): Right =>
  MONEY_FILE_PURPOSES.includes(purpose) ? 'cases:read' : 'documents:read';

/** The right that each verb of staff needs besides `cases:work`. */
export const rightOfVerb: Readonly<Partial<Record<ApplicationVerb, Right>>> = {
  confirmPayment: 'payments:confirm',
  acceptCancellation: 'payments:confirm',
  recordNoPayment: 'payments:confirm',
  recordLatePayment: 'payments:confirm',
  confirmDifference: 'payments:confirm',
  prepareRefund: 'refunds:pay',
  repayDifference: 'refunds:pay',
  startProviderRefund: 'refunds:pay',
  refund: 'refunds:pay',
  proposeChange: 'cases:ask',
  withdrawChange: 'cases:ask',
  askForInformation: 'cases:ask',
  withdrawQuestion: 'cases:ask',
  withdrawLastQuestion: 'cases:ask',
  approve: 'cases:review',
  reject: 'cases:review',
  file: 'cases:file',
  recordQuery: 'cases:file',
  confirm: 'cases:file',
  recordRefusal: 'cases:file',
  addDocument: 'cases:file',
  correctRegistration: 'cases:correct',
  reopen: 'cases:correct',
};
