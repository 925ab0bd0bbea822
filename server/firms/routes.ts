import type { EndpointKey } from '#contract/api.ts';
import type { firmEndpoints } from '#contract/members/firms.ts';
import type { Handlers } from '../http/implement.ts';
import type { MemberDependencies } from '../members/invite.ts';
import {
  acceptFirmInvitation,
  declineFirmInvitation,
  lookUpFirmInvitation,
} from './answer-firm-invitation.ts';
import { changeFirmRole, closeFirm, createFirm, removeFirmMember, renameFirm } from './change-firm.ts';
import { chooseContacts, leaveClient, listClients } from './clients.ts';
import { changeFirmRoleOnCompany, endFirmOfCompany, offerToFirm } from './give-to-firm.ts';
import { inviteToFirm, resendFirmInvitation, withdrawFirmInvitation } from './invite-to-firm.ts';
import { firmsOf, openFirm, presentFirm } from './open-firm.ts';

type FirmEndpoint = Extract<keyof typeof firmEndpoints, EndpointKey>;

/** Routes for firms, their people and their clients. */
export const firmRoutes = (dependencies: MemberDependencies): Handlers<FirmEndpoint> => ({
  'GET /firms': async ({ caller }) => ({
    status: 200,
    data: { firms: await firmsOf(dependencies.database, caller.userId) },
  }),
  'POST /firms': async ({ caller, body }) => ({
    status: 200,
    data: await createFirm(dependencies, caller, body),
  }),
  'GET /firms/:id': async ({ caller, params }) => ({
    status: 200,
    data: await presentFirm(dependencies, caller, await openFirm(dependencies.database, caller, params.id)),
  }),
  'PUT /firms/:id': async ({ caller, params, body }) => ({
    status: 200,
    data: await renameFirm(dependencies, caller, params.id, body.name),
  }),
  'DELETE /firms/:id': async ({ caller, params }) => {
    await closeFirm(dependencies, caller, params.id);
    return { status: 204, data: undefined };
  },
  'POST /firms/:id/invitations': async ({ caller, params, body }) => ({
    status: 200,
    data: await inviteToFirm(dependencies, caller, params.id, body),
  }),
  'POST /firms/:id/invitations/:invitationId/resend': async ({ caller, params }) => ({
    status: 200,
    data: await resendFirmInvitation(dependencies, caller, params.id, params.invitationId),
  }),
  'DELETE /firms/:id/invitations/:invitationId': async ({ caller, params }) => ({
    status: 200,
    data: await withdrawFirmInvitation(dependencies, caller, params.id, params.invitationId),
  }),
  'PUT /firms/:id/members/:accountId': async ({ caller, params, body }) => ({
    status: 200,
    data: await changeFirmRole(dependencies, caller, params.id, {
      accountId: params.accountId,
      role: body.role,
    }),
  }),
  'DELETE /firms/:id/members/:accountId': async ({ caller, params }) => {
    await removeFirmMember(dependencies, caller, params.id, params.accountId);
    return { status: 204, data: undefined };
  },
  'GET /firms/:id/clients': async ({ caller, params, query }) => ({
    status: 200,
    data: await listClients(dependencies, caller, params.id, query),
  }),
  'PUT /firms/:id/contacts': async ({ caller, params, body }) => ({
    status: 200,
    data: { clients: await chooseContacts(dependencies, caller, params.id, body) },
  }),
  'DELETE /firms/:id/clients/:companyId': async ({ caller, params }) => {
    await leaveClient(dependencies, caller, params);
    return { status: 204, data: undefined };
  },
  'POST /firm-invitations/lookup': async ({ body }) => ({
    status: 200,
    data: await lookUpFirmInvitation(dependencies, body.token),
  }),
  'POST /firm-invitations/acceptance': async ({ caller, body }) => ({
    status: 200,
    data: await acceptFirmInvitation(dependencies, caller, body.token),
  }),
  'POST /firm-invitations/refusal': async ({ body }) => {
    await declineFirmInvitation(dependencies, body.token);
    return { status: 200, data: {} };
  },
  'POST /companies/:id/firms': async ({ caller, params, body }) => ({
    status: 200,
    data: await offerToFirm(dependencies, caller, params.id, body),
  }),
  'PUT /companies/:id/firms/:firmId': async ({ caller, params, body }) => ({
    status: 200,
    data: await changeFirmRoleOnCompany(dependencies, caller, params, body.role),
  }),
  'DELETE /companies/:id/firms/:firmId': async ({ caller, params }) => ({
    status: 200,
    data: await endFirmOfCompany(dependencies, caller, params),
  }),
});
