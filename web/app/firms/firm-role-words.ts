import type { FirmRole } from '#contract/members/firm-roles.ts';

/** How the page names each role in a firm, and what it allows. */
export const firmRoleWords: Readonly<Record<FirmRole, { title: string; article: string; may: string }>> = {
  admin: {
    title: 'Admin',
    article: 'an admin',
    may: 'Works for all clients, invites people, accepts and ends clients.',
  },
  member: {
    title: 'Member',
    article: 'a member',
    may: 'Works for all clients, with the role that each client gave the firm.',
  },
};
