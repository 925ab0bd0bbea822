import { useRef } from 'react';
import { paths } from '#contract/paths.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { newId } from '../../ui/new-id.ts';
import { useDrafts } from '../dashboard/use-drafts.ts';

/** Duplicates or discards a draft, or restores a discarded one, on its own page. */
export function DraftActions({ application }: { application: Application }) {
  const drafts = useDrafts();
  const navigate = useNavigate();
  const key = useRef(newId());
  const busy = drafts.isBusy(application);
  const { state, role, allowed } = application;
  async function duplicate(): Promise<void> {
    const copy = await drafts.duplicate(application, key.current);
    if (!copy) return;
    toast.success('Duplicated', 'Answers are copied. Upload documents again.');
    await navigate(paths.applicationPage(copy.id, 'next'));
  }
  if (allowed.includes('restore'))
    return (
      <Button variant="next" busy={busy} onClick={() => void drafts.restore(application)}>
        Restore this draft
      </Button>
    );
  if (state.order !== 'draft' || role === 'viewer') return null;
  return (
    <div className="flex flex-wrap gap-x-5">
      {!application.notOffered && (
        <Button variant="plain" busy={busy} onClick={() => void duplicate()}>
          Duplicate this draft
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button variant="plain" busy={busy} onClick={() => void drafts.discard(application)}>
          Discard this draft
        </Button>
      )}
    </div>
  );
}
