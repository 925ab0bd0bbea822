import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSubmission } from '../contact/use-submission.ts';

/** Target of the unsubscribe link in a reminder. */
export default function RemindersUnsubscribePage() {
  const { token = '' } = useParams();
  const { busy, failure, sent, send } = useSubmission<Data<'POST /reminders/unsubscriptions'>>();
  return (
    <div className="wrap py-12">
      <PageTitle>{sent ? 'All reminders have ended' : 'End all reminders?'}</PageTitle>
      {sent ? (
        <Notice tone="done" live className="measure">
          <p>
            We no longer remind you of any deadline, or of documents that you were asked for. The dates stay
            on your companies’ pages. You can turn reminders on again on your account page.
          </p>
        </Notice>
      ) : (
        <div className="measure grid gap-4">
          <p>
            We then remind you of none of your companies’ deadlines, and of no documents that you were asked
            for. To get fewer reminders instead, sign in and choose the days on a company’s page.
          </p>
          {failure && (
            <Notice tone="stop" live>
              <p>{failure}</p>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              onClick={() => void send(() => call('POST /reminders/unsubscriptions', { body: { token } }))}
            >
              End all reminders
            </Button>
            <Button variant="quiet" to={paths.dashboard}>
              Keep them
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
