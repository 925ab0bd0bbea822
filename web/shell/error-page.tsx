import { useEffect, useState } from 'react';
import { isServerReachable } from '../session/network-failure.ts';
import { Button } from '../ui/button.tsx';
import { isMissingFile } from '../ui/missing-file.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { reloadForRelease } from '../ui/reload-for-release.ts';
import { NoConnection } from './no-connection.tsx';

/**
 * Returns whether the server can be reached; null until that is known, and while the page is being reloaded because a
 * newer release has replaced it. Reloads the page when the browser is online again.
 * @param error  tells that a file is missing; otherwise nothing is asked
 */
function useServerReachable(error: unknown): boolean | null {
  const [reachable, setReachable] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isMissingFile(error)) return;
    let unmounted = false;
    void (async () => {
      if (await reloadForRelease(error)) return;
      const answer = await isServerReachable();
      if (!unmounted) setReachable(answer);
    })();
    const reload = (): void => window.location.reload();
    window.addEventListener('online', reload);
    return () => {
      unmounted = true;
      window.removeEventListener('online', reload);
    };
  }, [error]);
  return reachable;
}

/** The error boundary of all pages: what happened to the reader's work, and where to go. */
export function ErrorPage({ error }: { error: unknown }) {
  const missing = isMissingFile(error);
  const connected = useServerReachable(error);
  if (missing && connected === false) return <NoConnection />;
  if (missing && connected === null) return <p className="wrap py-16">One moment…</p>;
  return (
    <div className="wrap py-16">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <div className="measure grid gap-4">
        <p>
          {missing
            ? 'This page was updated while you had it open. Reload it to get the new version.'
            : 'Something went wrong on this page. This is our mistake.'}
        </p>
        <p>
          We save your answers a second or two after you type them. Answers not yet sent are kept in this
          browser. Nothing you signed or paid is lost.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Reload this page</Button>
          <Button href="/" variant="quiet">
            Return to Home
          </Button>
        </div>
        {error instanceof Error && (
          <details className="text-sm text-ink-soft">
            <summary className="min-h-11 py-2">For our support: what the browser said</summary>
            <code className="font-mono break-words">{error.message}</code>
          </details>
        )}
      </div>
    </div>
  );
}
