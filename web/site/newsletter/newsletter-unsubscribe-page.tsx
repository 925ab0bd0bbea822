import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { ConfirmUnsubscribe } from '../notices/confirm-unsubscribe.tsx';

/** Target of the unsubscribe link in a newsletter. */
export default function NewsletterUnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <ConfirmUnsubscribe
      question="Unsubscribe from the newsletter?"
      done="You have unsubscribed"
      after={({ email }) => `${email} receives no more newsletters. We delete the address after a month.`}
      confirm="Leave"
      keep={{ to: '/', label: 'Stay' }}
      onConfirm={() => call('POST /newsletter/unsubscriptions', { body: { token } })}
    />
  );
}
