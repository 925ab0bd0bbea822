import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatThousands } from '#values/format-thousands.ts';
import { useDocumentTitle } from '../../shell/route-changes.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { useUnsavedIssue } from './unsaved-issue.ts';
import { IssuePreview } from './issue-preview.tsx';
import { stateWords, type Issue } from './issue-words.ts';

/** Delivery report of a sent issue and its text. `takesFocus` when the button that had the focus is gone. */
export function IssueReport({ issue, takesFocus }: { issue: Issue; takesFocus: boolean }) {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headline.current?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useUnsavedIssue(issue.id);
  const { title, tone } = stateWords[issue.state];
  const { sent, failed, left, waiting } = issue.counts;
  const rows = [
    ['Sent', sent, null],
    ['Still to go', waiting, null],
    [
      'Failed',
      failed,
      'Each is tried again for about an hour and a half. What still fails then is listed in the Machine room.',
    ],
    ['Left the list before it went out', left, null],
  ] as const;
  useDocumentTitle(issue.subject);
  return (
    <div className="grid max-w-4xl gap-6">
      <header className="grid gap-2">
        <p>
          <Tag tone={tone} dot>
            {title}
          </Tag>
        </p>
        <h1 ref={headline} tabIndex={-1} className="text-title wrap-anywhere">
          {issue.subject}
        </h1>
        {issue.sent && (
          <p className="text-sm text-ink-soft">
            Sent by {issue.sent.by}, <time dateTime={issue.sent.at}>{formatInstant(issue.sent.at)}</time>. It
            stays as it went out, and nobody gets it a second time.
          </p>
        )}
      </header>
      {typed && (
        <Notice tone="info" title="What you typed did not go out">
          <p>It was sent before you kept this.</p>
          <p className="break-words whitespace-pre-line select-all">{`${typed.subject}\n\n${typed.text}`}</p>
          <button type="button" className="link min-h-11 text-sm" onClick={() => setTyped(null)}>
            Throw it away
          </button>
        </Notice>
      )}
      <section aria-labelledby="issue-readers">
        <h2 id="issue-readers" className="text-heading">
          Readers
        </h2>
        <dl className="mt-2 grid max-w-xl">
          {rows
            .filter(([, many], index) => many > 0 || index === 0)
            .map(([label, many, hint]) => (
              <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-2">
                <dt>
                  {label}
                  {hint && (
                    <span className="block text-sm text-ink-soft">
                      {hint}{' '}
                      <Link to={paths.adminJobs} className="link">
                        Look there
                      </Link>
                    </span>
                  )}
                </dt>
                <dd className="font-semibold tabular-nums">{formatThousands(many)}</dd>
              </div>
            ))}
        </dl>
        <output className="sr-only">
          {waiting === 0 ? 'Every mail has had its turn.' : 'The mails are going out.'}
        </output>
      </section>
      <section aria-labelledby="issue-text">
        <h2 id="issue-text" className="mb-2 text-heading">
          What it said
        </h2>
        <IssuePreview subject={issue.subject} text={issue.text} />
      </section>
    </div>
  );
}
