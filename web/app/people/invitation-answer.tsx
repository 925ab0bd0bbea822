import { useState, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { useNavigate } from '../../routing/use-navigate.ts';

/** An invitation in words, with accept and decline; signed out, with the ways to sign in. */
export function InvitationAnswer({
  invitation: { invitedBy, emailHint, expiresAt },
  words,
  may,
  here,
  acceptLabel = 'Accept',
  accept,
  decline,
  children,
}: {
  invitation: { readonly invitedBy: string; readonly emailHint: string; readonly expiresAt: string };
  words: string;
  /** Rights of the role. */
  may: string | null;
  /** The path of this page, to which a person returns from signing in. */
  here: string;
  acceptLabel?: string;
  accept: () => Promise<void>;
  decline: () => Promise<unknown>;
  /** Above the buttons of a person who is signed in, such as the choice of a firm. */
  children?: ReactNode;
}) {
  const { user, loading, signOut } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<{ title: string; words: string } | null>(null);
  const [declined, setDeclined] = useState(false);
  async function run(kind: 'accept' | 'decline', work: () => Promise<unknown>): Promise<void> {
    setBusy(kind);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure({ title: kind === 'accept' ? 'Not accepted' : 'Not declined', words: wordsOf(error) });
    }
    setBusy(null);
  }
  if (declined)
    return (
      <Notice tone="done" live title="You declined">
        We told {invitedBy}. You need not do anything else.
      </Notice>
    );
  const declineButton = (
    <Button
      variant="quiet"
      busy={busy === 'decline'}
      onClick={() => void run('decline', () => decline().then(() => setDeclined(true)))}
    >
      Decline
    </Button>
  );
  return (
    <>
      <p className="text-lg">{words}</p>
      {may !== null && <p>{may}</p>}
      <p className="text-ink-soft">
        For {emailHint}, valid until {formatInstant(expiresAt)}.
      </p>
      {failure && (
        <Notice tone="stop" live title={failure.title}>
          {failure.words}
        </Notice>
      )}
      {user ? (
        <>
          <p>You are signed in as {user.email}.</p>
          {children}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy === 'accept'} onClick={() => void run('accept', accept)}>
              {acceptLabel}
            </Button>
            {declineButton}
            {failure && (
              <Button variant="quiet" onClick={() => void signOut().then(() => navigate(paths.signIn(here)))}>
                Use another account
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <p>Sign in with the invited address, or create an account with it. Then accept here.</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={loading} to={paths.signIn(here)}>
              Sign in
            </Button>
            <Button variant="quiet" to={paths.signIn(here, 'sign-up')}>
              Create an account
            </Button>
            {declineButton}
          </div>
        </>
      )}
    </>
  );
}
