import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { call } from '../../../api/call.ts';
import { wordsOf } from '../../../api/words-of.ts';
import { closeAnswerQueue, type Application } from '../../../forms/answers/open-answer-queue.ts';
import { useNavigate } from '../../../routing/use-navigate.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSetApplication } from '../use-application.ts';

/** Discards the unsent corrections, also those that ended. Only owners may. */
export function DiscardCorrection({ application }: { application: Application }) {
  const take = useSetApplication();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { id, correction, role } = application;
  if (role !== 'owner') return null;
  // Answers typed in reply to an officer stay.
  const hasEnded = correction?.kept != null;

  async function discard(): Promise<void> {
    setBusy(true);
    try {
      const after = await call('DELETE /applications/:id/correction', { params: { id } });
      if (!hasEnded) {
        await navigate(paths.application(id));
        closeAnswerQueue(id);
      }
      take(after);
      toast.success(
        'Corrections discarded',
        hasEnded ? 'What you had typed is deleted.' : 'Your application is as you signed it.',
      );
    } catch (error) {
      toast.error('Not discarded', wordsOf(error, 'Please try again.'));
      setBusy(false);
    }
  }
  return (
    <Button variant="plain" busy={busy} onClick={() => void discard()}>
      Discard the corrections
    </Button>
  );
}
