import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { isChainIntact, type EventRow } from '../applications/events/event-chain.ts';
import { judgeSigned, signedFileIds } from '../applications/events/signed-content.ts';
import { eventsOf, lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { applicationEvents, applications } from '../applications/tables.ts';
import type { Database } from '../database/database.ts';
import { readFileHashes } from '../files/queries.ts';
import { sealedApplications } from './tables.ts';
import type { Verification } from './verify-records.ts';

/** Also the numbers of applications that are not verified in full. */
export type EventVerification = Verification & {
  /** Signed in earlier releases, of whose signed content no event has a digest. */
  notCovered: number;
  /** With events that no seal covers yet. */
  unsealed: number;
  /** Erased: of their events the personal parts are not verified. */
  erased: number;
};

const pageSize = 200;

type Verified = Pick<ApplicationRow, 'id' | 'reference' | 'version' | 'signed'>;

/** Verifies the events of every application, and that what it has as signed is what they recorded. */
export async function verifyEvents(database: Database): Promise<EventVerification> {
  const verification = { count: 0, faults: [] as string[], notCovered: 0, unsealed: 0, erased: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const page = await readPage(database, after);
    // oxlint-disable-next-line no-await-in-loop
    const hashes = await readFileHashes(
      database,
      page.flatMap(({ signed }) => (signed === null ? [] : signedFileIds(signed))),
    );
    for (const application of page) {
      const verdict = judge(application, application.events, hashes);
      verification.count += application.events.length;
      if (!verdict.covered) verification.notCovered += 1;
      if (application.sealed === null && application.version > 0) verification.unsealed += 1;
      if (application.erasedAt !== null) verification.erased += 1;
      // oxlint-disable-next-line no-await-in-loop
      const fault = verdict.fault && (await judgeLocked(database, application.id));
      if (fault !== null) verification.faults.push(fault);
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < pageSize) return verification;
  }
}

async function readPage(database: Database, after: string) {
  const page = await database.sql
    .select({
      id: applications.id,
      reference: applications.reference,
      version: applications.version,
      signed: applications.signed,
      erasedAt: applications.erasedAt,
      sealed: sealedApplications.seal,
    })
    .from(applications)
    .leftJoin(
      sealedApplications,
      and(
        eq(sealedApplications.applicationId, applications.id),
        eq(sealedApplications.events, applications.version),
      ),
    )
    .where(gt(applications.id, after))
    .orderBy(asc(applications.id))
    .limit(pageSize);
  const events = await database.sql
    .select()
    .from(applicationEvents)
    .where(
      inArray(
        applicationEvents.applicationId,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(asc(applicationEvents.applicationId), asc(applicationEvents.seq));
  const byApplication = Map.groupBy(events, ({ applicationId }) => applicationId);
  return page.map((application) => ({ ...application, events: byApplication.get(application.id) ?? [] }));
}

/** Returns whether the events cover what is signed, and what is wrong; null when nothing is. */
function judge(
  { reference, version, signed }: Verified,
  events: readonly EventRow[],
  hashes: ReadonlyMap<string, string>,
): { covered: boolean; fault: string | null } {
  if (!isChainIntact(events, version))
    return { covered: true, fault: `the events of application ${reference} were changed` };
  const { covered, fault } = judgeSigned(events, signed, hashes);
  return { covered, fault: fault && `application ${reference}: ${fault}` };
}

/**
 * Returns what is wrong with an application that was read at one instant: the server may have changed it between
 * the statements that read the page. Null when nothing is, or when it was deleted since.
 */
const judgeLocked = (database: Database, id: string): Promise<string | null> =>
  database
    .transaction(async () => {
      const application = await lockApplication(database, id);
      const { signed } = application;
      const hashes = await readFileHashes(database, signed === null ? [] : signedFileIds(signed));
      return judge(application, await eventsOf(database, id), hashes).fault;
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'not_found') return null;
      throw error;
    });
