import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useSetApplication } from './use-application.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** Leads a draft of a withdrawn service to the service that replaces it; nothing for other applications. */
export function SuccessorNotice({ application }: { application: Application }) {
  const navigate = useNavigate();
  const setApplication = useSetApplication();
  const [busy, setBusy] = useState(false);
  const successor = application.notOffered?.successor;
  if (application.successorId !== null)
    return (
      <p className="mt-5">
        <Button to={paths.application(application.successorId)} variant="next">
          Open the application that replaces it
        </Button>
      </p>
    );
  if (!successor) return null;
  async function goOn(): Promise<void> {
    setBusy(true);
    try {
      const draft = await call('POST /applications/:id/successor', { params: { id: application.id } });
      setApplication(draft);
      await navigate(paths.applicationPage(draft.id, 'next'));
    } catch (error) {
      toast.error('Not started', wordsOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <p className="mt-5">
      <Button variant="next" busy={busy} onClick={() => void goOn()}>
        Go on with {successor.title}
      </Button>
    </p>
  );
}

/** Names the answers that have no place in the form any more after it changed; nothing when there are none. */
export function SetAsideNotice({ application }: { application: Application }) {
  if (application.setAside.length === 0 || application.state.order !== 'draft') return null;
  return (
    <Notice tone="next" title="The questions have changed since you started">
      <p>We no longer ask these questions. We keep your answers but do not submit them.</p>
      <ul className="mt-2 list-disc pl-5">
        {application.setAside.map(({ path, label, value }) => (
          <li key={path}>{value === '' ? label : `${label}: ${value}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
