import { desc, eq, lt } from 'drizzle-orm';
import type { EndpointKey } from '#contract/api.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { accessLog } from './tables.ts';

type LogDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Endpoints with which officers read a customer's data, with the table of their `:id`. Changes are in the
 * chain of events.
 */
const loggedEndpoints: Partial<Record<EndpointKey, 'applications' | 'files' | 'companies'>> = {
  'GET /admin/applications/:id': 'applications',
  'GET /admin/applications/:id/paste-sheet': 'applications',
  'GET /admin/applications/:id/filing-pack': 'applications',
  'GET /admin/applications/:id/evidence': 'applications',
  'GET /admin/applications/:id/signatures': 'applications',
  'POST /admin/applications/:id/emergency-access': 'applications',
  'GET /applications/:id': 'applications',
  'GET /applications/:id/pack': 'applications',
  'GET /applications/:id/pack/:paper': 'applications',
  'GET /files/:id': 'files',
  'GET /admin/files/:id/preview': 'files',
  'GET /companies/:id/record': 'companies',
};

/** Returns the table of an endpoint's `:id` when it shows a customer's data to officers. */
export const lookedAtTable = (key: EndpointKey): 'applications' | 'files' | 'companies' | undefined =>
  loggedEndpoints[key];

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
  'GET /companies/:id/record': 'the registers of a company',
  'GET /admin/data-requests/:id/archive': 'all your data, for a copy that you asked for',
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long looks are kept, as stated in the privacy policy. */
const retentionDays = 730;

/**
 * Records that an officer looks at a customer's data, before the data are read: what cannot be recorded is
 * not shown. One statement, which finds the owner itself; looks at one's own data and at what does not exist
 * add no row.
 */
export async function recordAccess(
  { database, clock }: LogDependencies,
  key: EndpointKey,
  caller: Caller | null,
  params: unknown,
): Promise<void> {
  const table = loggedEndpoints[key];
  if (table === undefined || !caller?.staffRole) return;
  const { id } = params as { id: string };
  const at = clock();
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  await database.query(
    `insert into access_log (officer_id, officer_name, action, subject_id, application_id, owner_id, hour, at)
     select $1, $2, $3, id, ${table === 'applications' ? 'id' : 'application_id'}, owner_id, $4, $5
     from ${table} where id = $6 and owner_id <> $1
     on conflict do nothing`,
    [caller.userId, officerActor(caller).name, key, hour.toISOString(), at.toISOString(), id],
  );
}

/** Records that an officer looks at all data of a customer, whose id is known. */
export async function recordLookAt(
  { database, clock }: LogDependencies,
  officer: Caller,
  { action, subjectId, ownerId }: { action: EndpointKey; subjectId: string; ownerId: string },
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
      hour: new Date(Math.floor(at.getTime() / hourMs) * hourMs),
      at,
    })
    .onConflictDoNothing();
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
