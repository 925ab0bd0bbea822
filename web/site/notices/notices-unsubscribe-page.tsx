import { useParams } from 'react-router';
import { NOTICE_TOPICS, noticeWords } from '#contract/accounts/notice-topics.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { ConfirmUnsubscribe } from './confirm-unsubscribe.tsx';

/** Target of the unsubscribe link in an e-mail of a kind that can be turned off. */
export default function NoticesUnsubscribePage() {
  const { topic: named, token = '' } = useParams();
  const topic = NOTICE_TOPICS.find((each) => each === named);
  if (!topic) return <NotFoundPage />;
  const { title, hint } = noticeWords[topic];
  return (
    <ConfirmUnsubscribe
      question="Turn these e-mails off?"
      done="These e-mails are off"
      before={
        <>
          <strong>{title}.</strong> {hint}
        </>
      }
      after={() =>
        `You get no more e-mails of this kind: ${title}. You can turn them on again on your account page.`
      }
      confirm="Turn these e-mails off"
      keep={{ to: paths.accountNotices, label: 'Choose for each kind' }}
      onConfirm={() => call('POST /notices/unsubscriptions', { body: { topic, token } })}
    />
  );
}
