import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deadlineKey } from '#rules/deadlines/deadline-key.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

type DeadlineKey = { readonly obligationId: string; readonly period: string };

const busyKey = (companyId: string, deadline: DeadlineKey): string => `${companyId} ${deadlineKey(deadline)}`;

/** Returns a function that marks a deadline as filed or open again and updates the cached company and calendar. */
export function useMarkFiled() {
  const kept = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  async function mark(id: string, { obligationId, period }: DeadlineKey, filed: boolean): Promise<void> {
    setBusy(busyKey(id, { obligationId, period }));
    try {
      const company = filed
        ? await call('POST /companies/:id/filed-deadlines', {
            params: { id },
            body: { obligationId, period },
          })
        : await call('DELETE /companies/:id/filed-deadlines/:obligationId/:period', {
            params: { id, obligationId, period },
          });
      kept.setQueryData(['GET /companies/:id', id], company);
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
      setBusy(null);
    }
  }
  const isBusy = (id: string, deadline: DeadlineKey): boolean => busy === busyKey(id, deadline);
  return { isBusy, mark };
}
