import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { subscribersInWords } from './issue-words.ts';
import type { IssueActions } from './use-issue-actions.ts';

type Props = {
  acts: IssueActions;
  subscribers: number;
  subject: string;
  isComplete: () => boolean;
  failure: ReactNode;
};

/** Sends an issue to all subscribers, after a confirmation with their number: a mail cannot be recalled. */
export function SendIssue({ acts, subscribers, subject, isComplete, failure }: Props) {
  const [open, setOpen] = useState(false);
  const many = subscribersInWords(subscribers);
  if (subscribers === 0 && !open)
    return (
      <p className="self-center text-sm text-ink-soft">
        Nobody is on the list yet, so there is nobody to send it to.
      </p>
    );
  return (
    <>
      <Button variant="next" onClick={() => isComplete() && setOpen(true)}>
        Send to {many}…
      </Button>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          acts.forgetFailure();
        }}
        title={`Send this to ${many}?`}
        actions={
          <>
            <Button variant="danger" busy={acts.pendingAction === 'send'} onClick={() => void acts.send()}>
              Send to {many}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Go back
            </Button>
          </>
        }
      >
        <p className="wrap-anywhere">
          ‘{subject.trim()}’ goes to everybody on the list at this moment, once. It cannot be called back, and
          not be changed afterwards.
        </p>
        <div className="mt-4">{failure}</div>
      </Dialog>
    </>
  );
}
