import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { countsInWords, stateWords, subscribersInWords, type IssueRow } from './issue-words.ts';
import { Pager } from '../pager.tsx';
import { useIssues } from '../desk-queries.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { useRights } from '../own-role.ts';

/** Issues per page; the server's page size. */
const PAGE_SIZE = 25;

const linkTo = (page: number): string => `${paths.adminNewsletter}?page=${page}`;

/** All issues of the newsletter, drafts and sent ones, and the button that starts another. */
export default function NewsletterPage() {
  const page = Math.max(1, Math.trunc(Number(new URLSearchParams(useLocation().search).get('page'))) || 1);
  const issues = useIssues(page);
  const data = issues.data;
  const may = useRights();
  return (
    <DeskFrame right="newsletter:read">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="text-heading">
            Newsletter
          </h1>
          {data && (
            <p className="text-sm text-ink-soft">
              {subscribersInWords(data.subscribers.confirmed)} on the list, {data.subscribers.waiting} asked
              and did not confirm yet, {data.subscribers.left} left lately
            </p>
          )}
        </div>
        {may('newsletter:send') && <BeginButton />}
      </div>
      <StaleContent isStale={issues.isPlaceholderData} className="mt-5">
        {issues.isPending ? (
          <SkeletonText lines={5} label="Loading the newsletter…" />
        ) : !data ? (
          <DeskFailure error={issues.error} what="newsletter" onRetry={() => void issues.refetch()} />
        ) : data.total === 0 ? (
          <EmptyState title="Nothing written yet">
            An issue is a draft until you send it. Try it on yourself first; it goes to everybody on the list
            once.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {data.rows.map((issue) => (
              <IssueItem key={issue.id} issue={issue} />
            ))}
          </ul>
        )}
      </StaleContent>
      {data && (
        <Pager page={page} shown={data.rows.length} total={data.total} size={PAGE_SIZE} linkTo={linkTo} />
      )}
    </DeskFrame>
  );
}

function BeginButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const { id } = await call('POST /admin/newsletter/issues', { body: { subject: '', text: '' } });
      await navigate(paths.adminIssue(id));
    } catch (error) {
      toast.error('Not begun', failureWords(error).join(' '));
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} onClick={() => void begin()}>
      Write an issue
    </Button>
  );
}

function IssueItem({ issue }: { issue: IssueRow }) {
  const { title, tone } = stateWords[issue.state];
  return (
    <li className="grid gap-1 rounded-md border border-line bg-sheet p-4">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold">
        <Link to={paths.adminIssue(issue.id)} className="link inline-block py-1 wrap-anywhere">
          {issue.subject || 'No subject yet'}
        </Link>
        <Tag tone={tone} dot>
          {title}
        </Tag>
      </h2>
      <p className="text-sm text-ink-soft">
        {issue.sent ? (
          <>
            {countsInWords(issue.counts)}. By {issue.sent.by},{' '}
            <time dateTime={issue.sent.at}>{formatInstant(issue.sent.at)}</time>
          </>
        ) : (
          <>
            Last changed by {issue.changedBy},{' '}
            <time dateTime={issue.changedAt}>{formatInstant(issue.changedAt)}</time>
          </>
        )}
      </p>
    </li>
  );
}
