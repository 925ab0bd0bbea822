import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { PartState, PartsShape } from '#contract/members/parts.ts';
import { memberHasRight, type MemberRole } from '#contract/members/member-rights.ts';
import { partsOf, type Part } from '#forms/parts.ts';
import type { Problem } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { digestOf } from '../applications/events/event-chain.ts';
import { findOffer, todayIn, type Offer } from '../applications/offers.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { FileRow } from '../files/tables.ts';
import { parsePhoneExactly } from '../phones/parse-phone-exactly.ts';
import { applicationParts, applicationSignatures } from './tables.ts';

export type PartRow = typeof applicationParts.$inferSelect;
/** The signature of a person under her own part. `endedAt` is set when the part changed afterwards. */
export type SignatureRow = typeof applicationSignatures.$inferSelect;
type PartsView = z.input<typeof PartsShape>;

/** The part of one person, with what the database has about it. */
export type OwnPart = {
  readonly part: Part;
  /** Problems: what is missing in it or must be corrected. */
  readonly problems: readonly Problem[];
  readonly row: PartRow | null;
  /** The latest signature, also one that ended. */
  readonly signature: SignatureRow | null;
  readonly state: PartState;
};

/** The parts of an application, and what they were read from. */
export type OwnParts = {
  readonly application: ApplicationRow;
  readonly offer: Offer;
  readonly today: CalendarDate;
  readonly files: readonly FileRow[];
  readonly parts: readonly OwnPart[];
};

/** A part as lists show it: without its context, and without its questions where they are no longer known. */
export type ListedPart = Omit<OwnPart, 'part'> & { readonly part: Omit<Part, 'context'> };

/** The parts of an application as lists show them. */
export type ListedParts = {
  readonly parts: readonly ListedPart[];
  /** False after the service was removed: nobody can be invited, or sign. */
  readonly isOffered: boolean;
};

/** Returns the digest of the answers of a part: a signature counts as long as it stays the same. */
export const answersDigestOf = ({ items }: Part): string =>
  digestOf(
    items.map(({ path, fields, typed }) => ({
      path,
      answers: Object.fromEntries(fields.map(({ id }) => [id, typed[id] ?? null])),
    })),
  );

/** Returns the digest of what a person signs. */
export const contentDigestOf = (content: unknown): string => digestOf(content);

/** Returns whether a path is that of an item of a part, or below it. */
export const isInPart = ({ items }: Part, path: string): boolean =>
  items.some((item) => path === item.path || path.startsWith(`${item.path}/`));

/** Returns whether a signature counts for the answers as they are now. */
const counts = (signature: SignatureRow | null, part: Part): boolean =>
  signature !== null && signature.endedAt === null && signature.answersDigest === answersDigestOf(part);

const stateOf = (own: Omit<OwnPart, 'state'>): PartState => {
  if (own.row === null) return 'not-invited';
  if (counts(own.signature, own.part)) return 'signed';
  if (own.row.openedAt === null) return 'invited';
  return own.problems.length === 0 ? 'filled-in' : 'opened';
};

/** Returns the rows of the invitations of an application, in the order in which they were sent. */
export const partRowsOf = (database: Database, applicationId: string): Promise<PartRow[]> =>
  database.sql
    .select()
    .from(applicationParts)
    .where(eq(applicationParts.applicationId, applicationId))
    .orderBy(asc(applicationParts.sentAt), asc(applicationParts.id));

/** Reads the signatures on the parts of an application, the latest first. */
const signaturesOf = (database: Database, applicationId: string): Promise<SignatureRow[]> =>
  database.sql
    .select()
    .from(applicationSignatures)
    .where(and(eq(applicationSignatures.applicationId, applicationId), isNotNull(applicationSignatures.path)))
    .orderBy(desc(applicationSignatures.signedAt), desc(applicationSignatures.id));

