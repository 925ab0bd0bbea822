import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueReport } from './issue-report.tsx';
import { useIssue } from '../desk-queries.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { IssuePreview } from './issue-preview.tsx';
import type { Issue } from './issue-words.ts';
import { useRights } from '../own-role.ts';

/** One issue of the newsletter: the editor while it is a draft, the delivery report afterwards. */
export default function NewsletterIssuePage() {
  const { id = '' } = useParams();
  const query = useIssue(id);
  const data = query.data;
  const may = useRights();
  const [sentHere, setSentHere] = useState(false);
  return (
    <DeskFrame right="newsletter:read">
      <p className="-mt-2 mb-2">
        <Link
          to={paths.adminNewsletter}
          className="link inline-flex min-h-11 items-center text-sm lg:min-h-9"
        >
          ← Back to the newsletter
        </Link>
      </p>
      {data ? (
        data.issue.state !== 'draft' ? (
          <IssueReport key={id} issue={data.issue} takesFocus={sentHere} />
        ) : may('newsletter:send') ? (
          <IssueEditor
            key={id}
            issue={data.issue}
            subscribers={data.subscribers.confirmed}
            onSent={() => setSentHere(true)}
          />
        ) : (
          <DraftView issue={data.issue} />
        )
      ) : (
        <>
          <h1 tabIndex={-1} className="mb-4 text-heading">
            Issue of the newsletter
          </h1>
          {query.isPending ? (
            <SkeletonText lines={8} label="Loading the issue…" />
          ) : (
            <DeskFailure error={query.error} what="issue" onRetry={() => void query.refetch()} />
          )}
        </>
      )}
    </DeskFrame>
  );
}

/** A draft for readers who may not change it. */
function DraftView({ issue }: { issue: Issue }) {
  return (
    <div className="grid max-w-4xl gap-4">
      <h1 tabIndex={-1} className="text-heading">
        Draft of an issue
      </h1>
      <p className="text-sm text-ink-soft">
        Last changed by {issue.changedBy}, {formatInstant(issue.changedAt)}. Only an administrator changes and
        sends it.
      </p>
      <IssuePreview subject={issue.subject} text={issue.text} />
    </div>
  );
}
