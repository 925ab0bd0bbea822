import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useSetApplication } from '../application/use-application.ts';

type Draft = { readonly id: string };

/**
 * Discards, restores and duplicates drafts. Each returns the application, or null after a message about its
 * refusal.
 */
export function useDrafts() {
  const take = useSetApplication();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  async function run(
    { id }: Draft,
    failure: string,
    work: () => Promise<Application>,
  ): Promise<Application | null> {
    setBusy(id);
    try {
      const application = await work();
      take(application);
      void client.invalidateQueries({ queryKey: ['GET /account/navigation'] });
      return application;
    } catch (error) {
      toast.error(failure, wordsOf(error, 'Please try again.'));
      return null;
    } finally {
      setBusy(null);
    }
  }
  return {
    isBusy: ({ id }: Draft): boolean => busy === id,
    discard: (draft: Draft) =>
      run(draft, 'Not discarded', () => call('POST /applications/:id/discard', { params: { id: draft.id } })),
    restore: (draft: Draft) =>
      run(draft, 'Not restored', () => call('POST /applications/:id/restore', { params: { id: draft.id } })),
    /** @param key  the same for a repeated attempt */
    duplicate: (draft: Draft, key: string) =>
      run(draft, 'Not duplicated', () =>
        call('POST /applications/:id/copy', { params: { id: draft.id }, body: { idempotencyKey: key } }),
      ),
  };
}
