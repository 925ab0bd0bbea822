import { useQueryClient } from '@tanstack/react-query';
import type { StaffRole } from '#contract/desk/rights.ts';
import { call, type Data } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { staffKey } from '../desk-queries.ts';
import { failureWords } from '../desk-failure.tsx';

export type Staff = Data<'GET /admin/staff'>;
export type StaffMember = Staff['staff'][number];
export type PendingChange = Staff['pending'][number];

export type StaffActions = {
  /** @returns null when the change was applied or waits for a second administrator, else why it was refused */
  giveRole: (email: string, role: StaffRole) => Promise<string | null>;
  remove: (member: StaffMember) => Promise<void>;
  signOut: (member: StaffMember) => Promise<void>;
  decide: (change: PendingChange, verdict: 'approved' | 'declined' | 'withdrawn') => Promise<void>;
  withdrawInvitation: (id: string) => Promise<void>;
  /** @returns null when it is entered, else why it was refused */
  enterAbsence: (member: StaffMember, absence: NewAbsence) => Promise<string | null>;
  endAbsence: (member: StaffMember, absence: string) => Promise<void>;
  setCapacity: (member: StaffMember, maxClaims: number | null) => Promise<void>;
};

type NewAbsence = { id: string; from: string; until: string; standInId: string };

/** Says whether a change of an address was applied or waits. */
const outcome = (data: Staff, email: string, applied: string): [string, string?] =>
  data.pending.some((change) => change.email === email)
    ? ['Waiting', 'A second administrator decides on this change.']
    : [applied];

/** The actions of the page; each shows its result as a toast and replaces the list. */
export function useStaffActions(): StaffActions {
  const client = useQueryClient();
  const keep = (data: Staff): Staff => {
    client.setQueryData(staffKey, data);
    return data;
  };
  const report = async (request: Promise<Staff>, done: (data: Staff) => [string, string?]): Promise<void> => {
    try {
      toast.success(...done(keep(await request)));
    } catch (error) {
      toast.error('Not done', failureWords(error).join(' '));
    }
  };
  return {
    giveRole: async (email, role) => {
      try {
        const data = keep(await call('POST /admin/staff', { body: { email, role } }));
        const address = email.toLowerCase();
        const invited = data.invitations.some((invitation) => invitation.email === address);
        toast.success(...outcome(data, address, invited ? `${email} is invited` : 'The role is changed'));
        return null;
      } catch (error) {
        return failureWords(error).join(' ');
      }
    },
    remove: (member) =>
      report(call('DELETE /admin/staff/:id', { params: { id: member.id } }), (data) =>
        outcome(data, member.email, `${member.name} has no role any more`),
      ),
    signOut: (member) =>
      report(call('POST /admin/staff/:id/sign-out', { params: { id: member.id } }), () => [
        `${member.name} is signed out everywhere`,
      ]),
    decide: (change, verdict) =>
      report(call('POST /admin/staff/changes/:id', { params: { id: change.id }, body: { verdict } }), () => [
        verdict === 'approved' ? 'The change is applied' : 'The change is discarded',
      ]),
    withdrawInvitation: (id) =>
      report(call('DELETE /admin/staff/invitations/:id', { params: { id } }), () => [
        'The invitation is withdrawn',
      ]),
    enterAbsence: async (member, body) => {
      try {
        keep(await call('POST /admin/staff/:id/absences', { params: { id: member.id }, body }));
        toast.success('The absence is entered');
        return null;
      } catch (error) {
        return failureWords(error).join(' ');
      }
    },
    endAbsence: (member, absence) =>
      report(
        call('DELETE /admin/staff/:id/absences/:absence', { params: { id: member.id, absence } }),
        () => ['The absence is ended'],
      ),
    setCapacity: (member, maxClaims) =>
      report(
        call('PUT /admin/staff/:id/capacity', {
          params: { id: member.id },
          body: maxClaims === null ? {} : { maxClaims },
        }),
        () => ['The capacity is saved'],
      ),
  };
}
