/** Action of a member of staff: changed something, opened it, searched a list, or exported a file. */
export const AUDIT_ACTS = ['changed', 'opened', 'searched', 'exported'] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** Subject of a row of the audit log: the first part of the endpoint's path, below `/admin` for those of the desk. */
export const AUDIT_SUBJECTS = [
  'applications',
  'audit',
  'bank-accounts',
  'bank-lines',
  'carts',
  'changes',
  'claims',
  'companies',
  'content',
  'counts',
  'customer-prices',
  'data-requests',
  'files',
  'inbox',
  'inquiries',
  'insight',
  'jobs',
  'law',
  'ledger',
  'machine',
  'mentions',
  'newsletter',
  'payment-exceptions',
  'pictures',
  'promotional-codes',
  'reference-rates',
  'repayments',
  'staff',
  'switches',
  'uptime',
  'views',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
