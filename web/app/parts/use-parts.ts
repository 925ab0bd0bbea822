import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

type Parts = Data<'GET /applications/:id/parts'>;
export type NamedPerson = Parts['parts'][number];

const keyOf = (id: string) => ['GET /applications/:id/parts', id];

/**
 * Queries the people named in an application with the state of their parts; fetched again when the window
 * gets the focus.
 */
export const useParts = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /applications/:id/parts', { params: { id } }, { signal }),
  });

export type PartActions = ReturnType<typeof usePartActions>;

/** Changes of invitations to parts. Each returns the words of its refusal, or null when it was done. */
export function usePartActions(id: string) {
  const cache = useQueryClient();
  async function change(work: () => Promise<Parts>, done: string): Promise<string | null> {
    try {
      cache.setQueryData(keyOf(id), await work());
      toast.success('Done', done);
      return null;
    } catch (error) {
      return wordsOf(error);
    }
  }
  return {
    invite: (path: string, email: string) =>
      change(
        () => call('POST /applications/:id/parts', { params: { id }, body: { path, email } }),
        `We wrote to ${email}.`,
      ),
    resend: (partId: string, email: string) =>
      change(
        () => call('POST /applications/:id/parts/:partId/resend', { params: { id, partId } }),
        `${email} gets a new link. The former link no longer works.`,
      ),
    withdraw: (partId: string, email: string) =>
      change(
        () => call('DELETE /applications/:id/parts/:partId', { params: { id, partId } }),
        `The invitation of ${email} is withdrawn. The answers stay.`,
      ),
    order: (inOrder: boolean) =>
      change(
        () => call('PUT /applications/:id/parts-order', { params: { id }, body: { inOrder } }),
        inOrder ? 'They sign one after the other.' : 'They can sign in any order.',
      ),
  };
}
