import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { failureWords } from '../desk-failure.tsx';
import { focusOnFailure } from '../focus-on.ts';
import type { UnsavedIssue } from './unsaved-issue.ts';
import { subscribersInWords, type Issue } from './issue-words.ts';
import { issueKey, issuesKey } from '../desk-queries.ts';

type IssueAction = 'keep' | 'trial' | 'send';

export type IssueActions = {
  /** The action in flight. */
  pendingAction: IssueAction | null;
  failure: { doing: IssueAction; words: string[] } | null;
  keep(): Promise<boolean>;
  /** Saves the text, then sends it to the officer alone. */
  tryOut(): Promise<boolean>;
  /** Saves the text, then sends it to all subscribers. */
  send(): Promise<boolean>;
  /** Clears the failure when a dialog closes. */
  forgetFailure(): void;
};

/** The actions on a draft. The unsaved text is dropped only once the server has it. */
export function useIssueActions(
  issue: Issue,
  typed: UnsavedIssue | null,
  { onKept, onSent }: { onKept: (kept: UnsavedIssue, fresh: Issue) => void; onSent: () => void },
): IssueActions {
  const client = useQueryClient();
  const [doing, setPendingAction] = useState<IssueAction | null>(null);
  const [failure, setFailure] = useState<IssueActions['failure']>(null);
  const key = issueKey(issue.id);
  const params = { id: issue.id };

  async function show(fresh: Issue): Promise<Issue> {
    // Cancels a refetch that began before the action, so that it does not restore the old state.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData<Data<'GET /admin/newsletter/issues/:id'>>(
      key,
      (known) => known && { ...known, issue: fresh },
    );
    void client.invalidateQueries({ queryKey: issuesKey });
    return fresh;
  }

  async function store(): Promise<Issue> {
    if (typed === null) return issue;
    const fresh = await show(await call('PUT /admin/newsletter/issues/:id', { params, body: typed }));
    onKept(typed, fresh);
    return fresh;
  }

  async function act(action: IssueAction, work: () => Promise<void>): Promise<boolean> {
    if (doing) return false;
    setPendingAction(action);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await client.refetchQueries({ queryKey: key });
      setFailure({ doing: action, words: failureWords(error) });
      focusOnFailure();
      return false;
    } finally {
      setPendingAction(null);
    }
  }

  return {
    pendingAction: doing,
    failure,
    keep: () =>
      act('keep', async () => {
        await store();
        toast.success('Draft kept');
      }),
    tryOut: () =>
      act('trial', async () => {
        const { version } = await store();
        const { email } = await call('POST /admin/newsletter/issues/:id/trial', {
          params,
          body: { version },
        });
        toast.success('Trial sent', `Look for it at ${email}.`);
      }),
    send: () =>
      act('send', async () => {
        const { version } = await store();
        const sent = await call('POST /admin/newsletter/issues/:id/send', { params, body: { version } });
        toast.success('On its way', `It goes to ${subscribersInWords(sent.counts.waiting)}.`);
        onSent();
        await show(sent);
      }),
    forgetFailure: () => setFailure(null),
  };
}
