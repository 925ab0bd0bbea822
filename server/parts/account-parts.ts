import { and, asc, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { PartState } from '#contract/members/parts.ts';
import { titleOf } from '../applications/mails/template.ts';
import { findApplication } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { applications } from '../applications/tables.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import type { PartDependencies } from './invite-part.ts';
import { startPartSession, type OpenPartDependencies } from './open-part.ts';
import { recordPartAct } from './part-acts.ts';
import { applicationCancelledWords, waitsFor } from './present-part.ts';
import { isBeforeFiling } from './sign-part.ts';
import { mustSignAgain, readOwnParts, type PartRow } from './read-own-parts.ts';
import { applicationParts, applicationSignatures } from './tables.ts';

/** So many invitations of one person are read. */
const MAX_PARTS = 20;

/** A part of another person's application that waits for a person with an account. */
export type WaitingPart = {
  id: string;
  companyName: string;
  serviceTitle: string;
  invitedBy: string;
  state: Exclude<PartState, 'not-invited' | 'signed'>;
  /** Person who must sign before; null when nobody must. */
  waitsFor: string | null;
  expiresAt: string;
};

/** The condition that an invitation is for the caller's address, which her account confirmed, and still valid. */
const isOwn = ({ clock }: Pick<PartDependencies, 'clock'>, { email }: Pick<Caller, 'email'>) =>
  and(eq(applicationParts.email, email.toLowerCase()), gt(applicationParts.expiresAt, clock()));

/**
 * Returns the parts that the caller was asked to fill in and sign and has not signed, of drafts, and of
 * corrected applications where she must sign again. The one that ends first is at the top.
 */
export const waitingPartsOf = (
  dependencies: Pick<PartDependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'email'>,
): Promise<WaitingPart[]> =>
  // Another person's application: the confirmed address of the account gives access to the part.
  asService(() => readWaitingParts(dependencies, caller));

async function readWaitingParts(
  dependencies: Pick<PartDependencies, 'database' | 'clock'>,
  caller: Pick<Caller, 'email'>,
): Promise<WaitingPart[]> {
  const { database, clock } = dependencies;
  if (caller.email === '') return [];
  const endedSignature = database.sql
    .select({ id: applicationSignatures.id })
    .from(applicationSignatures)
    .where(
      and(
        eq(applicationSignatures.applicationId, applicationParts.applicationId),
        eq(applicationSignatures.path, applicationParts.path),
        eq(applicationSignatures.endedBecause, 'changed'),
      ),
    );
  const rows = await database.sql
    .select({ row: applicationParts, application: applications })
    .from(applicationParts)
    .innerJoin(applications, eq(applications.id, applicationParts.applicationId))
    .where(
      and(
        isOwn(dependencies, caller),
        or(eq(applications.orderState, 'draft'), exists(endedSignature)),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(asc(applicationParts.expiresAt), asc(applicationParts.id))
    .limit(MAX_PARTS);
  const found = await Promise.all(
    rows.map(async ({ row, application }) => {
      const parts = await readOwnParts(database, application, clock());
      const own = parts?.parts.find(({ row: each }) => each?.id === row.id);
      if (!parts || !own || own.state === 'signed' || own.state === 'not-invited') return [];
      if (application.orderState !== 'draft' && !(mustSignAgain(own) && isBeforeFiling(application)))
        return [];
      return [
        {
          id: row.id,
          companyName: titleOf(application),
          serviceTitle: serviceSnapshotOf(application).title,
          invitedBy: row.invitedByName,
          state: own.state,
          waitsFor: waitsFor({ parts, own, row }),
          expiresAt: row.expiresAt.toISOString(),
        },
      ];
    }),
  );
  return found.flat();
}

/**
 * Opens a part for a person who is signed in with the invited address: her account confirmed it, as the code
 * by mail does.
 * @throws Refusal not_found for the part of another address, or one whose invitation ended or application is cancelled
 */
export async function openPartOfAccount(
  dependencies: OpenPartDependencies,
  caller: Pick<Caller, 'email'>,
  partId: string,
): Promise<{ session: string; expiresAt: string }> {
  const { database } = dependencies;
  const open = async (): Promise<PartRow> => {
    const [opened] = await database.sql
      .update(applicationParts)
      .set({
        openedAt: sql`coalesce(${applicationParts.openedAt}, ${dependencies.clock().toISOString()}::timestamptz)`,
      })
      .where(and(eq(applicationParts.id, partId), isOwn(dependencies, caller)))
      .returning();
    if (!opened || caller.email === '')
      throw new Refusal('not_found', {
        words: 'The request was withdrawn or has expired. Ask the person who invited you.',
      });
    const application = await findApplication(database, opened.applicationId);
    if (application.orderState === 'cancelled')
      throw new Refusal('not_found', { words: applicationCancelledWords });
    await recordPartAct(dependencies, application, opened, 'part-opened');
    return opened;
  };
  return startPartSession(dependencies, await asService(() => database.transaction(open)));
}
