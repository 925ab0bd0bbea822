import { useRouteError } from 'react-router';
import { Button } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** A page file that is gone because a newer site was put in place while this tab was open. */
const isOutdated = (error: unknown): boolean => error instanceof Error && /dynamically imported module|module script failed|Failed to fetch/i.test(error.message);

/** Shown when a page fails while it is drawn: what became of the reader's work, and the ways on. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <div className="wrap py-16">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <div className="measure grid gap-4">
        <p>
          {isOutdated(error)
            ? 'This page was renewed while you had it open, or the connection broke while it loaded. Reloading brings the new one.'
            : 'Something in this page failed, and it is our mistake.'}
        </p>
        <p>
          Answers in an application are saved a second or two after you type them, and those not yet sent are kept in this browser. Nothing you signed or paid is lost.
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
