import { useParams } from 'react-router';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSubmission } from '../contact/use-submission.ts';

/**
 * Target of the confirmation link (double opt-in). A click is required because mail programs open links by
 * themselves.
 */
export default function NewsletterConfirmPage() {
  const { token = '' } = useParams();
  const { busy, failure, sent, send } = useSubmission<Data<'POST /newsletter/confirmations'>>();
  return (
    <div className="wrap py-12">
      <PageTitle>{sent ? 'You will receive our newsletter' : 'Confirm the newsletter'}</PageTitle>
      {sent ? (
        <Notice tone="done" live className="measure">
          <p>We send it to {sent.email}. Each e-mail has a link to unsubscribe.</p>
        </Notice>
      ) : (
        <div className="measure grid gap-4">
          <p>Changes in fees, rules and filing dates, at most once a week.</p>
          {failure && (
            <Notice tone="stop" live>
              <p>{failure}</p>
            </Notice>
          )}
          <div>
            <Button
              variant="next"
              busy={busy}
              onClick={() => void send(() => call('POST /newsletter/confirmations', { body: { token } }))}
            >
              Yes, subscribe me
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
