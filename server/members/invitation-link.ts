import { Refusal } from '#contract/errors.ts';
import { calendarDateIn, formatCalendarDate } from '#values/calendar-date.ts';
import type { Caller } from '../http/caller.ts';

/** The columns that every invitation by mail has: to a company, an application or a firm. */
type Invitation = { readonly email: string; readonly expiresAt: Date; readonly invitedByName: string };

/** Shows the first letter and the domain of an address: 'k•••@firm.example'. */
export const hideEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••@');

/** Refuses an invitation that expired. @throws Refusal not_possible_now */
export function requireOpen({ clock }: { readonly clock: () => Date }, invitation: Invitation): void {
  if (invitation.expiresAt > clock()) return;
  const on = formatCalendarDate(calendarDateIn('UTC', invitation.expiresAt));
  throw new Refusal('not_possible_now', {
    words: `This invitation was valid until ${on}. Ask ${invitation.invitedByName} to send it again.`,
  });
}

/** Refuses an account of another address. @throws Refusal not_allowed */
export function requireInvited(caller: Pick<Caller, 'email'>, invitation: Invitation): void {
  if (caller.email.toLowerCase() === invitation.email) return;
  throw new Refusal('not_allowed', {
    words: `This invitation is for ${hideEmail(invitation.email)}, and you are signed in as ${caller.email || 'an account without an address'}. Sign in with the invited address, or ask ${invitation.invitedByName} to invite this one.`,
  });
}
