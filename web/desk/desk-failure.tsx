import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** Returns the server's words about a failure, and each problem's words. */
export function failureWords(error: unknown): string[] {
  if (!(error instanceof ApiError)) return ['Something went wrong on this page. Reload it and try again.'];
  const problems = error.problems.map((problem) => problem.words).filter((words) => words !== error.message);
  return [error.message, ...problems];
}

/** Says beside a form why its action was refused; `focusOnFailure` focuses it. Nothing without words. */
export function FailureNotice({
  title,
  words,
  children,
}: {
  title: string;
  words: readonly string[] | null;
  children?: ReactNode;
}) {
  return (
    words && (
      <div data-deed-failure tabIndex={-1}>
        <Notice tone="stop" live title={title}>
          {words.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {children}
        </Notice>
      </div>
    )
  );
}

/** Shown when data could not be loaded. */
export function DeskFailure({ error, what, onRetry }: { error: unknown; what: string; onRetry: () => void }) {
  const gone = error instanceof ApiError && error.code === 'not_found';
  return (
    <Notice
      tone="stop"
      live
      title={gone ? `There is no such ${what}` : `We could not read the ${what}`}
      className="measure"
    >
      {failureWords(error).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {!gone && (
        <p className="mt-3">
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
    </Notice>
  );
}