/** Returns the parts of an application; null when its service was removed, and with it the questions. */
export async function readOwnParts(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<OwnParts | null> {
  const offer = findOffer(application);
  if (offer === null) return null;
  const [rows, signatures, files] = await Promise.all([
    partRowsOf(database, application.id),
    signaturesOf(database, application.id),
    filesOfApplication(database, application.id),
  ]);
  const today = todayIn(offer.country, now);
  const { form } = offer.service;
  const options = { today, knownFiles: new Set(files.map(({ id }) => id)), parsePhone: parsePhoneExactly };
  const { problems } = validate(form, application.answers, options);
  const parts = partsOf(form, application.answers, options).map((part): OwnPart => {
    const own = {
      part,
      problems: problems.filter(({ path }) => isInPart(part, path)),
      row: rows.find(({ path }) => path === part.path) ?? null,
      signature: signatures.find(({ path }) => path === part.path) ?? null,
    };
    return { ...own, state: stateOf(own) };
  });
  return { application, offer, today, files, parts };
}

/**
 * Returns the parts of an application for lists. When its service was removed from the catalogue, those that were
 * signed and still have an invitation, as their signatures name them: without the form, nobody else is known.
 */
export async function readListedParts(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<ListedParts> {
  const own = await readOwnParts(database, application, now);
  if (own !== null) return { parts: own.parts, isOffered: true };
  const [rows, signatures] = await Promise.all([
    partRowsOf(database, application.id),
    signaturesOf(database, application.id),
  ]);
  const parts = rows.flatMap((row): ListedPart[] => {
    const signature = signatures.find(({ path }) => path === row.path);
    if (signature === undefined) return [];
    const { content, name, endedAt } = signature;
    const part = { path: row.path, name: content?.name ?? name, roles: content?.roles ?? [], items: [] };
    return [{ part, problems: [], row, signature, state: endedAt === null ? 'signed' : 'opened' }];
  });
  return { parts, isOffered: false };
}

/** Returns the address typed for a person, null without one. */
const emailOf = ({ items }: Pick<Part, 'items'>): string | null => {
  for (const { fields, typed } of items)
    for (const { id, kind } of fields) {
      const value = typed[id];
      if (kind === 'email' && typeof value === 'string' && value.trim() !== '') return value.trim();
    }
  return null;
};

/** Returns whether a person was invited and must sign again, because her part was changed after she signed it. */
export const mustSignAgain = ({
  row,
  state,
  signature,
}: Pick<OwnPart, 'row' | 'state' | 'signature'>): boolean =>
  row !== null && state !== 'signed' && signature?.endedBecause === 'changed';

/** Presents the parts of an application to people with access to it. */
export function presentParts(
  { parts: all, isOffered }: ListedParts,
  { application, role, now }: { application: ApplicationRow; role: MemberRole | null; now: Date },
): PartsView {
  const mayAnswer = isOffered && role !== null && memberHasRight(role, 'application:answer');
  const canInvite = application.orderState === 'draft' && mayAnswer;
  return {
    inOrder: all.some(({ row }) => row?.inOrder ?? false),
    canInvite,
    parts: all.map(({ part, problems, row, signature, state }) => ({
      canRemind: row !== null && (canInvite || (mayAnswer && mustSignAgain({ row, signature, state }))),
      path: part.path,
      name: part.name,
      roles: [...part.roles],
      state,
      problems: problems.length,
      email: emailOf(part),
      invitation: row && {
        id: row.id,
        email: row.email,
        invitedBy: row.invitedByName,
        sentAt: row.sentAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        expired: row.expiresAt <= now,
        openedAt: row.openedAt?.toISOString() ?? null,
      },
      signature:
        signature !== null && state === 'signed'
          ? { name: signature.name, signedAt: signature.signedAt.toISOString() }
          : null,
      signatureEndedAt:
        row !== null && state !== 'signed' && signature?.endedBecause === 'changed'
          ? (signature.endedAt?.toISOString() ?? null)
          : null,
    })),
  };
}
