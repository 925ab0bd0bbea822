import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueReport } from './issue-report.tsx';
import { useIssue } from '../desk-queries.ts';

/** One issue of the newsletter: the editor while it is a draft, the delivery report afterwards. */
export default function NewsletterIssuePage() {
  const { id = '' } = useParams();
  const query = useIssue(id);
  const data = query.data;
  const [sentHere, setSentHere] = useState(false);
  return (
    <DeskFrame>
      <p className="-mt-2 mb-2">
        <Link
          to={paths.adminNewsletter}
          className="link inline-flex min-h-11 items-center text-sm lg:min-h-9"
        >
          ← Back to the newsletter
        </Link>
      </p>
      {data ? (
        data.issue.state === 'draft' ? (
          <IssueEditor
            key={id}
            issue={data.issue}
            subscribers={data.subscribers.confirmed}
            onSent={() => setSentHere(true)}
          />
        ) : (
          <IssueReport key={id} issue={data.issue} takesFocus={sentHere} />
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
