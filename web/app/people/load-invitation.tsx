import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/**
 * Page of an invitation: looks it up by its token, and says why a link no longer works. Give it the token as
 * its key.
 */
export function LoadInvitation<Invitation extends { readonly name: string }>({
  lookUp,
  children,
}: {
  lookUp: () => Promise<Invitation>;
  children: (invitation: Invitation) => ReactNode;
}) {
  const [attempt, setAttempt] = useState(0);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setFailure(null);
    lookUp().then(
      (found) => current && setInvitation(found),
      (error: unknown) => current && setFailure(wordsOf(error)),
    );
    return () => {
      current = false;
    };
    // The page of another token has another key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle>{invitation ? `Invitation to ${invitation.name}` : 'Invitation'}</PageTitle>
      <div className="measure grid gap-4">
        {invitation ? (
          children(invitation)
        ) : failure === null ? (
          <SkeletonText lines={3} label="Loading the invitation…" />
        ) : (
          <>
            <Notice tone="stop" live>
              {failure}
            </Notice>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
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
