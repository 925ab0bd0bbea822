import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { useOwnRole } from '../own-role.ts';
import { roleWords } from './role-words.ts';

/** The invitation to the desk for the reader's address, to accept. */
export default function DeskInvitationPage() {
  const own = useOwnRole();
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle>Invitation to the desk</PageTitle>
      {own.isPending ? (
        <SkeletonText lines={3} label="Loading the invitation…" />
      ) : own.data ? (
        <Invitation own={own.data} />
      ) : (
        <DeskFailure error={own.error} what="invitation" onRetry={() => void own.refetch()} />
      )}
    </div>
  );
}

function Invitation({ own }: { own: NonNullable<ReturnType<typeof useOwnRole>['data']> }) {
  const { user } = useAuth();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { invitation, role } = own;
  if (!invitation)
    return role === null ? (
      <Notice title="No invitation" className="measure">
        There is no valid invitation for {user?.email}. Sign in with the address that received the mail, or
        ask the administrator to send another.
      </Notice>
    ) : (
      <div className="grid gap-4">
        <p>You are {roleWords[role].article} at the desk.</p>
        <div>
          <Button to={paths.admin}>Open the desk</Button>
        </div>
      </div>
    );
  async function accept(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /account/staff');
      // The role of a session is read when the site loads.
      window.location.assign(paths.admin);
    } catch (error) {
      setFailure(failureWords(error).join(' '));
      setBusy(false);
    }
  }
  const words = roleWords[invitation.role];
  return (
    <div className="measure grid gap-4">
      {failure && (
        <Notice tone="stop" live title="Not accepted">
          {failure}
        </Notice>
      )}
      <p>
        {invitation.invitedBy} invites you to join the desk as {words.article}. {words.may}
      </p>
      <div>
        <Button busy={busy} onClick={() => void accept()}>
          Accept
        </Button>
      </div>
    </div>
  );
}
