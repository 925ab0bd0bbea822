import { and, eq, gt } from 'drizzle-orm';
import { brand } from '#brand';
import { Refusal } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import type { StaffRole } from '#contract/desk/rights.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { layoutMail } from '../mail/layout-mail.ts';
import { giveRole } from './give-role.ts';
import { queueChangeMail, roleWords } from './staff-mails.ts';
import { staffInvitations } from './tables.ts';

type StaffDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;

const validDays = 7;
const dayMs = 86_400_000;

/** Invites an address without an account, by mail, in the current transaction. */
export async function inviteToDesk(
  { database, clock, mailer, config }: StaffDependencies,
  { email, role, invitedByName }: { email: string; role: StaffRole; invitedByName: string },
): Promise<void> {
  const invitedAt = clock();
  const expiresAt = new Date(invitedAt.getTime() + validDays * dayMs);
  await database.sql.insert(staffInvitations).values({ email, role, invitedByName, invitedAt, expiresAt });
  await mailer.queue({
    to: email,
    subject: `${invitedByName} invites you to the desk of ${brand.name}`,
    kind: 'desk.invitation',
    ...layoutMail({
      preheader: `Join the desk as ${roleWords(role)}.`,
      title: 'You are invited to the desk',
      paragraphs: [
        `${invitedByName} invites you to join the desk of ${brand.name} as ${roleWords(role)}.`,
        `Open the link, create an account with this address (${email}) and accept. The invitation is valid for ${validDays} days.`,
        'If you did not expect this, you can ignore it.',
      ],
      facts: [],
      action: { label: 'Accept the invitation', url: config.publicUrl + paths.staffInvitation },
    }),
  });
}

/** Withdraws an invitation. Idempotent. */
export async function withdrawInvitation(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<void> {
  await database.sql.delete(staffInvitations).where(eq(staffInvitations.id, id));
}

/**
 * Gives the caller the role of the invitation to the caller's address. The address of an account is
 * confirmed, so it proves that the caller received the invitation.
 * @throws Refusal not_possible_now without a valid invitation
 */
export function acceptInvitation(dependencies: StaffDependencies, caller: Caller): Promise<void> {
  const { database, clock } = dependencies;
  const accept = async (): Promise<void> => {
    const [invitation] = await database.sql
      .delete(staffInvitations)
      .where(
        and(eq(staffInvitations.email, caller.email.toLowerCase()), gt(staffInvitations.expiresAt, clock())),
      )
      .returning();
    if (!invitation)
      throw new Refusal('not_possible_now', {
        words: `There is no valid invitation for ${caller.email}. Ask the administrator to send another.`,
      });
    await giveRole(database, { userId: caller.userId, role: invitation.role, at: clock() });
    await queueChangeMail(
      dependencies,
      `${caller.email} accepted the invitation of ${invitation.invitedByName} and is now ${roleWords(invitation.role)}.`,
    );
  };
  return asService(() => database.transaction(accept));
}
