import { z } from 'zod';
import {
  id,
  instant,
  instantOrNull,
  byToken,
  NamedShape,
  email,
} from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { CLIENT_ROLES } from './firm-roles.ts';
import { MEMBER_ACTS, MEMBER_ROLES } from './member-rights.ts';

const role = z.enum(MEMBER_ROLES);
/** Companies and applications to which people have access. */
const subject = z.enum(['companies', 'applications']);
const ofSubject = z.strictObject({ subject, id });
const ofInvitation = ofSubject.extend({ invitationId: id });
const ofMember = ofSubject.extend({ accountId: id });
const token = z.string().regex(/^[\w-]{43}$/);

/** The most people and open invitations of one company or application. */
export const MAX_MEMBERS = 50;

export const PeopleShape = z
  .object({
    name: z.string(),
    /** The caller's role, and whether the caller's account holds it. */
    role,
    isHolder: z.boolean(),
    /** The company whose people have access to this application too. */
    companyId: id.nullable(),
    /** Whether it can be handed over now. */
    canHandOver: z.boolean(),
    people: z.array(
      z.object({
        accountId: id,
        name: z.string(),
        email: z.string(),
        role,
        /** The account that holds it: it pays, gets the invoices, and hands over. */
        isHolder: z.boolean(),
        /** Whether access comes from the company, whose page changes it. */
        viaCompany: z.boolean(),
        isYou: z.boolean(),
        since: instant,
        lastActAt: instantOrNull,
      }),
    ),
    /** Firms whose people have access, with a company and the applications for it. */
    firms: z.array(
      z.object({
        id,
        name: z.string(),
        role: z.enum(CLIENT_ROLES),
        givenBy: z.string(),
        since: instant,
        people: z.array(z.object({ name: z.string(), email: z.string() })),
        /** People who joined and left the firm since it has access, newest first, the latest 20. */
        changes: z.array(z.object({ id, name: z.string(), joined: z.boolean(), at: instant })),
        /** Whether the caller is an admin of the firm, who may end its access. */
        isAdmin: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.object({
        id,
        email: z.string(),
        role,
        /** Whether accepting it hands over the company or application. */
        handsOver: z.boolean(),
        /** Whether the person accepts it for a firm. */
        forFirm: z.boolean(),
        invitedBy: z.string(),
        sentAt: instant,
        expiresAt: instant,
        expired: z.boolean(),
      }),
    ),
    /** Actions of people, newest first, the latest 50. */
    acts: z.array(
      z.object({
        id,
        by: z.string(),
        act: z.enum(MEMBER_ACTS),
        /** The address of the person or the name of the firm it concerns, and the new role. */
        concerns: z.string().nullable(),
        role: role.nullable(),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'People' });

const InvitationShape = z
  .object({
    subject,
    /** The name of the company or application. */
    name: z.string(),
    role,
    handsOver: z.boolean(),
    /** Whether an admin of a firm accepts it for the firm. */
    forFirm: z.boolean(),
    invitedBy: z.string(),
    /** The invited address, partly hidden: only its owner knows it whole. */
    emailHint: z.string(),
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' });

const common = ['not_allowed', 'not_possible_now'] as const;

/** The most people in one reply. */
export const PEOPLE_PER_PAGE = 50;

/** People with access to a company or an application. */
export const peopleEndpoints = endpoints({
  'GET /people': {
    who: 'customer',
    summary:
      'People with access to the caller’s companies and applications, open invitations, and people with own parts, by address',
    query: z.strictObject({
      /** Part of an e-mail address. */
      q: z.string().max(255).optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .max(300)
        .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}~/)
        .optional(),
    }),
    reply: {
      200: z.object({
        people: z.array(
          z.object({
            /** `holder`: the account that holds it. `part`: a person named in an application, with an own part. */
            kind: z.enum(['holder', 'member', 'invitation', 'part']),
            id,
            subject,
            subjectId: id,
            subjectName: z.string(),
            email: z.string(),
            /** Null until the person has an account, or has signed. */
            name: z.string().nullable(),
            /** Null for a person with an own part only. */
            role: role.nullable(),
            state: z.enum(['active', 'invited', 'expired', 'opened', 'signed']),
            /** When the person got access, or was invited. */
            since: instant,
            lastActAt: instantOrNull,
            expiresAt: instantOrNull,
            isYou: z.boolean(),
            /** Whether the caller may invite again and withdraw. */
            canManage: z.boolean(),
          }),
        ),
        /** Asks for the next page; null on the last one. */
        next: z.string().nullable(),
        /** Companies to which the caller may invite people; with the first page only. */
        companies: z.array(NamedShape),
        /**
         * Firms with access to these companies, without those the caller is in; with the first page of all
         * people only.
         */
        firms: z.array(
          z.object({
            id,
            name: z.string(),
            companies: z.array(NamedShape.extend({ role: z.enum(CLIENT_ROLES), since: instant })),
          }),
        ),
      }),
    },
  },
  'GET /people/:subject/:id': {
    who: 'customer',
    access: 'people:read',
    summary: 'Who has access to a company or an application, open invitations, and what people did',
    params: ofSubject,
    reply: { 200: PeopleShape },
  },
  'POST /people/:subject/:id/invitations': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Invite a person by e-mail; an open invitation of the address gets the new role',
    params: ofSubject,
    body: z.strictObject({ email, role }),
    reply: { 200: PeopleShape },
    refusals: common,
  },
  'POST /people/:subject/:id/invitations/:invitationId/resend': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Send an invitation again with a new link: the former link ends',
    params: ofInvitation,
    reply: { 200: PeopleShape },
    refusals: common,
  },
  'DELETE /people/:subject/:id/invitations/:invitationId': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Withdraw an invitation',
    params: ofInvitation,
    reply: { 200: PeopleShape },
    refusals: common,
  },
  'PUT /people/:subject/:id/members/:accountId': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Give a person another role',
    params: ofMember,
    body: z.strictObject({ role }),
    reply: { 200: PeopleShape },
    refusals: common,
  },
  'DELETE /people/:subject/:id/members/:accountId': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Remove a person; everybody may remove oneself, except the account that holds it',
    params: ofMember,
    reply: { 204: z.undefined() },
    refusals: common,
  },
  'POST /people/:subject/:id/hand-over': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Offer a person with access to take over a company, or an application that is not signed',
    params: ofSubject,
    body: z.strictObject({
      accountId: id,
      /** The name of the company or application, typed to confirm. */ confirmation: z.string().max(300),
    }),
    reply: { 200: PeopleShape },
    refusals: [...common, 'confirmation_wrong'],
  },
  'POST /invitations/lookup': {
    who: 'anyone',
    summary: 'What an invitation is for, by the token of its link',
    body: byToken,
    reply: { 200: InvitationShape },
    refusals: ['not_found', 'not_possible_now'],
  },
  'POST /invitations/acceptance': {
    who: 'customer',
    summary: 'Accept an invitation with the account of the invited address',
    body: z.strictObject({
      token,
      /** The firm for which an offer to a firm is accepted; not needed by an admin of one firm. */
      firmId: id.optional(),
    }),
    reply: { 200: z.object({ subject, id }) },
    refusals: common,
  },
  'POST /invitations/refusal': {
    who: 'anyone',
    summary: 'Decline an invitation with the token of its link; idempotent',
    body: byToken,
    reply: { 200: z.object({}) },
    refusals: ['not_found'],
  },
});
