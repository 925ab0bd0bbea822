import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { documentEndpoints } from '#contract/documents/documents.ts';
import { Refusal } from '#contract/errors.ts';
import { calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import { isOwnerNotBlocked } from '../auth/accounts/blocked-accounts.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FileRow } from '../files/tables.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { shareableDocuments, type OwnDocument } from './own-documents.ts';
import { isSharePassword } from './share-passwords.ts';
import { stateOfShare, type ShareRow } from './shares.ts';
import { documentShares, sharedDocuments, shareOpenings, shareVisits } from './tables.ts';

export type VisitDependencies = Pick<Dependencies, 'database' | 'clock'> & { readonly limits: RateLimiter };
type Reply<Key extends keyof typeof documentEndpoints, Status extends number> = z.input<
  (typeof documentEndpoints)[Key]['reply'] extends Record<Status, infer Shape extends z.ZodType>
    ? Shape
    : never
>;

const VISIT_HOURS = 12;
const HOUR_SECONDS = 3600;
/** Wrong passwords tried on one share in an hour, whoever tries. */
const PASSWORDS_PER_HOUR = 10;

const ended = () =>
  new Refusal('not_found', {
    words: 'This link has ended, or it was never complete. Ask the person who sent it for a new one.',
  });

const isOpen = (share: ShareRow | undefined, now: Date): share is ShareRow =>
  share !== undefined && stateOfShare(share, now) === 'open';

const ownerNotBlocked = (database: VisitDependencies['database'], now: Date) =>
  isOwnerNotBlocked(database, documentShares.ownerId, now);

async function openLink({ database, clock }: VisitDependencies, token: string): Promise<ShareRow> {
  const [share] = await database.sql
    .select()
    .from(documentShares)
    .where(and(eq(documentShares.tokenHash, hashToken(token)), ownerNotBlocked(database, clock())));
  if (!isOpen(share, clock())) throw ended();
  return share;
}

/**
 * Returns what a link shares. Its documents are named only after it was opened.
 * @throws Refusal not_found when it ended
 */
export async function lookUpShare(
  dependencies: VisitDependencies,
  token: string,
): Promise<Reply<'POST /shares/lookup', 200>> {
  const { name, ownerName, endsOn, passwordHash, watermark } = await openLink(dependencies, token);
  return { name, from: ownerName, endsOn, needsPassword: passwordHash !== null, watermark };
}

/**
 * Opens a share and records who did. Attempts are counted before the password is compared, so that none is free; a right
 * one is taken off again.
 * @throws Refusal not_found, confirmation_wrong, too_many_requests
 */
export async function visitShare(
  dependencies: VisitDependencies,
  { token, visitor, password = '' }: { token: string; visitor: string; password?: string | undefined },
): Promise<Reply<'POST /shares/visits', 201>> {
  const { database, clock, limits } = dependencies;
  const share = await openLink(dependencies, token);
  if (share.passwordHash !== null) {
    const attempt = await limits.consume('shares.password', share.id, {
      limit: PASSWORDS_PER_HOUR,
      windowSeconds: HOUR_SECONDS,
    });
    if (!attempt.allowed)
      throw new Refusal('too_many_requests', {
        retryAfterSeconds: attempt.retryAfterSeconds,
        words: 'There were too many wrong passwords. Try again in an hour.',
      });
    if (!(await isSharePassword(share.passwordHash, password)))
      throw new Refusal('confirmation_wrong', {
        words: 'This password is not right. Ask the person who sent you the link.',
      });
    await limits.count('shares.password', share.id, HOUR_SECONDS, -1);
  }
  const rows = await documentsIn(dependencies, share);
  const visit = randomBytes(32).toString('base64url');
  await database.sql
    .insert(shareVisits)
    .values({ shareId: share.id, tokenHash: hashToken(visit), visitor, at: clock() });
  return {
    visit,
    name: share.name,
    recipient: share.recipient,
    documents: rows.map(({ document, file }) => ({
      id: document.id,
      title: document.title,
      fileName: file.name,
      mediaType: file.mediaType,
      sizeBytes: file.sizeBytes,
      issuedAt: document.issuedAt.toISOString(),
    })),
  };
}

/**
 * Returns the file of a shared document, and the words of its watermark if the share has one. Records that it
 * was opened.
 * @throws Refusal not_found when visit or share ended
 */
export async function openSharedDocument(
  dependencies: VisitDependencies,
  { visit: token, documentId }: { visit: string; documentId: string },
): Promise<{ file: FileRow; watermark: string[] | null }> {
  const { database, clock } = dependencies;
  const now = clock();
  const [found] = await database.sql
    .select({ visit: shareVisits, share: documentShares })
    .from(shareVisits)
    .innerJoin(documentShares, eq(documentShares.id, shareVisits.shareId))
    .where(and(eq(shareVisits.tokenHash, hashToken(token)), ownerNotBlocked(database, now)));
  if (!found || !isOpen(found.share, now)) throw ended();
  // A visit of a link that was replaced since.
  if (found.visit.at < found.share.createdAt) throw ended();
  if (found.visit.at.getTime() + VISIT_HOURS * 3_600_000 <= now.getTime())
    throw new Refusal('not_found', { words: 'You opened this some hours ago. Open the link again.' });
  const [row] = await documentsIn(dependencies, found.share, documentId);
  if (!row) throw ended();
  await database.sql.insert(shareOpenings).values({ visitId: found.visit.id, documentId, at: now });
  const { share, visit } = found;
  return {
    file: row.file,
    watermark: share.watermark ? watermarkLines(visit.visitor, share.recipient, now) : null,
  };
}

const MAX_LETTERS = 60;
const shorten = (words: string): string =>
  words.length <= MAX_LETTERS ? words : `${words.slice(0, MAX_LETTERS - 1).toWellFormed()}…`;

/**
 * Returns the lines of a watermark: the visitor, the recipient of the link, and the time: '23 November 2026,
 * 15:57 UTC'.
 */
const watermarkLines = (visitor: string, recipient: string, at: Date): string[] => [
  shorten(visitor),
  `${shorten(`Shared with ${recipient}`)}, ${formatCalendarDate(calendarDateIn('UTC', at))}, ${at.toISOString().slice(11, 16)} UTC`,
];

/** Returns the documents of a share that its maker may still share. */
async function documentsIn(
  { database }: VisitDependencies,
  { id, ownerId }: ShareRow,
  documentId?: string,
): Promise<OwnDocument[]> {
  const shared = await database.sql
    .select({ id: sharedDocuments.documentId })
    .from(sharedDocuments)
    .where(
      and(
        eq(sharedDocuments.shareId, id),
        documentId === undefined ? undefined : eq(sharedDocuments.documentId, documentId),
      ),
    );
  return shareableDocuments(
    database,
    ownerId,
    shared.map((each) => each.id),
  );
}
