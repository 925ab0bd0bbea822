import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { roleWords } from './role-words.ts';

type Invitation = Data<'POST /invitations/lookup'>;

/** Target of the link in an invitation: what it is for, with accept and decline. */
export default function InvitationPage() {
  const { token = '' } = useParams();
  const [attempt, setAttempt] = useState(0);
  return (
    <LoadInvitation
      key={`${token} ${attempt}`}
      token={token}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

function LoadInvitation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    call('POST /invitations/lookup', { body: { token } }).then(
      (found) => current && setInvitation(found),
      (error: unknown) => current && setFailure(wordsOf(error)),
    );
    return () => {
      current = false;
    };
  }, [token]);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle>{invitation ? `Invitation to ${invitation.name}` : 'Invitation'}</PageTitle>
      <div className="measure grid gap-4">
        {invitation ? (
          <Answer token={token} invitation={invitation} />
        ) : failure === null ? (
          <SkeletonText lines={3} label="Loading the invitation…" />
        ) : (
          <>
            <Notice tone="stop" live>
              {failure}
            </Notice>
            <div className="flex flex-wrap gap-3">
              <Button onClick={onRetry}>Try again</Button>
              <Button variant="quiet" to={paths.dashboard}>
                Go to your dashboard
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { user, loading, signOut } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [declined, setDeclined] = useState(false);
  const here = paths.invitation(token);
  async function run(kind: 'accept' | 'decline', work: () => Promise<void>): Promise<void> {
    setBusy(kind);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(wordsOf(error));
    }
    setBusy(null);
  }
  const accept = () =>
    run('accept', async () => {
      const { subject, id } = await call('POST /invitations/acceptance', { body: { token } });
      await navigate(subject === 'companies' ? paths.company(id) : paths.application(id));
    });
  const decline = () =>
    run('decline', async () => {
      await call('POST /invitations/refusal', { body: { token } });
      setDeclined(true);
    });
  if (declined)
    return (
      <Notice tone="done" live title="You declined">
        We told {invitation.invitedBy}. You need not do anything else.
      </Notice>
    );
  const { invitedBy, name, role, handsOver, emailHint, expiresAt } = invitation;
  return (
    <>
      <p className="text-lg">
        {handsOver
          ? `${invitedBy} offers to hand over ${name} to you. It then belongs to your account, with its mails and invoices.`
          : `${invitedBy} invites you to ${name} as ${roleWords[role].article}.`}
      </p>
      {!handsOver && <p>{roleWords[role].may}</p>}
      <p className="text-ink-soft">
        For {emailHint}, valid until {formatInstant(expiresAt)}.
      </p>
      {failure && (
        <Notice tone="stop" live title="Not accepted">
          {failure}
        </Notice>
      )}
      {user ? (
        <>
          <p>You are signed in as {user.email}.</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy === 'accept'} onClick={() => void accept()}>
              {handsOver ? 'Take over' : 'Accept'}
            </Button>
            <Button variant="quiet" busy={busy === 'decline'} onClick={() => void decline()}>
              Decline
            </Button>
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
            <Button variant="quiet" busy={busy === 'decline'} onClick={() => void decline()}>
              Decline
            </Button>
          </div>
        </>
      )}
    </>
  );
}
