import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { focusOn } from '../focus-on.ts';
import { wholeQueue, writeQueueView } from '../queue/queue-view.ts';
import { Findings } from './findings.tsx';
import type { DataRequest } from './request-words.ts';
import { useRequestAction } from './use-request-action.ts';

/** The work of the first officer: to look up what we hold, and to hand it to a second officer. */
export function PrepareRequest({ request }: { request: DataRequest }) {
  const { id, version, kind, name, prepared } = request;
  const fieldId = useId();
  const [words, setWords] = useState(prepared?.words ?? '');
  const [tried, setTried] = useState(false);
  const { busy, failure, act } = useRequestAction();
  // Only when asked, because a look is recorded and rehearses the erasure.
  const [isLooking, setIsLooking] = useState(false);
  const findings = useQuery({
    queryKey: ['GET /admin/data-requests/:id/findings', id, version],
    queryFn: ({ signal }) => call('GET /admin/data-requests/:id/findings', { params: { id } }, { signal }),
    enabled: isLooking,
    staleTime: Infinity,
  });

  async function prepare(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (words.trim() === '') return focusOn(fieldId);
    await act(
      () =>
        call('POST /admin/data-requests/:id/preparation', {
          params: { id },
          body: { version, words: words.trim() },
        }),
      'Prepared for a second officer',
    );
  }

  return (
    <details className="mt-2">
      <summary className="link flex min-h-11 items-center text-sm">
        {prepared === null ? 'Prepare' : 'Prepare again'}
        <span className="sr-only"> {request.reference}</span>
      </summary>
      <div className="mt-2 grid max-w-3xl gap-4">
        <p className="text-sm">
          People who are named in another customer’s application are not found by their address.{' '}
          <Link className="link" to={paths.admin + writeQueueView({ ...wholeQueue, q: name })}>
            Search the applications for {name}
          </Link>
          . The archive and the erasure leave those answers out, because they are part of another customer’s
          order. Say so in your answer.
        </p>
        {!isLooking ? (
          <Button variant="quiet" className="justify-self-start" onClick={() => setIsLooking(true)}>
            Look up what we hold
          </Button>
        ) : findings.isPending ? (
          <SkeletonText lines={3} label="Looking up…" />
        ) : findings.data ? (
          <Findings findings={findings.data} kind={kind} />
        ) : (
          <DeskFailure error={findings.error} what="findings" onRetry={() => void findings.refetch()} />
        )}
        <form noValidate onSubmit={(event) => void prepare(event)} className="grid gap-4">
          <TextArea
            id={fieldId}
            label="For the second officer"
            hint="What you checked, and what you propose."
            rows={3}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={tried && words.trim() === '' ? 'Write what you checked and propose.' : null}
          />
          {failure && (
            <Notice tone="stop" live title="Not prepared">
              <p>{failure}</p>
            </Notice>
          )}
          <Button type="submit" busy={busy} className="justify-self-start">
            Hand to a second officer
          </Button>
        </form>
      </div>
    </details>
  );
}
