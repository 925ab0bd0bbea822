import { Notice } from '../../ui/feedback/notice.tsx';

/** Explains why the sign-in failed, and what to do now. */
export default function RefusalNotice({ refusal }: { refusal: Parameters<typeof refusalWords>[0] }) {
  const { title, words } = refusalWords(refusal);
  return (
    <Notice tone="stop" live title={title} className="mb-6">
      {words}
    </Notice>
  );
}

type Words = { title: string; words: string };

const notSignedIn = (words: string): Words => ({ title: 'You are not signed in yet', words });
const tooLate = notSignedIn(
  'It took longer than five minutes, was already used, or was started in another browser. Start again here.',
);
const tooOften = notSignedIn('Too many attempts in a short time. Wait a few minutes, then try again.');

const wordsOf: Readonly<Record<string, Words>> = {
  access_denied: notSignedIn(
    'You cancelled at the other service, or it refused the sign-in. Try again, or sign in with your password.',
  ),
  provider_email_needs_verification: {
    title: 'One more step: confirm your e-mail address',
    words:
      'The other service has not verified your e-mail address. If we have just sent you an e-mail, open its link. Otherwise confirm your address there. Then sign in again.',
  },
  bad_oauth_state: tooLate,
  bad_oauth_callback: tooLate,
  flow_state_expired: tooLate,
  flow_state_not_found: tooLate,
  otp_expired: {
    title: 'This link no longer works',
    words:
      'You can use a link only once and for a limited time. Request a new e-mail, or sign in with your password.',
  },
  signup_disabled: notSignedIn(
    'There is no account for this address, and none can be created this way. Choose ‘Create an account’ instead.',
  ),
  user_banned: notSignedIn(
    'This account is closed for now. Write to us at the address at the foot of this page.',
  ),
  over_request_rate_limit: tooOften,
  over_email_send_rate_limit: tooOften,
  temporarily_unavailable: notSignedIn(
    'We cannot reach the other service right now. Try again in a moment, or sign in with your password.',
  ),
};

/** Returns the words for a failed return: by the error code where we have some, else by the kind of error. */
export const refusalWords = ({ error, code }: { error: string; code: string }): Words =>
  wordsOf[code] ??
  wordsOf[error] ??
  notSignedIn('Something went wrong on the way back. Try again, or sign in with your password.');
