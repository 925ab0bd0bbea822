import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { fieldsOf } from '#forms/form.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call } from '../../api/call.ts';
import { loadService } from '../../catalog/load-form.ts';
import { openAnswerQueue, type Application } from '../../forms/answers/open-answer-queue.ts';
import { readGuestDraft, type GuestDraft } from '../../forms/answers/guest-drafts.ts';
import { LoadingScreen } from '../../session/loading-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { discardGuestDraft } from './delete-guest-draft.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Redirect } from '../../routing/redirect.tsx';

/** Moves the guest draft of a service into the account of the customer who is signed in, and leads on to its form. */
export default function GuestMovePage() {
  const { serviceId = '' } = useParams();
  const navigate = useNavigate();
  const [draft] = useState(() => readGuestDraft(serviceId));
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (!draft || failed !== null) return undefined;
    let isCurrent = true;
    moveIntoAccount(draft).then(
      (application) => {
        if (isCurrent) void navigate(paths.applicationPage(application.id, 'next'), { replace: true });
      },
      (error: unknown) => {
        if (isCurrent) setFailed(wordsOf(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [draft, failed, navigate]);

  if (!draft) return <Redirect to={paths.dashboard} />;
  if (failed === null) return <LoadingScreen />;
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle above={draft.serviceTitle}>Your answers are still on this device</PageTitle>
      <Notice tone="stop" live title="We could not move them into your account">
        <p>{failed}</p>
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="next" onClick={() => setFailed(null)}>
          Try again
        </Button>
        <Button variant="quiet" to={paths.dashboard}>
          Go to your dashboard
        </Button>
      </div>
    </div>
  );
}

/**
 * Begins the application with the draft's id as idempotency key, so that neither a lost reply nor a second tab begins
 * it twice, and deletes the draft from the device once the server has it.
 * @throws ApiError
 */
async function moveIntoAccount(draft: GuestDraft): Promise<Application> {
  const { answers } = openAnswerQueue(draft).state();
  const { form } = await loadService(draft.serviceId);
  // Questions that a newer form no longer asks are left out.
  const asked = new Set(fieldsOf(form).map(({ id }) => id));
  const application = await call('POST /applications', {
    body: {
      serviceId: draft.serviceId,
      tier: draft.tier,
      answers: Object.fromEntries(
        Object.entries(answers).filter(([field, value]) => asked.has(field) && value !== undefined),
      ),
      idempotencyKey: draft.id,
    },
  });
  discardGuestDraft(draft);
  return application;
}
