import { and, desc, eq, gt } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { roleHasRight } from '#contract/desk/rights.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { emergencyAccessMail } from '../applications/mails/message-mails.ts';
import { queueStaffMail } from '../applications/mails/queue-mails.ts';
import { lockApplication } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { recordAccess } from './access-log.ts';
import { emergencyAccesses } from './tables.ts';

const durationMs = 60 * 60_000;

/**
 * Opens the documents of an application for an hour to an officer whose role does not open them. Everyone
 * reads the reason on the application, and the administrators get it by mail. Idempotent by the id.
 * @throws Refusal not_found, not_possible_now for a role that opens documents anyway, an erased application, or an id of
 *   another access
 */
export function openInEmergency(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>,
  caller: Caller,
  applicationId: string,
  { id, words }: { id: string; words: string },
): Promise<void> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, applicationId);
    if (application.erasedAt !== null || opensDocuments(caller)) throw new Refusal('not_possible_now');
    const at = clock();
    const officerName = officerActor(caller).name;
    const written = await database.sql
      .insert(emergencyAccesses)
      .values({
        id,
        applicationId,
        officerId: caller.userId,
        officerName,
        reason: words,
        at,
        expiresAt: new Date(at.getTime() + durationMs),
      })
      .onConflictDoNothing()
      .returning();
    if (written.length === 0) {
      const [earlier] = await database.sql
        .select({ officerId: emergencyAccesses.officerId, words: emergencyAccesses.reason })
        .from(emergencyAccesses)
        .where(and(eq(emergencyAccesses.applicationId, applicationId), eq(emergencyAccesses.id, id)));
      if (earlier?.officerId === caller.userId && earlier.words === words) return;
      throw new Refusal('not_possible_now', {
        words: 'This access was given for another reason. Reload the page, then give yours again.',
      });
    }
    // With the access: otherwise the documents would be open, and the customer would not read why.
    await recordAccess(dependencies, 'POST /admin/applications/:id/emergency-access', caller, {
      id: applicationId,
    });
    await queueStaffMail(dependencies, application, emergencyAccessMail(application, officerName, words), {
      right: 'staff:manage',
    });
  });
}

const opensDocuments = ({ staffRole }: Caller): boolean =>
  staffRole !== null && roleHasRight(staffRole, 'documents:read');

/** Returns the emergency accesses to an application, newest first. */
export const emergencyAccessesOf = (database: Database, applicationId: string) =>
  database.sql
    .select()
    .from(emergencyAccesses)
    .where(eq(emergencyAccesses.applicationId, applicationId))
    .orderBy(desc(emergencyAccesses.at));

/**
 * Returns whether a caller may open the documents of an application: by the role, or by an emergency access
 * that has not expired.
 */
export async function mayOpenDocuments(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  applicationId: string | null,
): Promise<boolean> {
  if (opensDocuments(caller)) return true;
  if (applicationId === null || caller.staffRole === null) return false;
  const isOpen = and(
    eq(emergencyAccesses.applicationId, applicationId),
    eq(emergencyAccesses.officerId, caller.userId),
    gt(emergencyAccesses.expiresAt, clock()),
  );
  return (await database.sql.$count(emergencyAccesses, isOpen)) > 0;
}
