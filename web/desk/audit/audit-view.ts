import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditAct, type AuditSubject } from '#contract/desk/audit-words.ts';
import { paths } from '#contract/paths.ts';
import type { Input } from '../../api/call.ts';

/** The filters and the page of the audit log; '' for no filter, 0 for the first page. */
export type AuditView = {
  readonly staff: string;
  readonly act: AuditAct | '';
  readonly subject: AuditSubject | '';
  readonly q: string;
  readonly from: string;
  readonly until: string;
  readonly before: number;
};

/** Everything, newest first. */
export const wholeLog: AuditView = {
  staff: '',
  act: '',
  subject: '',
  q: '',
  from: '',
  until: '',
  before: 0,
};

const uuidPattern = /^[0-9a-f-]{36}$/i;

const dayOr = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

/** Reads a view from the address. What the contract does not know is no filter. */
export function readAuditView(search: URLSearchParams): AuditView {
  const staff = search.get('staff') ?? '';
  const before = Number(search.get('before') ?? 0);
  return {
    staff: uuidPattern.test(staff) ? staff : '',
    act: AUDIT_ACTS.find((act) => act === search.get('act')) ?? '',
    subject: AUDIT_SUBJECTS.find((subject) => subject === search.get('subject')) ?? '',
    q: (search.get('q') ?? '').slice(0, 100),
    from: dayOr(search.get('from')),
    until: dayOr(search.get('until')),
    before: Number.isSafeInteger(before) && before > 0 ? before : 0,
  };
}

/** Returns the address of a view. */
export function auditLinkTo({ before, ...filters }: AuditView): string {
  const entries = Object.entries({ ...filters, before: before === 0 ? '' : String(before) });
  const search = new URLSearchParams(entries.filter(([, value]) => value !== ''));
  return search.size === 0 ? paths.adminAudit : `${paths.adminAudit}?${search}`;
}

/** Returns the filters of a view as the query of the list and of the export. */
export const auditQueryOf = ({
  staff,
  act,
  subject,
  q,
  from,
  until,
}: AuditView): NonNullable<Input<'GET /admin/audit/export'>['query']> => ({
  staff: staff || undefined,
  act: act || undefined,
  subject: subject || undefined,
  q: q.trim() || undefined,
  from: from || undefined,
  until: until || undefined,
});
