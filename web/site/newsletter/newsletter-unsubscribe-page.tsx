import { useParams } from 'react-router';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSubmission } from '../contact/use-submission.ts';

/** Target of the unsubscribe link in a newsletter. */
export default function NewsletterUnsubscribePage() {
  const { token = '' } = useParams();
  const { busy, failure, sent, send } = useSubmission<Data<'POST /newsletter/unsubscriptions'>>();
  return (
    <div className="wrap py-12">
      <PageTitle>{sent ? 'You have unsubscribed' : 'Unsubscribe from the newsletter?'}</PageTitle>
      {sent ? (
        <Notice tone="done" live className="measure">
          <p>{sent.email} receives no more newsletters. We delete the address after a month.</p>
        </Notice>
      ) : (
        <div className="measure grid gap-4">
          {failure && (
            <Notice tone="stop" live>
              <p>{failure}</p>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              onClick={() => void send(() => call('POST /newsletter/unsubscriptions', { body: { token } }))}
            >
              Leave
            </Button>
            <Button variant="quiet" to="/">
              Stay
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
