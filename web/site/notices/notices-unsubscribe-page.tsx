import { useParams } from 'react-router';
import { NOTICE_TOPICS, noticeWords } from '#contract/accounts/notice-topics.ts';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSubmission } from '../contact/use-submission.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';

/** Target of the unsubscribe link in an e-mail of a kind that can be turned off. */
export default function NoticesUnsubscribePage() {
  const { topic: named, token = '' } = useParams();
  const { busy, failure, sent, send } = useSubmission<Data<'POST /notices/unsubscriptions'>>();
  const topic = NOTICE_TOPICS.find((each) => each === named);
  if (!topic) return <NotFoundPage />;
  const { title, hint } = noticeWords[topic];
  return (
    <div className="wrap py-12">
      <PageTitle>{sent ? 'These e-mails are off' : 'Turn these e-mails off?'}</PageTitle>
      {sent ? (
        <Notice tone="done" live className="measure">
          <p>
            You get no more e-mails of this kind: {title}. You can turn them on again on your account page.
          </p>
        </Notice>
      ) : (
        <div className="measure grid gap-4">
          <p>
            <strong>{title}.</strong> {hint}
          </p>
          {failure && (
            <Notice tone="stop" live>
              <p>{failure}</p>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={busy}
              onClick={() =>
                void send(() => call('POST /notices/unsubscriptions', { body: { topic, token } }))
              }
            >
              Turn these e-mails off
            </Button>
            <Button variant="quiet" to={paths.accountNotices}>
              Choose for each kind
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
