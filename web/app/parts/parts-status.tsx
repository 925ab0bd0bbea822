import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useParts } from './use-parts.ts';

/** Before the applicant signs: which invited people have not signed, or that people can be invited. */
export function PartsStatus({ applicationId }: { applicationId: string }) {
  const { data } = useParts(applicationId);
  if (!data || data.parts.length === 0) return null;
  const invited = data.parts.filter(({ invitation }) => invitation !== null);
  const waiting = invited.filter(({ state }) => state !== 'signed');
  const link = (words: string) => (
    <Link className="link" to={paths.applicationParts(applicationId)}>
      {words}
    </Link>
  );
  if (waiting.length > 0)
    return (
      <Notice tone="next" title="Not everyone has signed yet">
        <p>
          {waiting.map(({ name, invitation }) => name || invitation?.email).join(', ')}{' '}
          {waiting.length === 1 ? 'has' : 'have'} not signed. You can sign when they have.{' '}
          {link('Remind them, or withdraw an invitation')}
        </p>
      </Notice>
    );
  if (invited.length > 0)
    return (
      <Notice tone="done">All people you invited have signed. {link('See who signed what, and when')}</Notice>
    );
  return (
    <p className="text-ink-soft">
      Do others have to confirm their details?{' '}
      {link('Invite people named here to check and sign their own part')}
    </p>
  );
}
