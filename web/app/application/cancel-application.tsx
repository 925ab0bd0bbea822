import { useState } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RadioGroup } from '../../ui/form-controls/choice-groups.tsx';
import { useReloadAfterConflict, useSetApplication } from './use-application.ts';

/**
 * Cancels an application after a confirmation. Once money may have moved, this asks us to look for it and
 * refund it. Nothing where the server allows neither.
 */
export function CancelApplication({ application }: { application: Application }) {
  const take = useSetApplication();
  const reloadAfterConflict = useReloadAfterConflict();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [moneySent, setMoneySent] = useState<boolean | null>(null);
  const [tried, setTried] = useState(false);
  const { allowed, state, payment } = application;
  // A draft is discarded instead, and can be restored.
  if (state.order === 'draft') return null;
  if (!allowed.includes('cancel') && !allowed.includes('requestCancellation')) return null;
  const asksForMoney = state.order === 'awaiting_payment' && !payment?.reported;
  const hasPaid = ['paid', 'change_proposed', 'difference_due'].includes(state.order);
  const mayHavePaid = hasPaid || payment?.reported != null || moneySent === true;

  async function cancel(): Promise<void> {
    setTried(true);
    if (asksForMoney && moneySent === null) return document.getElementById('money-sent')?.focus();
    setBusy(true);
    try {
      take(
        await call('POST /applications/:id/cancel', {
          params: { id: application.id },
          body: { version: application.version, ...(asksForMoney ? { moneySent: moneySent === true } : {}) },
        }),
      );
      if (mayHavePaid)
        toast.success('We have stopped work', 'We look for your payment and write to you about the refund.');
      else toast.success('Cancelled', 'Nothing was filed and nothing is owed.');
    } catch (error) {
      toast.error('Not cancelled', wordsOf(error, 'Please try again.'));
      reloadAfterConflict(application.id, error);
    } finally {
      setBusy(false);
      setOpen(false);
    }
  }
  return (
    <div>
      <Button variant="plain" onClick={() => setOpen(true)}>
        Cancel this application
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel this application?"
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              Yes, cancel it
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        {asksForMoney && (
          <RadioGroup
            id="money-sent"
            name="money-sent"
            label="Have you sent the money?"
            inline
            value={moneySent === null ? null : String(moneySent)}
            onChange={(value) => setMoneySent(value === 'true')}
            options={[
              { value: 'false', label: 'No' },
              { value: 'true', label: 'Yes' },
            ]}
            error={tried && moneySent === null ? 'Choose one, so that we know whether to refund you.' : null}
            className="mb-4"
          />
        )}
        <p>
          {mayHavePaid
            ? 'We stop work, look for your payment and refund what we have not spent for you. You cannot resume a cancelled application.'
            : 'We file nothing and you owe nothing. You cannot resume a cancelled application. You would have to start a new one.'}
        </p>
      </Dialog>
    </div>
  );
}
