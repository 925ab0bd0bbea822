import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isServerReachable } from '../session/network-failure.ts';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { NoConnection } from './no-connection.tsx';

/** A page file that could not be fetched: there is no connection, or a newer site was put in its place while this tab was open. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Failed to fetch|Importing a module/i.test(error.message);

/** Whether the server answers; null until that is known. Asked anew by the browser when it finds a connection. */
function useConnected(asked: boolean): boolean | null {
  const [connected, setConnected] = useState<boolean | null>(null);
  useEffect(() => {
    if (!asked) return;
    let left = false;
    void isServerReachable().then((answer) => left || setConnected(answer));
    const reload = (): void => window.location.reload();
    window.addEventListener('online', reload);
    return () => {
      left = true;
      window.removeEventListener('online', reload);
    };
  }, [asked]);
  return connected;
}

/** Shown when a page fails while it is drawn: what became of the reader's work, and the ways on. */
export function ErrorPage() {
  const error = useRouteError();
  const missing = isMissingFile(error);
  const connected = useConnected(missing);
  if (missing && connected === false) return <NoConnection />;
  if (missing && connected === null) return <p className="wrap py-16">One moment…</p>;
  return (
    <div className="wrap py-16">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <div className="measure grid gap-4">
        <p>
          {missing
            ? 'This page was renewed while you had it open. Reloading brings the new one.'
            : 'Something in this page failed, and it is our mistake.'}
        </p>
        <p>
          Answers in an application are saved a second or two after you type them, and those not yet sent are
          kept in this browser. Nothing you signed or paid is lost.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Reload this page</Button>
          <Button href="/" look="quiet">
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
