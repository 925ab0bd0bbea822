import { eq } from 'drizzle-orm';
import { brand } from '#brand';
import { findApplication, type ApplicationRow } from '../applications/queries.ts';
import type { Caller } from '../http/caller.ts';
import { nameOfCaller, recordMemberAct } from '../members/member-acts.ts';
import { endPart, type PartDependencies } from './invite-part.ts';
import { queueInviterNotice, queuePartNotice } from './part-mails.ts';
import { answersDigestOf, partRowsOf, readOwnParts, type PartRow } from './read-own-parts.ts';
import { applicationSignatures } from './tables.ts';

/** Author of a change of answers: an account, a person in their own part, or a new version of the form. */
type Changer =
  | { readonly kind: 'form' }
  | { readonly kind: 'account'; readonly caller: Caller }
  | { readonly kind: 'part'; readonly partId: string };

/**
 * Brings invitations and signatures in line with answers that were just written, in the current transaction:
 * the signature on a part that changed ends, and the invitation of a person who was removed from the form.
 * Those concerned are told.
 */
export async function reconcileParts(
  dependencies: PartDependencies,
  { id }: Pick<ApplicationRow, 'id'>,
  { by }: { by: Changer },
): Promise<void> {
  const { database, clock } = dependencies;
  const rows = await partRowsOf(database, id);
  if (rows.length === 0) return;
  const application = await findApplication(database, id);
  const parts = await readOwnParts(database, application, clock());
  if (parts === null) return;
  for (const row of rows) {
    const own = parts.parts.find(({ part }) => part.path === row.path);
    if (own === undefined) {
      await endPart(dependencies, by.kind === 'account' ? by.caller : null, application, row, '');
      continue;
    }
    const { part, signature } = own;
    if (signature === null || signature.endedAt !== null) continue;
    if (signature.answersDigest === answersDigestOf(part)) continue;
    await database.sql
      .update(applicationSignatures)
      .set({ endedAt: clock(), endedBecause: 'changed' })
      .where(eq(applicationSignatures.id, signature.id));
    const isOwn = by.kind === 'part' && by.partId === row.id;
    const name = part.name || row.email;
    const isExpired = row.expiresAt <= clock();
    await queuePartNotice(dependencies, application, {
      to: row.email,
      name: part.name,
      title: 'your signature no longer counts',
      words: `${by.kind === 'form' ? 'The questions of the form have changed since you signed your part.' : `${isOwn ? 'You changed' : 'Somebody changed'} your part after you signed it.`} ${isExpired ? `The link in our first e-mail has expired. Ask ${row.invitedByName} to send it again, check your part, and sign it.` : 'Open the link in our first e-mail, check your part, and sign it again.'}`,
    });
    await queueInviterNotice(dependencies, application, row.invitedBy, {
      title: `${name} must sign again`,
      words: `${by.kind === 'form' ? `The questions of the form have changed since ${name} signed` : `The part of ${name} was changed after it was signed`}, so the signature no longer counts. ${isExpired ? `The link has expired. Send the link again under ‘People’, so that ${name} can sign.` : `We asked ${name} to sign again.`}`,
    });
    await recordMemberAct(
      dependencies,
      by.kind === 'account'
        ? { accountId: by.caller.userId, accountName: nameOfCaller(by.caller) }
        : { accountId: null, accountName: nameOfChanger(by, rows) },
      { applicationId: id },
      { act: 'part-signature-ended', concerns: row.email },
    );
  }
}

const nameOfChanger = (by: Exclude<Changer, { kind: 'account' }>, rows: readonly PartRow[]): string =>
  by.kind === 'form' ? brand.name : (rows.find(({ id }) => id === by.partId)?.email ?? '');
