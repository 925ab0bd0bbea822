import { z } from 'zod';
import { byId, id, words, byToken, email } from '../applications/application-shapes.ts';
import { endpoints } from '../endpoint.ts';
import { CLIENTS_PER_PAGE, FirmClientShape, FirmInvitationShape, FirmShape } from './firm-shapes.ts';
import { CLIENT_ROLES, FIRM_ROLES } from './firm-roles.ts';
import { PeopleShape } from './people.ts';

/** One line, since mails to people who are invited have it. */
const name = words(120).regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const role = z.enum(FIRM_ROLES);
const clientRole = z.enum(CLIENT_ROLES);
const ofInvitation = z.strictObject({ id, invitationId: id });
const ofMember = z.strictObject({ id, accountId: id });
const ofClient = z.strictObject({ id, companyId: id });
const ofCompany = z.strictObject({ id, firmId: id });
const common = ['not_allowed', 'not_possible_now'] as const;

/** Firms with members, and the companies that their owners gave to a firm. */
export const firmEndpoints = endpoints({
  'GET /firms': {
    who: 'customer',
    summary: 'The caller’s firms by name',
    reply: { 200: z.object({ firms: z.array(z.object({ id, name: z.string(), role })) }) },
  },
  'POST /firms': {
    who: 'customer',
    summary: 'Create a firm, with the caller as its admin; idempotent by its id',
    body: z.strictObject({ id, name }),
    reply: { 200: FirmShape },
    refusals: common,
  },
  'GET /firms/:id': {
    who: 'customer',
    summary: 'A firm of the caller: its people and open invitations',
    params: byId,
    reply: { 200: FirmShape },
  },
  'PUT /firms/:id': {
    who: 'customer',
    summary: 'Change the name of a firm, as its admin',
    params: byId,
    body: z.strictObject({ name }),
    reply: { 200: FirmShape },
    refusals: common,
  },
  'DELETE /firms/:id': {
    who: 'customer',
    summary: 'Close a firm that has no clients and no other people, as its admin',
    params: byId,
    reply: { 204: z.undefined() },
    refusals: common,
  },
  'POST /firms/:id/invitations': {
    who: 'customer',
    summary: 'Invite a person to a firm by e-mail; an open invitation of the address gets the new role',
    params: byId,
    body: z.strictObject({ email, role }),
    reply: { 200: FirmShape },
    refusals: common,
  },
  'POST /firms/:id/invitations/:invitationId/resend': {
    who: 'customer',
    summary: 'Send an invitation to a firm again with a new link: the former link ends',
    params: ofInvitation,
    reply: { 200: FirmShape },
    refusals: common,
  },
  'DELETE /firms/:id/invitations/:invitationId': {
    who: 'customer',
    summary: 'Withdraw an invitation to a firm',
    params: ofInvitation,
    reply: { 200: FirmShape },
    refusals: common,
  },
  'PUT /firms/:id/members/:accountId': {
    who: 'customer',
    summary: 'Give a person of a firm another role, as its admin',
    params: ofMember,
    body: z.strictObject({ role }),
    reply: { 200: FirmShape },
    refusals: common,
  },
  'DELETE /firms/:id/members/:accountId': {
    who: 'customer',
    summary: 'Remove a person from a firm; everybody may leave, except its last admin',
    params: ofMember,
    reply: { 204: z.undefined() },
    refusals: common,
  },
  'GET /firms/:id/clients': {
    who: 'customer',
    summary: 'A page of the companies that are clients of a firm, by name',
    params: byId,
    query: z.strictObject({
      /** Part of the name or the registration number. */
      q: z.string().max(120).optional(),
      /** The last company of the page before. */
      after: id.optional(),
    }),
    reply: {
      200: z.object({
        clients: z.array(FirmClientShape),
        /** Asks for the next page; null on the last one. */
        next: id.nullable(),
      }),
    },
  },
  'PUT /firms/:id/contacts': {
    who: 'customer',
    summary: 'Name the people of a firm who get the mails about some of its clients, as its admin',
    params: byId,
    body: z.strictObject({
      companyIds: z.array(id).min(1).max(CLIENTS_PER_PAGE),
      accountIds: z.array(id).max(20),
    }),
    reply: { 200: z.object({ clients: z.array(FirmClientShape) }) },
    refusals: common,
  },
  'DELETE /firms/:id/clients/:companyId': {
    who: 'customer',
    summary: 'End a firm’s access to a client, as its admin; its owners are told. Idempotent',
    params: ofClient,
    reply: { 204: z.undefined() },
    refusals: common,
  },
  'POST /firm-invitations/lookup': {
    who: 'anyone',
    summary: 'Which firm an invitation is for, by the token of its link',
    body: byToken,
    reply: { 200: FirmInvitationShape },
    refusals: ['not_found', 'not_possible_now'],
  },
  'POST /firm-invitations/acceptance': {
    who: 'customer',
    summary: 'Accept an invitation to a firm with the account of the invited address',
    body: byToken,
    reply: { 200: z.object({ id }) },
    refusals: common,
  },
  'POST /firm-invitations/refusal': {
    who: 'anyone',
    summary: 'Decline an invitation to a firm with the token of its link; idempotent',
    body: byToken,
    reply: { 200: z.object({}) },
    refusals: ['not_found'],
  },
  'POST /companies/:id/firms': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Offer a company to a firm, by the e-mail address of one of its admins, who accepts by a link',
    params: byId,
    body: z.strictObject({ email, role: clientRole }),
    reply: { 200: PeopleShape },
    refusals: common,
  },
  'PUT /companies/:id/firms/:firmId': {
    who: 'customer',
    access: 'people:manage',
    summary: 'Give a firm another role on a company',
    params: ofCompany,
    body: z.strictObject({ role: clientRole }),
    reply: { 200: PeopleShape },
    refusals: common,
  },
  'DELETE /companies/:id/firms/:firmId': {
    who: 'customer',
    access: 'people:manage',
    summary: 'End a firm’s access to a company; its admins are told. Idempotent',
    params: ofCompany,
    reply: { 200: PeopleShape },
    refusals: common,
  },
});
