import { Suspense, useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { brand } from '#brand';
import { ApiError } from '../../api/api-error.ts';
import { wordsOf } from '../../api/words-of.ts';
import { call, type Data } from '../../api/call.ts';
import { useAuth } from '../../session/auth-context.ts';
import { signInPath } from '../../session/next-path.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { OwnPart } from './own-part.tsx';
import { PartIntro } from './part-intro.tsx';
import { keepPartSession, readPartSession, type PartSession } from './part-session.ts';

/**
 * Target of the link in an invitation to a part: who asks and for what, then a code by mail, then the
 * person's own questions. She needs no account.
 */
export default function PartPage() {
  const { token = '' } = useParams();
  return <PartOfLink key={token} token={token} />;
}

function PartOfLink({ token }: { token: string }) {
  const [session, setSession] = useState<PartSession | null>(() => readPartSession(token));
  const [notice, setNotice] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = (): void => {
    setNotice(null);
    setAttempt((count) => count + 1);
  };
  const open = (opened: PartSession): void => {
    keepPartSession(token, opened);
    setNotice(null);
    setSession(opened);
  };
  const end = (words: string): void => {
    keepPartSession(token, null);
    setNotice(words);
    setSession(null);
  };
  return (
    <div className="wrap py-6 lg:py-12">
      {session === null && isPartId(token) ? (
        <PartOfAccount key={attempt} partId={token} notice={notice} onOpen={open} onRetry={retry} />
      ) : session === null ? (
        <Invitation key={attempt} token={token} notice={notice} onOpen={open} onRetry={retry} />
      ) : (
        <Opened key={attempt} token={token} session={session.session} onEnd={end} onRetry={retry} />
      )}
    </div>
  );
}

/** Returns whether the address names the part itself, for a person who is signed in, and not the token of a link. */
const isPartId = (token: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(token);

/** Opens a part with the account of the invited address, without a code. */
function PartOfAccount({
  partId,
  notice,
  onOpen,
  onRetry,
}: {
  partId: string;
  notice: string | null;
  onOpen: (session: PartSession) => void;
  onRetry: () => void;
}) {
  const { user, loading } = useAuth();
  const location = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const isSignedIn = user !== null;
  useEffect(() => {
    // After a session that ended, the person opens the next one herself.
    if (!isSignedIn || notice !== null) return undefined;
    let current = true;
    call('POST /account/parts/:id/session', { params: { id: partId } }).then(
      (session) => current && onOpen(session),
      (error: unknown) => current && setFailure(wordsOf(error)),
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onOpen` changes with each rendering.
  }, [partId, isSignedIn, notice]);
  const words = failure ?? notice;
  return (
    <>
      <PageTitle>Your part of an application</PageTitle>
      <div className="measure grid gap-4">
        {words !== null && (
          <Notice tone={failure === null ? 'next' : 'stop'} live>
            {words}
          </Notice>
        )}
        {!loading && !isSignedIn ? (
          <>
            <p>Sign in with the address to which we wrote, or open the link in our e-mail.</p>
            <div>
              <Button to={signInPath(location)}>Sign in</Button>
            </div>
          </>
        ) : words === null ? (
          <SkeletonText lines={4} label="Opening your part…" />
        ) : (
          <div>
            <Button onClick={onRetry}>Open it again</Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Loads what a link is for. */
function Invitation({
  token,
  notice,
  onOpen,
  onRetry,
}: {
  token: string;
  notice: string | null;
  onOpen: (session: PartSession) => void;
  onRetry: () => void;
}) {
  const [found, setFound] = useState<Data<'POST /parts/lookup'> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    call('POST /parts/lookup', { body: { token } }).then(
      (invitation) => current && setFound(invitation),
      (error: unknown) => current && setFailure(wordsOf(error)),
    );
    return () => {
      current = false;
    };
  }, [token]);
  if (found) return <PartIntro token={token} invitation={found} notice={notice} onOpen={onOpen} />;
  return (
    <>
      <PageTitle>Your part of an application</PageTitle>
      <div className="measure grid gap-4">
        {failure === null ? (
          <SkeletonText lines={4} label="Loading who asks you…" />
        ) : (
          <>
            <Notice tone="stop" live>
              {failure}
            </Notice>
            <p className="text-ink-soft">
              {brand.name} prepares applications to company registries. A person who applies with us named you
              and asked you to check your details.
            </p>
            <div>
              <Button onClick={onRetry}>Try again</Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** Loads the part that a session opens. */
function Opened({
  token,
  session,
  onEnd,
  onRetry,
}: {
  token: string;
  session: string;
  onEnd: (words: string) => void;
  onRetry: () => void;
}) {
  const [part, setPart] = useState<Data<'GET /part'> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    call('GET /part', undefined, { session }).then(
      (found) => current && setPart(found),
      (error: unknown) => {
        if (!current) return;
        if (error instanceof ApiError && error.status === 401) onEnd(error.message);
        else setFailure(wordsOf(error));
      },
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onEnd` changes with each rendering.
  }, [session]);
  const loading = <SkeletonText lines={8} label="Loading your part…" />;
  if (part)
    return (
      <Suspense fallback={loading}>
        <OwnPart token={token} session={session} first={part} onEnd={onEnd} />
      </Suspense>
    );
  if (failure === null) return loading;
  return (
    <div className="measure grid gap-4">
      <PageTitle>Your part</PageTitle>
      <Notice tone="stop" live>
        {failure}
      </Notice>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </div>
  );
}
