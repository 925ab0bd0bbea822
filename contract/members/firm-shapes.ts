import { FIRM_ROLES, CLIENT_ROLES } from './firm-roles.ts';
import { z } from 'zod';
import { id, instant } from '../applications/application-shapes.ts';

/** The most people and open invitations of a firm, the most firms of an account, and the most firms of a company. */
export const MAX_FIRM_MEMBERS = 100;
export const MAX_FIRMS = 10;
export const MAX_FIRMS_OF_COMPANY = 10;

/** Kinds of entries in the history of a firm's people. */
export const FIRM_ACTS = [
  'created',
  'renamed',
  'invited',
  'withdrawn',
  'declined',
  'joined',
  'role-changed',
  'removed',
  'left',
] as const;
export type FirmAct = (typeof FIRM_ACTS)[number];

/** The most clients of a firm in one reply. */
export const CLIENTS_PER_PAGE = 50;

const firmRole = z.enum(FIRM_ROLES);

export const FirmShape = z
  .object({
    id,
    name: z.string(),
    /** The caller’s role. */
    role: firmRole,
    members: z.array(
      z.object({
        accountId: id,
        name: z.string(),
        email: z.string(),
        role: firmRole,
        isYou: z.boolean(),
        since: instant,
      }),
    ),
    /** Open invitations. */
    invitations: z.array(
      z.object({
        id,
        email: z.string(),
        role: firmRole,
        invitedBy: z.string(),
        sentAt: instant,
        expiresAt: instant,
        expired: z.boolean(),
      }),
    ),
    /** How many companies are clients. */
    clients: z.int(),
    /** Changes of its people, newest first, the latest 50. */
    acts: z.array(
      z.object({
        id,
        by: z.string(),
        act: z.enum(FIRM_ACTS),
        /** The name or the address of the person it concerns; the new name of the firm. */
        concerns: z.string().nullable(),
        role: firmRole.nullable(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'Firm' });

export const FirmClientShape = z
  .object({
    companyId: id,
    name: z.string(),
    country: z.string(),
    registrationNumber: z.string(),
    role: z.enum(CLIENT_ROLES),
    givenBy: z.string(),
    since: instant,
    /** Accounts of the firm that get the mails about the company. */
    contacts: z.array(id),
  })
  .meta({ id: 'FirmClient' });

export const FirmInvitationShape = z
  .object({
    /** The name of the firm. */
    name: z.string(),
    role: firmRole,
    invitedBy: z.string(),
    /** The invited address, partly hidden: only its owner knows it whole. */
    emailHint: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'FirmInvitation' });
