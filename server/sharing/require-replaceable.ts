import { Refusal } from '#contract/errors.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { requireMemberRight } from '../members/access.ts';
import { findOwnDocument, rolesOnDocuments, type OwnDocument } from './own-documents.ts';
import { rightToReplace } from './replaceable.ts';

/** Returns a document that the caller may replace. @throws Refusal not_found, not_allowed */
export async function requireReplaceable(
  database: Database,
  caller: Pick<Caller, 'userId'>,
  id: string,
): Promise<OwnDocument & { readonly role: MemberRole }> {
  const row = await findOwnDocument(database, caller.userId, id);
  if (row === null) throw new Refusal('not_found');
  const roleOn = await rolesOnDocuments(database, caller.userId, [row]);
  const role = roleOn(row) ?? null;
  requireMemberRight(role, rightToReplace(row));
  return { ...row, role };
}
