import { useState } from 'react';
import { closeAnswerQueue } from '../../forms/answers/open-answer-queue.ts';
import { deleteGuestDraft, type GuestDraft } from '../../forms/answers/guest-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';

/** Deletes a guest draft with everything typed in it. */
export function discardGuestDraft({ serviceId, id }: GuestDraft): void {
  closeAnswerQueue(id);
  deleteGuestDraft(serviceId);
}

/** Deletes a guest draft after a confirmation: the answers are nowhere else. */
export function DeleteGuestDraft({
  draft,
  label,
  onDeleted,
}: {
  draft: GuestDraft;
  label: string;
  onDeleted: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete these answers?"
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                discardGuestDraft(draft);
                onDeleted();
              }}
            >
              Yes, delete them
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <p>{draft.serviceTitle}. The answers are only on this device, so you cannot restore them.</p>
      </Dialog>
    </>
  );
}
