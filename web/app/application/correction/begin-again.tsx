import { useRef } from 'react';
import { paths } from '#contract/paths.ts';
import type { Application } from '../../../forms/answers/open-answer-queue.ts';
import { useNavigate } from '../../../routing/use-navigate.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { newId } from '../../../ui/new-id.ts';
import { useDrafts } from '../../dashboard/use-drafts.ts';

/** Begins a draft with the answers of a signed application for which nothing was paid, or that was cancelled so. */
export function BeginAgain({ application }: { application: Application }) {
  const drafts = useDrafts();
  const navigate = useNavigate();
  const key = useRef(newId());
  const { state, payment, role, declaration, allowed } = application;
  const isUnpaid =
    state.order === 'awaiting_payment'
      ? payment?.reported == null
      : state.order === 'cancelled' && declaration !== null;
  if (!isUnpaid || role === null || role === 'viewer' || allowed.includes('restore')) return null;
  async function begin(): Promise<void> {
    const copy = await drafts.duplicate(application, key.current);
    if (!copy) return;
    toast.success(
      'Begun again',
      state.order === 'cancelled'
        ? 'Answers are copied. Upload documents again.'
        : 'Answers are copied. Upload documents again, and cancel the first application when you no longer need it.',
    );
    await navigate(paths.applicationPage(copy.id, 'next'));
  }
  return (
    <Button variant="plain" busy={drafts.isBusy(application)} onClick={() => void begin()}>
      Begin again with these answers
    </Button>
  );
}
