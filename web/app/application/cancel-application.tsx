import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useSetApplication } from './use-application.ts';

/** Cancels an unpaid application after a confirmation; nothing where the server does not allow it. */
export function CancelApplication({ application }: { application: Application }) {
  const take = useSetApplication();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!application.allowed.includes('cancel')) return null;
  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      take(
        await call('POST /applications/:id/cancel', {
          params: { id: application.id },
          body: { version: application.version },
        }),
      );
      toast.success('Cancelled', 'Nothing was filed and nothing is owed.');
    } catch (error) {
      toast.error('Not cancelled', error instanceof ApiError ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }
  return (
    <div>
      <Button variant="plain" onClick={() => setAsking(true)}>
        Cancel this application
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this application?"
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              Yes, cancel it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          We file nothing and you owe nothing. You cannot resume a cancelled application. You would have to
          start a new one.
        </p>
        {application.state.order === 'awaiting_payment' && (
          <p className="mt-2">If you have already paid, do not cancel. Write to us instead.</p>
        )}
      </Dialog>
    </div>
  );
}
