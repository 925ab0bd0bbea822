import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { deadlineKey } from '#rules/deadlines/deadline-key.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

type DeadlineKey = { readonly obligationId: string; readonly period: string };

const busyKey = (companyId: string, deadline: DeadlineKey): string => `${companyId} ${deadlineKey(deadline)}`;

/** Returns a function that marks a deadline as filed or open again and updates the cached company and calendar. */
export function useMarkFiled() {
  const kept = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  /** Requests that have begun, and those without a reply. */
  const requests = useRef({ begun: 0, open: 0 });
  async function mark(id: string, { obligationId, period }: DeadlineKey, filed: boolean): Promise<void> {
    const key = busyKey(id, { obligationId, period });
    const { current } = requests;
    const turn = (current.begun += 1);
    const hasOverlapped = current.open > 0;
    current.open += 1;
    setBusy((before) => new Set(before).add(key));
    try {
      const company = filed
        ? await call('POST /companies/:id/filed-deadlines', {
            params: { id },
            body: { obligationId, period },
          })
        : await call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', {
            params: { id, obligationId, period },
          });
      // Of two replies at once, neither need have both changes.
      if (hasOverlapped || turn !== current.begun)
        void kept.invalidateQueries({ queryKey: ['GET /companies/:id', id] });
      else kept.setQueryData(['GET /companies/:id', id], company);
      void kept.invalidateQueries({ queryKey: ['GET /dashboard'] });
      void kept.invalidateQueries({ queryKey: ['GET /companies'] });
      void kept.invalidateQueries({ queryKey: ['GET /calendar'] });
      toast.success(
        filed ? 'Marked as filed' : 'Back on the list',
        filed
          ? 'You find it under “Filed”, where you can add the proof or undo it.'
          : 'It is marked as not filed again.',
      );
    } catch (error) {
      toast.error('Not changed', wordsOf(error, 'Please try again.'));
    } finally {
      current.open -= 1;
      setBusy((before) => new Set([...before].filter((each) => each !== key)));
    }
  }
  const isBusy = (id: string, deadline: DeadlineKey): boolean => busy.has(busyKey(id, deadline));
  return { isBusy, mark };
}
