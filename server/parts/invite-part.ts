import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { PART_LINK_DAYS, type PartsShape } from '#contract/members/parts.ts';
import { parseEmail } from '#values/email.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { enqueueEvidence } from '../applications/papers/paper-jobs.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { findApplicationFor, lockApplicationFor, roleOnApplication } from '../members/access.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { nameOfCaller, recordMemberAct } from '../members/member-acts.ts';
import { queuePartInvitation, queuePartNotice } from './part-mails.ts';
import {
  mustSignAgain,
  presentParts,
  readListedParts,
  readOwnParts,
  type OwnPart,
  type PartRow,
} from './read-own-parts.ts';
import { applicationParts, applicationSignatures } from './tables.ts';

export type PartDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;
type PartsView = z.input<typeof PartsShape>;

const dayMs = 86_400_000;
/** A repeated request within this time sends no second mail. */
const repeatMs = 60_000;

/**
 * Returns the people named in an application, with the state of each one's part.
 * @throws Refusal not_found, not_allowed
 */
export async function listParts(
  dependencies: PartDependencies,
  caller: Caller,
  id: string,
): Promise<PartsView> {
  const application = await findApplicationFor(dependencies.database, caller, id, 'application:read');
  return present(dependencies, caller, application);
}

async function present(
  { database, clock }: PartDependencies,
  caller: Caller,
  application: ApplicationRow,
): Promise<PartsView> {
  const now = clock();
  const role = await roleOnApplication(database, application, caller.userId);
  return presentParts(await readListedParts(database, application, now), { application, role, now });
}

/**
 * Invites a person named in a draft to fill in and sign her part. A person invited before gets a new link at
 * the given address; the same address less than a minute ago is not written to twice.
 * @throws Refusal not_found, also for a path of no person; not_allowed; not_possible_now once the application is signed
 */
export function invitePart(
  dependencies: PartDependencies,
  caller: Caller,
  id: string,
  input: { path: string; email: string },
): Promise<PartsView> {
  const email = parseEmail(input.email) ?? '';
  return change(dependencies, caller, id, async (application, parts) => {
    requireDraft(application);
    const own = parts.find(({ part }) => part.path === input.path);
    if (!own) throw new Refusal('not_found');
    const { row } = own;
    const isRepeated =
      row !== null && row.email === email && dependencies.clock().getTime() - row.sentAt.getTime() < repeatMs;
    if (isRepeated) return;
    // The signature is that of the person at the former address.
    if (row !== null && row.email !== email) await endSignature(dependencies, application.id, row.path);
    await sendPart(dependencies, caller, { application, parts }, own, email);
  });
}

/**
 * Sends the link to a part again, at most once a minute.
 * @throws Refusal not_found, not_allowed; not_possible_now once the application is signed, unless the person
 * must sign again
 */
export const resendPart = (
  dependencies: PartDependencies,
  caller: Caller,
  id: string,
  partId: string,
): Promise<PartsView> =>
  change(dependencies, caller, id, async (application, parts) => {
    const own = parts.find(({ row }) => row?.id === partId);
    if (!own?.row) throw new Refusal('not_found');
    if (!mustSignAgain(own)) requireDraft(application);
    if (dependencies.clock().getTime() - own.row.sentAt.getTime() >= repeatMs)
      await sendPart(dependencies, caller, { application, parts }, own, own.row.email);
  });

/**
 * Withdraws the invitation to a part: link, session and signature end, and the person is told. Her answers
 * stay. Idempotent.
 * @throws Refusal not_found, not_allowed; not_possible_now once the application is signed, unless the person
 * must sign again
 */
export const withdrawPart = (
  dependencies: PartDependencies & Pick<Dependencies, 'jobs'>,
  caller: Caller,
  id: string,
  partId: string,
): Promise<PartsView> =>
  change(dependencies, caller, id, async (application, parts) => {
    const own = parts.find(({ row }) => row?.id === partId);
    if (!own || !mustSignAgain(own)) requireDraft(application);
    if (!own?.row) return;
    await endPart(dependencies, caller, application, own.row, own.part.name);
    if (application.signed !== null) await enqueueEvidence(dependencies.jobs, application, own.row.id);
  });

