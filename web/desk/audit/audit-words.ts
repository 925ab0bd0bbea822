import type { AuditAct, AuditSubject } from '#contract/desk/audit-words.ts';
import type { Data } from '../../api/call.ts';

export type AuditRow = Data<'GET /admin/audit'>['rows'][number];

export const actWords: Readonly<Record<AuditAct, string>> = {
  changed: 'Changed',
  opened: 'Opened',
  searched: 'Searched',
  exported: 'Exported',
};

/** Names of the subjects of rows. A subject without an entry is named as in its address. */
const kindWords: Partial<Record<AuditSubject, string>> = {
  audit: 'Audit log',
  carts: 'Paid together',
  'data-requests': 'Requests for personal data',
  insight: 'Reports',
  inbox: 'Inbox',
  machine: 'Machine room',
  'payment-exceptions': 'Payments to decide',
  views: 'Saved views',
};

/** Returns a kind of subject in words: `bank-lines` is 'Bank lines'. */
export const subjectWords = (kind: AuditSubject): string =>
  kindWords[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');

/** Returns the details of a row as one line: 'verb: approve, filters: q, country'. */
export const detailWords = ({ details }: Pick<AuditRow, 'details'>): string =>
  Object.entries(details)
    .map(([name, value]) => {
      const isLong = Array.isArray(value) && value.length > 5;
      const words = typeof value === 'string' ? value : isLong ? `${value.length}` : value.join(', ');
      return `${name}: ${words}`;
    })
    .join('; ');
