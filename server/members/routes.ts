import type { Handlers } from '../http/implement.ts';
import { acceptInvitation, declineInvitation, lookUpInvitation } from './answer-invitation.ts';
import { changeMemberRole, removeMember } from './change-members.ts';
import { offerHandOver } from './hand-over.ts';
import { invite, resendInvitation, withdrawInvitation, type MemberDependencies } from './invite.ts';
import { listPeople } from './list-people.ts';
import { readPeople } from './read-people.ts';

type PeopleEndpoint =
  | 'GET /people'
  | 'GET /people/:subject/:id'
  | 'POST /people/:subject/:id/invitations'
  | 'POST /people/:subject/:id/invitations/:invitationId/resend'
  | 'DELETE /people/:subject/:id/invitations/:invitationId'
  | 'PUT /people/:subject/:id/members/:accountId'
  | 'DELETE /people/:subject/:id/members/:accountId'
  | 'POST /people/:subject/:id/hand-over'
  | 'POST /invitations/lookup'
  | 'POST /invitations/acceptance'
  | 'POST /invitations/refusal';

/** Routes for the people of a company or an application. */
export const memberRoutes = (dependencies: MemberDependencies): Handlers<PeopleEndpoint> => ({
  'GET /people': async ({ caller, query }) => ({
    status: 200,
    data: await listPeople(dependencies, caller, query),
  }),
  'GET /people/:subject/:id': async ({ caller, params }) => ({
    status: 200,
    data: await readPeople(dependencies, caller, params),
  }),
  'POST /people/:subject/:id/invitations': async ({ caller, params, body }) => ({
    status: 200,
    data: await invite(dependencies, caller, params, body),
  }),
  'POST /people/:subject/:id/invitations/:invitationId/resend': async ({ caller, params }) => ({
    status: 200,
    data: await resendInvitation(dependencies, caller, params, params.invitationId),
  }),
  'DELETE /people/:subject/:id/invitations/:invitationId': async ({ caller, params }) => ({
    status: 200,
    data: await withdrawInvitation(dependencies, caller, params, params.invitationId),
  }),
  'PUT /people/:subject/:id/members/:accountId': async ({ caller, params, body }) => ({
    status: 200,
    data: await changeMemberRole(dependencies, caller, params, {
      accountId: params.accountId,
      role: body.role,
    }),
  }),
  'DELETE /people/:subject/:id/members/:accountId': async ({ caller, params }) => {
    await removeMember(dependencies, caller, params, params.accountId);
    return { status: 204, data: undefined };
  },
  'POST /people/:subject/:id/hand-over': async ({ caller, params, body }) => ({
    status: 200,
    data: await offerHandOver(dependencies, caller, params, body),
  }),
  'POST /invitations/lookup': async ({ body }) => ({
    status: 200,
    data: await lookUpInvitation(dependencies, body.token),
  }),
  'POST /invitations/acceptance': async ({ caller, body }) => ({
    status: 200,
    data: await acceptInvitation(dependencies, caller, body),
  }),
  'POST /invitations/refusal': async ({ body }) => {
    await declineInvitation(dependencies, body.token);
    return { status: 200, data: {} };
  },
});
