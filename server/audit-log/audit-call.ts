import type { EndpointKey } from '#contract/api.ts';
import type { AuditAct, AuditSubject } from '#contract/desk/audit-words.ts';
import { lookedAtRows } from '../access-log/access-log.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { CommitHook, withCommitHook } from '../database/commit-hook.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { actOf, detailsOf, recordedEndpoints, subjectIdOf, type CallInput } from './describe-call.ts';

type AuditDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** A call that is recorded in the audit log. */
export type AuditedCall = {
  /** Runs the handler; the first transaction that it commits includes the row of a change. */
  run: <T>(handle: () => Promise<T>) => Promise<T>;
  /**
   * Called before the reply leaves: records a look, or a change that needed no transaction. What fails here
   * is not shown.
   */
  beforeReply: (succeeded: boolean) => Promise<void>;
};

const hourMs = 3_600_000;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SQL for the reference of a subject by its id, $9. */
const referenceSql: Partial<Record<AuditSubject, string>> = {
  applications: 'select reference from applications where id = $9',
  carts: 'select reference from carts where id = $9',
  files: 'select reference from applications where id = (select application_id from files where id = $9)',
  'data-requests': 'select reference from data_requests where id = $9',
  inquiries: 'select reference from inquiries where id = $9',
  'promotional-codes': 'select code from promotional_codes where id = $9',
};

/** Returns how a call is recorded; null for calls of customers, and for endpoints that are not recorded. */
export function auditCall(
  dependencies: AuditDependencies,
  key: EndpointKey,
  caller: Caller | null,
  input: CallInput,
): AuditedCall | null {
  if (!caller?.staffRole || !recordedEndpoints.has(key)) return null;
  const act = actOf(key, input.query);
  const append = () => appendRow(dependencies, key, caller, act, input);
  if (act !== 'changed')
    return {
      run: (handle) => handle(),
      beforeReply: async (succeeded) => (succeeded ? await append() : undefined),
    };
  const hook = new CommitHook(append);
  return {
    run: (handle) => withCommitHook(hook, handle),
    beforeReply: (succeeded) => hook.close(succeeded),
  };
}

/** Appends a row. Looks and searches repeat, so one row stands for those of the same kind in an hour. */
async function appendRow(
  { database, clock }: AuditDependencies,
  key: EndpointKey,
  caller: Caller,
  act: AuditAct,
  input: CallInput,
): Promise<void> {
  const at = clock();
  const kind = recordedEndpoints.get(key);
  const subjectId = subjectIdOf(input);
  const details = detailsOf(input);
  const isRepeated = act === 'opened' || act === 'searched';
  const once = isRepeated
    ? [caller.userId, key, subjectId, JSON.stringify(details), Math.floor(at.getTime() / hourMs)].join(' ')
    : null;
  const isId = uuidPattern.test(subjectId);
  const reference = isId && kind !== undefined ? referenceSql[kind] : undefined;
  // Looks at one's own data as a customer are no work of staff.
  const rows = key.includes(' /admin/') ? undefined : lookedAtRows(key);
  const condition =
    rows === undefined
      ? 'true'
      : `exists (select from (${rows}) as looked_at where id = $9 and owner_id <> $2)`;
  await database.query(
    `insert into audit_log (at, staff_id, staff_name, act, endpoint, subject_kind, subject_id, reference, details, once)
     select $1::timestamptz, $2::uuid, $3, $4, $5, $6, $7, ${reference === undefined ? `$10` : `coalesce((${reference}), $10)`}, $8::jsonb, $11
     from (select $9::uuid) as subject where ${condition}
     on conflict (once) do nothing`,
    [
      at.toISOString(),
      caller.userId,
      officerActor(caller).name,
      act,
      key,
      kind,
      subjectId,
      JSON.stringify(details),
      isId ? subjectId : null,
      kind === 'law' || kind === 'pictures' || kind === 'bank-accounts' ? subjectId : '',
      once,
    ],
  );
}
