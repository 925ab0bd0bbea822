import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClientRole } from '#contract/members/firm-roles.ts';
import type { MemberRole } from '#contract/members/member-rights.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

export type People = Data<'GET /people/:subject/:id'>;
export type PersonWithAccess = People['people'][number];
export type OpenInvitation = People['invitations'][number];
type FirmWithAccess = People['firms'][number];
export type SubjectPath = { subject: 'companies' | 'applications'; id: string };

const keyOf = ({ subject, id }: SubjectPath) => ['GET /people/:subject/:id', subject, id];

/** Queries who has access to a company or an application. */
export const usePeople = (path: SubjectPath) =>
  useQuery({
    queryKey: keyOf(path),
    queryFn: ({ signal }) => call('GET /people/:subject/:id', { params: path }, { signal }),
  });

export type PeopleActions = ReturnType<typeof usePeopleActions>;

/** Changes of who has access. Each returns the words of its refusal, or null when it was done. */
export function usePeopleActions(path: SubjectPath) {
  const cache = useQueryClient();
  async function change(work: () => Promise<People>, done: string): Promise<string | null> {
    try {
      cache.setQueryData(keyOf(path), await work());
      toast.success('Done', done);
      return null;
    } catch (error) {
      return wordsOf(error);
    }
  }
  return {
    invite: (email: string, role: MemberRole) =>
      change(
        () => call('POST /people/:subject/:id/invitations', { params: path, body: { email, role } }),
        `We wrote to ${email}.`,
      ),
    resend: ({ id, email }: OpenInvitation) =>
      change(
        () =>
          call('POST /people/:subject/:id/invitations/:invitationId/resend', {
            params: { ...path, invitationId: id },
          }),
        `${email} gets a new link. The former link no longer works.`,
      ),
    withdraw: ({ id, email }: OpenInvitation) =>
      change(
        () =>
          call('DELETE /people/:subject/:id/invitations/:invitationId', {
            params: { ...path, invitationId: id },
          }),
        `The invitation of ${email} is withdrawn.`,
      ),
    changeRole: ({ accountId, name }: PersonWithAccess, role: MemberRole) =>
      change(
        () =>
          call('PUT /people/:subject/:id/members/:accountId', {
            params: { ...path, accountId },
            body: { role },
          }),
        `${name} has another role now.`,
      ),
    remove: ({ accountId, name }: PersonWithAccess) =>
      change(async () => {
        await call('DELETE /people/:subject/:id/members/:accountId', { params: { ...path, accountId } });
        return call('GET /people/:subject/:id', { params: path });
      }, `${name} no longer has access.`),
    /** Ends one's own access. */
    leave: async ({ accountId }: PersonWithAccess): Promise<string | null> => {
      try {
        await call('DELETE /people/:subject/:id/members/:accountId', { params: { ...path, accountId } });
        cache.clear();
        return null;
      } catch (error) {
        return wordsOf(error);
      }
    },
    offerToFirm: (email: string, role: ClientRole) =>
      change(
        () => call('POST /companies/:id/firms', { params: { id: path.id }, body: { email, role } }),
        `We wrote to ${email}.`,
      ),
    changeFirmRole: ({ id: firmId, name }: FirmWithAccess, role: ClientRole) =>
      change(
        () => call('PUT /companies/:id/firms/:firmId', { params: { id: path.id, firmId }, body: { role } }),
        `${name} has another role now.`,
      ),
    endFirm: ({ id: firmId, name }: FirmWithAccess) =>
      change(
        () => call('DELETE /companies/:id/firms/:firmId', { params: { id: path.id, firmId } }),
        `${name} no longer has access. We told its admins.`,
      ),
    handOver: ({ accountId, name }: PersonWithAccess, confirmation: string) =>
      change(
        () =>
          call('POST /people/:subject/:id/hand-over', {
            params: path,
            body: { accountId, confirmation },
          }),
        `${name} can now accept by e-mail. Until then nothing changes.`,
      ),
  };
}
