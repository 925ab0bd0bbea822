import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useSubmission } from '../contact/use-submission.ts';

type Props<Result> = {
  /** The heading before and after. */
  question: string;
  done: string;
  /** What the reader loses, said before she confirms. */
  before?: ReactNode;
  after: (result: Result) => ReactNode;
  confirm: string;
  keep: { to: string; label: string };
  onConfirm: () => Promise<Result>;
};

/** The page of an unsubscribe link: mail programs open links by themselves, so that only a press ends anything. */
export function ConfirmUnsubscribe<Result>({
  question,
  done,
  before,
  after,
  confirm,
  keep,
  onConfirm,
}: Props<Result>) {
  const { busy, failure, sent, send } = useSubmission<Result>();
  return (
    <div className="wrap py-12">
      <PageTitle>{sent ? done : question}</PageTitle>
      {sent ? (
        <Notice tone="done" live className="measure">
          <p>{after(sent)}</p>
        </Notice>
      ) : (
        <div className="measure grid gap-4">
          {before && <p>{before}</p>}
          {failure && (
            <Notice tone="stop" live>
              <p>{failure}</p>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => void send(onConfirm)}>
              {confirm}
            </Button>
            <Button variant="quiet" to={keep.to}>
              {keep.label}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
