import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import { PART_CODE_MINUTES, PART_SESSION_MINUTES, type partEndpoints } from '#contract/members/parts.ts';
import { calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import { titleOf } from '../applications/mails/template.ts';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import type { Auth } from '../auth/auth.ts';
import { constantTimeEquals, hashToken, makeCode, normaliseCode } from '../auth/codes-and-links/codes.ts';
import type { PartCaller } from '../http/caller.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { hideEmail } from '../members/invitation-link.ts';
import type { PartDependencies } from './invite-part.ts';
import { recordPartAct } from './part-acts.ts';
import { queuePartCode } from './part-mails.ts';
import { applicationCancelledWords } from './present-part.ts';
import { readOwnParts, type PartRow } from './read-own-parts.ts';
import { applicationParts } from './tables.ts';

export type OpenPartDependencies = PartDependencies & {
  readonly limits: RateLimiter;
  readonly auth: Pick<Auth, 'signPartToken' | 'readPartClaims'>;
};
type Lookup = z.input<(typeof partEndpoints)['POST /parts/lookup']['reply'][200]>;

const minuteMs = 60_000;
/** Wrong codes before a new one must be requested. */
const MAX_ATTEMPTS = 5;
const CODES_PER_HOUR = 6;
const SECONDS_BETWEEN_CODES = 30;

const ended = () =>
  new Refusal('not_found', {
    words:
      'This link is no longer valid: the request was withdrawn, or sent again with a newer link. Look for a newer e-mail from us, or ask the person who invited you.',
  });

/** The part of a token's hash that a session carries, so that a new link ends the session. */
const linkOf = ({ tokenHash }: Pick<PartRow, 'tokenHash'>): string => tokenHash.slice(0, 16);
const hashCode = (partId: string, code: string): string =>
  createHash('sha256').update(`${partId} ${code}`).digest('hex');

/** @throws Refusal not_found for a link that ended, not_possible_now for one that expired or whose application is cancelled */
async function openLink(
  { database, clock }: PartDependencies,
  token: string,
): Promise<{ row: PartRow; application: ApplicationRow }> {
  const [row] = await database.sql
    .select()
    .from(applicationParts)
    .where(eq(applicationParts.tokenHash, hashToken(token)));
  if (!row) throw ended();
  const application = await findApplication(database, row.applicationId);
  if (row.expiresAt <= clock()) {
    const lastDay = calendarDateIn(serviceSnapshotOf(application).country.zone, row.expiresAt);
    throw new Refusal('not_possible_now', {
      words: `This link was valid until ${formatCalendarDate(lastDay)}. Ask ${row.invitedByName} to send it again.`,
    });
  }
  if (application.orderState === 'cancelled')
    throw new Refusal('not_possible_now', { words: applicationCancelledWords });
  return { row, application };
}

/** Returns who asks for what, by the token of a link. @throws Refusal not_found, not_possible_now */
export async function lookUpPart(dependencies: PartDependencies, token: string): Promise<Lookup> {
  const { row, application } = await openLink(dependencies, token);
  const parts = await readOwnParts(dependencies.database, application, dependencies.clock());
  const own = parts?.parts.find(({ part }) => part.path === row.path);
  if (!own) throw ended();
  return {
    companyName: titleOf(application),
    invitedBy: row.invitedByName,
    serviceTitle: serviceSnapshotOf(application).title,
    name: own.part.name,
    roles: [...own.part.roles],
    emailHint: hideEmail(row.email),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/**
 * Mails a new code to the invited address; the former one ends.
 * @throws Refusal not_found, not_possible_now, too_many_requests
 */
export async function sendPartCode(
  dependencies: OpenPartDependencies,
  token: string,
): Promise<{ emailHint: string; validMinutes: number }> {
  const { database, clock, limits } = dependencies;
  const { row, application } = await openLink(dependencies, token);
  const pause = await limits.cooldown('parts.code', row.id, SECONDS_BETWEEN_CODES);
  const hourly = pause.allowed
    ? await limits.consume('parts.codes', row.id, { limit: CODES_PER_HOUR, windowSeconds: 3600 })
    : pause;
  if (!hourly.allowed)
    throw new Refusal('too_many_requests', {
      retryAfterSeconds: hourly.retryAfterSeconds,
      words: 'We just e-mailed you a code. Check your inbox and spam folder before you request another.',
    });
  const code = makeCode();
  await database.transaction(async () => {
    await database.sql
      .update(applicationParts)
      .set({
        codeHash: hashCode(row.id, code),
        codeExpiresAt: new Date(clock().getTime() + PART_CODE_MINUTES * minuteMs),
        codeAttempts: 0,
      })
      .where(eq(applicationParts.id, row.id));
    await queuePartCode(dependencies, application, { to: row.email, code });
  });
  return { emailHint: hideEmail(row.email), validMinutes: PART_CODE_MINUTES };
}

/**
 * Opens a part with its code, which is valid once and for five attempts.
 * @returns a session for this part alone
 * @throws Refusal not_found, not_possible_now, confirmation_wrong
 */
export async function openPartSession(
  dependencies: OpenPartDependencies,
  token: string,
  typed: string,
): Promise<{ session: string; expiresAt: string }> {
  const { database, clock } = dependencies;
  const { row, application } = await openLink(dependencies, token);
  // Counted before it is compared, and outside a transaction, so that no attempt is free.
  const [attempt] = await database.sql
    .update(applicationParts)
    .set({ codeAttempts: sql`${applicationParts.codeAttempts} + 1` })
    .where(
      and(
        eq(applicationParts.id, row.id),
        lt(applicationParts.codeAttempts, MAX_ATTEMPTS),
        gt(applicationParts.codeExpiresAt, clock()),
      ),
    )
    .returning();
  if (!attempt?.codeHash)
    throw new Refusal('confirmation_wrong', {
      words: 'This code has expired, or there were too many wrong attempts. Request a new code.',
    });
  const { codeHash } = attempt;
  if (!constantTimeEquals(codeHash, hashCode(row.id, normaliseCode(typed))))
    throw new Refusal('confirmation_wrong', {
      words: 'This code is not right. Check the newest e-mail from us, or request a new code.',
    });
  await database.transaction(async () => {
    const opened = await database.sql
      .update(applicationParts)
      .set({
        codeHash: null,
        codeExpiresAt: null,
        openedAt: sql`coalesce(${applicationParts.openedAt}, ${clock().toISOString()}::timestamptz)`,
      })
      .where(and(eq(applicationParts.id, row.id), eq(applicationParts.codeHash, codeHash)))
      .returning();
    // Another request used the code at the same time.
    if (opened.length === 0) throw new Refusal('confirmation_wrong');
    await recordPartAct(dependencies, application, row, 'part-opened');
  });
  return startPartSession(dependencies, row);
}

/** Starts a session for one part. It ends with its link. */
export async function startPartSession(
  { clock, auth }: Pick<OpenPartDependencies, 'clock' | 'auth'>,
  row: PartRow,
): Promise<{ session: string; expiresAt: string }> {
  const expiresAt = new Date(
    Math.min(clock().getTime() + PART_SESSION_MINUTES * minuteMs, row.expiresAt.getTime()),
  );
  const session = await auth.signPartToken({ partId: row.id, link: linkOf(row) }, expiresAt);
  return { session, expiresAt: expiresAt.toISOString() };
}

/** Reads the person with the session of her part; null when it, the link or the invitation ended. */
export const createReadPartCaller =
  ({ database, clock, auth }: Pick<OpenPartDependencies, 'database' | 'clock' | 'auth'>) =>
  async (request: Parameters<Auth['readPartClaims']>[0]): Promise<PartCaller | null> => {
    const claims = await auth.readPartClaims(request);
    if (claims === null) return null;
    const [row] = await database.sql
      .select()
      .from(applicationParts)
      .where(and(eq(applicationParts.id, claims.partId), gt(applicationParts.expiresAt, clock())));
    return row && linkOf(row) === claims.link
      ? { partId: row.id, applicationId: row.applicationId, email: row.email }
      : null;
  };
