import { useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { ConfirmUnsubscribe } from '../../site/notices/confirm-unsubscribe.tsx';

/** Target of the unsubscribe link in a reminder of documents to a person without an account. */
export default function AskedDocumentsUnsubscribePage() {
  const { token = '' } = useParams();
  return (
    <ConfirmUnsubscribe
      question="End these reminders?"
      done="These reminders have ended"
      before="We then remind you of none of the documents that you were asked for until today. People who ask you see that you turned reminders off."
      after={() =>
        'We no longer remind you of these documents. The link in the first e-mail of each request still takes a file.'
      }
      confirm="End these reminders"
      keep={{ to: paths.askedDocument(token), label: 'Send the document instead' }}
      onConfirm={() => call('POST /asked-documents/unsubscriptions', { body: { token } })}
    />
  );
}