/** Lets people sign one after the other, or at once. @throws Refusal not_found, not_allowed, not_possible_now */
export const orderParts = (
  dependencies: PartDependencies,
  caller: Caller,
  id: string,
  inOrder: boolean,
): Promise<PartsView> =>
  change(dependencies, caller, id, async (application) => {
    requireDraft(application);
    await dependencies.database.sql
      .update(applicationParts)
      .set({ inOrder })
      .where(eq(applicationParts.applicationId, id));
  });

/** @throws Refusal not_possible_now once the application is signed */
function requireDraft({ orderState }: ApplicationRow): void {
  if (orderState !== 'draft')
    throw new Refusal('not_possible_now', {
      words: 'This application is signed. Its people can no longer be invited or changed here.',
    });
}

/** Changes the invitations of an application under its lock. */
function change(
  dependencies: PartDependencies,
  caller: Caller,
  id: string,
  work: (application: ApplicationRow, parts: readonly OwnPart[]) => Promise<void>,
): Promise<PartsView> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplicationFor(dependencies, caller, id, 'application:answer');
    const parts = await readOwnParts(database, application, clock());
    await work(application, parts?.parts ?? []);
    return present(dependencies, caller, application);
  });
}

async function sendPart(
  dependencies: PartDependencies,
  caller: Caller,
  { application, parts }: { application: ApplicationRow; parts: readonly OwnPart[] },
  { part, row }: OwnPart,
  email: string,
): Promise<void> {
  const { database, clock } = dependencies;
  const token = randomBytes(32).toString('base64url');
  const sentAt = clock();
  const by = nameOfCaller(caller);
  const values = {
    email,
    tokenHash: hashToken(token),
    codeHash: null,
    codeExpiresAt: null,
    codeAttempts: 0,
    invitedBy: caller.userId,
    invitedByName: by,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + PART_LINK_DAYS * dayMs),
    ...(row?.email === email ? {} : { openedAt: null }),
  };
  // The order is that of the people who are invited already.
  const inOrder = parts.some((each) => each.row?.inOrder ?? false);
  await database.sql
    .insert(applicationParts)
    .values({ applicationId: application.id, path: part.path, inOrder, ...values })
    .onConflictDoUpdate({ target: [applicationParts.applicationId, applicationParts.path], set: values });
  await queuePartInvitation(dependencies, application, {
    to: email,
    by,
    name: part.name,
    roles: part.roles,
    token,
  });
  await recordMemberAct(
    dependencies,
    { accountId: caller.userId, accountName: by },
    { applicationId: application.id },
    { act: 'part-invited', concerns: email },
  );
}

/** Ends an invitation with its signature and tells the person, in the current transaction. */
export async function endPart(
  dependencies: PartDependencies,
  caller: Caller | null,
  application: ApplicationRow,
  row: PartRow,
  name: string,
): Promise<void> {
  await dependencies.database.sql.delete(applicationParts).where(eq(applicationParts.id, row.id));
  await endSignature(dependencies, application.id, row.path);
  await queuePartNotice(dependencies, application, {
    to: row.email,
    name,
    title: 'you no longer need to fill in your part',
    words: `${row.invitedByName} withdrew the request, so the link in our earlier e-mail no longer works. You do not need to do anything.`,
  });
  await recordMemberAct(
    dependencies,
    caller === null
      ? { accountId: null, accountName: row.invitedByName }
      : { accountId: caller.userId, accountName: nameOfCaller(caller) },
    { applicationId: application.id },
    { act: 'part-withdrawn', concerns: row.email },
  );
}

const endSignature = async (
  { database, clock }: PartDependencies,
  applicationId: string,
  path: string,
): Promise<void> => {
  await database.sql
    .update(applicationSignatures)
    .set({ endedAt: clock(), endedBecause: 'withdrawn' })
    .where(
      and(
        eq(applicationSignatures.applicationId, applicationId),
        eq(applicationSignatures.path, path),
        isNull(applicationSignatures.endedAt),
      ),
    );
};
