import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FirmRole } from '#contract/members/firm-roles.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

export type Firm = Data<'GET /firms/:id'>;
export type FirmMember = Firm['members'][number];
export type FirmInvitation = Firm['invitations'][number];
export type FirmClient = Data<'GET /firms/:id/clients'>['clients'][number];

const keyOf = (id: string) => ['GET /firms/:id', id];
/** The key of the lists of a firm's clients. */
export const clientsKey = (id: string) => ['GET /firms/:id/clients', id];

/**
 * Creates a firm. An earlier attempt under the same id, whose reply was lost, may have created it under another name:
 * it is renamed then.
 * @throws ApiError
 */
export async function createFirm({ id, name }: { id: string; name: string }): Promise<void> {
  const created = await call('POST /firms', { body: { id, name } });
  if (created.name !== name) await call('PUT /firms/:id', { params: { id }, body: { name } });
}

/** Queries the people of a firm. */
export const useFirm = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /firms/:id', { params: { id } }, { signal }),
  });

/** Names one client, and counts several. */
export const inWords = (clients: readonly FirmClient[]): string =>
  clients.length === 1 ? (clients[0]?.name ?? '') : `${clients.length} clients`;

/** Returns the words of a refusal, or null when the work was done. */
async function run(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return wordsOf(error);
  }
}

export type FirmActions = ReturnType<typeof useFirmActions>;

/** Changes of a firm. Each returns the words of its refusal, or null when it was done. */
export function useFirmActions(id: string) {
  const cache = useQueryClient();
  const change = (work: () => Promise<Firm>, done: string) =>
    run(async () => {
      cache.setQueryData(keyOf(id), await work());
      toast.success('Done', done);
    });
  /** Ends one's own access to what the firm has. */
  const leaveAll = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      cache.clear();
    });
  return {
    invite: (email: string, role: FirmRole) =>
      change(
        () => call('POST /firms/:id/invitations', { params: { id }, body: { email, role } }),
        `We wrote to ${email}.`,
      ),
    resend: ({ id: invitationId, email }: FirmInvitation) =>
      change(
        () => call('POST /firms/:id/invitations/:invitationId/resend', { params: { id, invitationId } }),
        `${email} gets a new link. The former link no longer works.`,
      ),
    withdraw: ({ id: invitationId, email }: FirmInvitation) =>
      change(
        () => call('DELETE /firms/:id/invitations/:invitationId', { params: { id, invitationId } }),
        `The invitation of ${email} is withdrawn.`,
      ),
    changeRole: ({ accountId, name }: FirmMember, role: FirmRole) =>
      change(
        () => call('PUT /firms/:id/members/:accountId', { params: { id, accountId }, body: { role } }),
        `${name} has another role now.`,
      ),
    remove: ({ accountId, name }: FirmMember) =>
      change(async () => {
        await call('DELETE /firms/:id/members/:accountId', { params: { id, accountId } });
        void cache.invalidateQueries({ queryKey: clientsKey(id) });
        return call('GET /firms/:id', { params: { id } });
      }, `${name} is no longer in the firm.`),
    rename: (name: string) =>
      change(() => call('PUT /firms/:id', { params: { id }, body: { name } }), 'The firm has a new name.'),
    leave: ({ accountId }: FirmMember) =>
      leaveAll(() => call('DELETE /firms/:id/members/:accountId', { params: { id, accountId } })),
    close: () => leaveAll(() => call('DELETE /firms/:id', { params: { id } })),
    chooseContacts: (clients: readonly FirmClient[], accountIds: string[]) =>
      run(async () => {
        await call('PUT /firms/:id/contacts', {
          params: { id },
          body: { companyIds: clients.map(({ companyId }) => companyId), accountIds },
        });
        toast.success(
          'Done',
          accountIds.length === 0
            ? `Nobody in the firm gets mails about ${inWords(clients)}.`
            : `The mails about ${inWords(clients)} go to these people.`,
        );
        await cache.invalidateQueries({ queryKey: clientsKey(id) });
      }),
    endClient: ({ companyId, name }: FirmClient) =>
      run(async () => {
        await call('DELETE /firms/:id/clients/:companyId', { params: { id, companyId } });
        toast.success('Done', `${name} is no longer a client. We told its owners.`);
        await cache.invalidateQueries();
      }),
  };
}
