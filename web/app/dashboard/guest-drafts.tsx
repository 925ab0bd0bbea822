import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { hasAnswers, listGuestDrafts } from '../../forms/answers/guest-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DeleteGuestDraft } from '../guest/delete-guest-draft.tsx';

/** Drafts that were begun on this device without an account; the customer moves or deletes each. */
export function GuestDrafts() {
  const [drafts, setDrafts] = useState(() => listGuestDrafts().filter(hasAnswers));
  if (drafts.length === 0) return null;
  return (
    <ul className="mb-8 grid gap-3">
      {drafts.map((draft) => (
        <li key={draft.id}>
          <Notice tone="next" title={`Started on this device without an account: ${draft.serviceTitle}`}>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button variant="next" to={paths.guestMove(draft.serviceId)}>
                Move it into my account
              </Button>
              <DeleteGuestDraft
                draft={draft}
                label="Delete it"
                onDeleted={() => setDrafts((before) => before.filter(({ id }) => id !== draft.id))}
              />
            </div>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
