import { Refusal } from '#contract/errors.ts';
import { parseEmail } from '#values/email.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { endAbsence, enterAbsence, setCapacity } from './absences.ts';
import { acceptInvitation, withdrawInvitation } from './invitations.ts';
import { readOwnRole, readStaff } from './read-staff.ts';
import { addressOfStaff, changeRole, decideChange, signOutStaff } from './staff-changes.ts';

type StaffEndpoint =
  | 'GET /account/staff'
  | 'POST /account/staff'
  | 'GET /admin/staff'
  | 'POST /admin/staff'
  | 'DELETE /admin/staff/:id'
  | 'POST /admin/staff/:id/sign-out'
  | 'POST /admin/staff/:id/absences'
  | 'DELETE /admin/staff/:id/absences/:absence'
  | 'PUT /admin/staff/:id/capacity'
  | 'POST /admin/staff/changes/:id'
  | 'DELETE /admin/staff/invitations/:id';

/** Routes for roles at the desk: the caller's own, and those that administrators give. */
export function staffRoutes(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config' | 'mailer'>,
): Handlers<StaffEndpoint> {
  const present = async () => ({ status: 200, data: await readStaff(dependencies) }) as const;
  return {
    'GET /account/staff': async ({ caller }) => ({
      status: 200,
      data: await readOwnRole(dependencies, caller),
    }),
    'POST /account/staff': async ({ caller }) => {
      await acceptInvitation(dependencies, caller);
      return { status: 204, data: undefined };
    },
    'GET /admin/staff': present,
    'POST /admin/staff': async ({ caller, body }) => {
      await changeRole(dependencies, caller, { email: parseEmail(body.email) ?? '', toRole: body.role });
      return present();
    },
    'DELETE /admin/staff/:id': async ({ caller, params }) => {
      if (params.id === caller.userId)
        throw new Refusal('not_possible_now', {
          words: 'You cannot take the role from yourself. Ask another administrator.',
        });
      const email = await addressOfStaff(dependencies, params.id);
      if (email !== null)
        await changeRole(dependencies, caller, { email, toRole: null, accountId: params.id });
      return present();
    },
    'POST /admin/staff/:id/sign-out': async ({ params }) => {
      await signOutStaff(dependencies, params.id);
      return present();
    },
    'POST /admin/staff/:id/absences': async ({ caller, params, body }) => {
      await enterAbsence(dependencies, caller, params.id, body);
      return present();
    },
    'DELETE /admin/staff/:id/absences/:absence': async ({ caller, params }) => {
      await endAbsence(dependencies, caller, params.id, params.absence);
      return present();
    },
    'PUT /admin/staff/:id/capacity': async ({ params, body }) => {
      await setCapacity(dependencies, params.id, body.maxClaims ?? null);
      return present();
    },
    'POST /admin/staff/changes/:id': async ({ caller, params, body }) => {
      await decideChange(dependencies, caller, params.id, body.verdict);
      return present();
    },
    'DELETE /admin/staff/invitations/:id': async ({ params }) => {
      await withdrawInvitation(dependencies, params.id);
      return present();
    },
  };
}
