import { useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { focusOn } from '../focus-on.ts';
import type { DataRequest } from './request-words.ts';
import { useRequestAction } from './use-request-action.ts';

type Verdict = 'approved' | 'declined';

/**
 * The decision of the second officer, each in a dialog, because an erasure cannot be undone and the person is
 * told at once.
 */
export function DecideRequest({ request }: { request: DataRequest }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="next" onClick={() => setVerdict('approved')}>
        Approve…<span className="sr-only"> {request.reference}</span>
      </Button>
      <Button variant="quiet" onClick={() => setVerdict('declined')}>
        Decline…<span className="sr-only"> {request.reference}</span>
      </Button>
      {verdict !== null && (
        <DecisionDialog request={request} verdict={verdict} onClose={() => setVerdict(null)} />
      )}
    </div>
  );
}

function DecisionDialog({
  request: { id, version, kind, name },
  verdict,
  onClose,
}: {
  request: DataRequest;
  verdict: Verdict;
  onClose: () => void;
}) {
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useRequestAction();
  const isApproval = verdict === 'approved';
  const erases = isApproval && kind === 'erasure';

  async function decide(): Promise<void> {
    setTried(true);
    if (!isApproval && reason.trim() === '') return focusOn(reasonId);
    const isDecided = await act(
      () =>
        call('POST /admin/data-requests/:id/decision', {
          params: { id },
          body: { version, verdict, ...(isApproval ? {} : { reason: reason.trim() }) },
        }),
      erases ? 'Erased' : isApproval ? 'Approved' : 'Declined',
    );
    if (isDecided) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={erases ? `Erase ${name}?` : isApproval ? 'Approve this copy?' : 'Decline this request?'}
      actions={
        <>
          <Button variant={erases ? 'danger' : 'primary'} busy={busy} onClick={() => void decide()}>
            {erases ? 'Erase' : isApproval ? 'Approve' : 'Decline'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      {erases && (
        <p>
          The account, applications, documents and mails are erased at once, except for what the law makes us
          keep. This cannot be undone. The person is told by e-mail.
        </p>
      )}
      {isApproval && !erases && (
        <p>An officer can then download the archive and hand it over. The person is told by e-mail.</p>
      )}
      {!isApproval && (
        <TextArea
          id={reasonId}
          label="Reason"
          hint="The person reads it, with where to complain."
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={
            tried && reason.trim() === '' ? 'Give the reason in words the person will understand.' : null
          }
        />
      )}
      {failure && (
        <Notice tone="stop" live title="Not done" className="mt-4">
          <p>{failure}</p>
        </Notice>
      )}
    </Dialog>
  );
}
