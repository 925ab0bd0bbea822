import { desc, eq, lt } from 'drizzle-orm';
import type { EndpointKey } from '#contract/api.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { accessLog } from './tables.ts';

type LogDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** SQL for the ids of what officers look at, each with its application and the customer whose data it is. */
const subjects = {
  applications: 'select id, id as application_id, owner_id from applications',
  files: 'select id, application_id, owner_id from files',
  companies: 'select id, application_id, owner_id from companies',
  carts: 'select id, null::uuid as application_id, account_id as owner_id from carts',
  'payment-exceptions': `select held.id, paid.id as application_id, paid.owner_id from payment_exceptions as held
    join orders on orders.id = held.order_id join applications as paid on paid.id = orders.application_id`,
} as const;

/**
 * Endpoints with which officers read one customer's data, with the kind of their `:id`. Changes are in the
 * chain of events.
 */
const loggedById: Partial<Record<EndpointKey, keyof typeof subjects>> = {
  'GET /admin/applications/:id': 'applications',
  'GET /admin/applications/:id/paste-sheet': 'applications',
  'GET /admin/applications/:id/filing-pack': 'applications',
  'GET /admin/applications/:id/evidence': 'applications',
  'GET /admin/applications/:id/signatures': 'applications',
  'GET /admin/applications/:id/carts': 'applications',
  'GET /admin/applications/:id/document-requests': 'applications',
  'POST /admin/applications/:id/emergency-access': 'applications',
  'GET /applications/:id': 'applications',
  'GET /applications/:id/pack': 'applications',
  'GET /applications/:id/pack/:paper': 'applications',
  'GET /files/:id': 'files',
  'GET /admin/files/:id/preview': 'files',
  'GET /companies/:id': 'companies',
  'GET /companies/:id/record': 'companies',
  'GET /companies/:id/record/open-cap-format': 'companies',
  'GET /admin/carts/:id': 'carts',
  'GET /admin/payment-exceptions/:id/open-payments': 'payment-exceptions',
};

/** Endpoints whose handlers record the looks, because their `:id` or the lack of one does not name a customer. */
const loggedByHandler = [
  'GET /admin/data-requests/:id/findings',
  'POST /admin/data-requests/:id/preparation',
  'GET /admin/data-requests/:id/archive',
  'GET /admin/inbox',
] as const satisfies readonly EndpointKey[];
type LookedAtByHandler = (typeof loggedByHandler)[number];

/** Returns whether looks of officers with an endpoint are recorded. */
export const isLogged = (key: EndpointKey): boolean =>
  loggedById[key] !== undefined || (loggedByHandler as readonly EndpointKey[]).includes(key);

/**
 * Returns SQL for the rows (id, application_id, owner_id) of an endpoint's `:id` when it shows a customer's
 * data to officers; undefined for other endpoints.
 */
export const lookedAtRows = (key: EndpointKey): string | undefined => {
  const kind = loggedById[key];
  return kind === undefined ? undefined : subjects[kind];
};

