import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { ConfirmUnsubscribe } from '../notices/confirm-unsubscribe.tsx';

/** Target of the unsubscribe link in a reminder. */
export default function RemindersUnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <ConfirmUnsubscribe
      question="End all reminders?"
      done="All reminders have ended"
      before="We then remind you of none of your companies’ deadlines, and of no documents that you were asked for. To get fewer reminders instead, sign in and choose the days on a company’s page."
      after={() =>
        'We no longer remind you of any deadline, or of documents that you were asked for. The dates stay on your companies’ pages. You can turn reminders on again on your account page.'
      }
      confirm="End all reminders"
      keep={{ to: paths.dashboard, label: 'Keep them' }}
      onConfirm={() => call('POST /reminders/unsubscriptions', { body: { token } })}
    />
  );
}
