import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { MAX_FIRMS_OF_COMPANY } from '#contract/members/firm-shapes.ts';
import type { ClientRole } from '#contract/members/firm-roles.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import type { Caller } from '../http/caller.ts';
import type { MemberDependencies } from '../members/invite.ts';
import { nameOfCaller, recordMemberAct } from '../members/member-acts.ts';
import { queueMemberMail, roleWords } from '../members/member-mails.ts';
import type { Subject } from '../members/subject.ts';
import { ownersOfCompany } from './firms-of-company.ts';
import { firmsOf, openFirm } from './open-firm.ts';
import { firmClients, firmContacts } from './tables.ts';

type Offer = { readonly role: MemberRole; readonly invitedBy: string; readonly invitedByName: string };

/**
 * Makes a company a client of a firm of which the caller is an admin, in the current transaction. The admin
 * gets the mails about it until others are named.
 * @param firmId  needed by an admin of several firms
 * @throws Refusal not_allowed for others than an admin of the firm, not_found for one who was removed from it just now,
 *   not_possible_now without a choice
 */
export async function acceptClient(
  dependencies: MemberDependencies,
  caller: Caller,
  { subject, offer, firmId }: { subject: Subject; offer: Offer; firmId: string | undefined },
): Promise<void> {
  const { database, clock } = dependencies;
  const firms = (await firmsOf(database, caller.userId)).filter(({ role }) => role === 'admin');
  const firm = firmId === undefined && firms.length === 1 ? firms[0] : firms.find(({ id }) => id === firmId);
  if (!firm && firmId !== undefined)
    throw new Refusal('not_allowed', { words: 'Only an admin of the firm can accept for it.' });
  if (!firm)
    throw new Refusal('not_possible_now', {
      words:
        firms.length === 0
          ? 'You are not an admin of a firm yet. Create your firm first, then accept here.'
          : 'You are an admin of several firms. Choose one of them.',
    });
  // Whether the caller is its admin is certain only once the firm is locked.
  await openFirm(database, caller, firm.id, { admin: true, lock: true });
  const role: ClientRole = offer.role === 'editor' ? 'editor' : 'viewer';
  const clients = await database.sql.select().from(firmClients).where(eq(firmClients.companyId, subject.id));
  if (clients.length >= MAX_FIRMS_OF_COMPANY && !clients.some((each) => each.firmId === firm.id))
    throw new Refusal('not_possible_now', {
      words: `At most ${MAX_FIRMS_OF_COMPANY} firms can have access to a company.`,
    });
  const given = { role, givenBy: offer.invitedBy, givenByName: offer.invitedByName };
  await database.sql
    .insert(firmClients)
    .values({ companyId: subject.id, firmId: firm.id, since: clock(), ...given })
    .onConflictDoUpdate({ target: [firmClients.companyId, firmClients.firmId], set: given });
  await database.sql
    .insert(firmContacts)
    .values({ companyId: subject.id, firmId: firm.id, accountId: caller.userId })
    .onConflictDoNothing();
  const name = nameOfCaller(caller);
  await recordMemberAct(dependencies, { accountId: caller.userId, accountName: name }, subject.key, {
    act: 'firm-joined',
    concerns: firm.name,
    role,
  });
  for (const owner of await ownersOfCompany(database, subject.id))
    await queueMemberMail(dependencies, subject, owner, {
      title: `${firm.name} has access`,
      words: `${name} (${caller.email}) accepted for the firm ${firm.name}. Its people now have access to ${subject.name} as ${roleWords[role]}. You can end this on the page of people.`,
      link: true,
    });
}