/** Data that an officer saw, in words for the customer. */
const actionWords: Partial<Record<string, string>> = {
  'GET /admin/applications/:id/paste-sheet': 'the answers, to copy them to the registry',
  'GET /admin/applications/:id/filing-pack': 'the filing pack: answers, papers and documents',
  'GET /admin/applications/:id/evidence': 'the order, mails and sign-ins, for a disputed payment',
  'GET /admin/applications/:id/signatures': 'the signatures, and from where they came',
  'POST /admin/applications/:id/emergency-access': 'the documents, opened for an hour in an emergency',
  'GET /applications/:id/pack': 'the list of papers',
  'GET /applications/:id/pack/:paper': 'a paper made from the answers',
  'GET /files/:id': 'a document',
  'GET /admin/files/:id/preview': 'the picture of a document',
  'GET /admin/applications/:id/carts': 'the payments of several applications together',
  'GET /admin/applications/:id/document-requests': 'the documents that were asked for',
  'GET /companies/:id': 'a company, with its deadlines and documents',
  'GET /companies/:id/record': 'the registers of a company',
  'GET /companies/:id/record/open-cap-format': 'the cap table of a company',
  'GET /admin/carts/:id': 'a payment of several applications together',
  'GET /admin/payment-exceptions/:id/open-payments': 'your open payments, to use money that we hold for you',
  'GET /admin/inbox': 'a message that waits for our answer',
  'GET /admin/data-requests/:id/findings': 'what we hold about you, for a request about your data',
  'POST /admin/data-requests/:id/preparation': 'what we hold about you, for a request about your data',
  'GET /admin/data-requests/:id/archive': 'all your data, for a copy that you asked for',
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long looks are kept, as stated in the privacy policy. */
const retentionDays = 730;

/**
 * Records that an officer looks at a customer's data, before the reply leaves: what cannot be recorded is not
 * shown. One statement, which finds the owner itself; looks at one's own data and at what does not exist add no
 * row.
 */
export async function recordAccess(
  { database, clock }: LogDependencies,
  key: EndpointKey,
  caller: Caller | null,
  params: unknown,
): Promise<void> {
  const rows = lookedAtRows(key);
  if (rows === undefined || !caller?.staffRole) return;
  const { id } = params as { id: string };
  const at = clock();
  await database.query(
    `insert into access_log (officer_id, officer_name, action, subject_id, application_id, owner_id, hour, at)
     select $1, $2, $3, id, application_id, owner_id, $4, $5
     from (${rows}) as looked_at where id = $6 and owner_id <> $1
     on conflict do nothing`,
    [caller.userId, officerActor(caller).name, key, beginOf(at, hourMs), at.toISOString(), id],
  );
}

const beginOf = (at: Date, unitMs: number): string =>
  new Date(Math.floor(at.getTime() / unitMs) * unitMs).toISOString();

/** Records that an officer looks at data of a customer whose id is known, such as all of it. */
export async function recordLookAt(
  { database, clock }: LogDependencies,
  officer: Caller,
  { action, subjectId, ownerId }: { action: LookedAtByHandler; subjectId: string; ownerId: string },
): Promise<void> {
  const at = clock();
  await database.sql
    .insert(accessLog)
    .values({
      officerId: officer.userId,
      officerName: officerActor(officer).name,
      action,
      subjectId,
      ownerId,
      hour: new Date(beginOf(at, hourMs)),
      at,
    })
    .onConflictDoNothing();
}

/**
 * Records that an officer sees customers' words of applications in a list. The list is read again and again,
 * so one row stands for a day.
 */
export async function recordLooksInList(
  { database, clock }: LogDependencies,
  officer: Caller,
  action: LookedAtByHandler,
  applicationIds: readonly string[],
): Promise<void> {
  if (applicationIds.length === 0) return;
  const at = clock();
  await database.query(
    `insert into access_log (officer_id, officer_name, action, subject_id, application_id, owner_id, hour, at)
     select $1, $2, $3, id, id, owner_id, $4, $5
     from applications where id = any($6) and owner_id <> $1
     on conflict do nothing`,
    [
      officer.userId,
      officerActor(officer).name,
      action,
      beginOf(at, dayMs),
      at.toISOString(),
      applicationIds,
    ],
  );
}

/** Returns the newest looks at a person's data. */
export async function accessesOf(
  { database }: Pick<LogDependencies, 'database'>,
  ownerId: string,
  limit = 200,
): Promise<{ at: Date; officer: string; what: string; applicationId: string | null }[]> {
  const rows = await database.sql
    .select()
    .from(accessLog)
    .where(eq(accessLog.ownerId, ownerId))
    .orderBy(desc(accessLog.at), desc(accessLog.id))
    .limit(limit);
  return rows.map(({ at, officerName, action, applicationId }) => ({
    at,
    officer: officerName,
    what: actionWords[action] ?? 'the application',
    applicationId,
  }));
}

/** Registers the daily deletion of looks past their retention. Call it before the jobs start. */
export function handleAccessLogJobs({
  jobs,
  database,
  clock,
}: Pick<Dependencies, 'jobs' | 'database' | 'clock'>): void {
  jobs.handle('access-log.purge', async () => {
    await database.sql
      .delete(accessLog)
      .where(lt(accessLog.at, new Date(clock().getTime() - retentionDays * dayMs)));
  });
  jobs.schedule('access-log.purge', '5 3 * * *');
}
