import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Desk } from './desk.ts';
import type { DeskDraft } from './drafts/desk-draft.ts';
import { failureWords } from '../desk-failure.tsx';
import type { DeskAction, DeskApplication, DeskVerb } from '../desk-types.ts';
import { focusOnFailure } from '../focus-on.ts';
import { countsKey, deskApplicationKey, queueKey } from '../desk-queries.ts';

const done: Record<DeskVerb, string> = {
  confirmPayment: 'Payment confirmed',
  proposeChange: 'New price proposed',
  withdrawChange: 'New price withdrawn',
  askForInformation: 'Questions sent',
  approve: 'Approved for filing',
  reject: 'Declined',
  file: 'Filing recorded',
  recordQuery: 'Query recorded',
  confirm: 'Registration recorded',
  addDocument: 'Document added',
  withdrawQuestion: 'Question withdrawn',
  correctRegistration: 'Record corrected',
  reopen: 'Reopened',
  recordRefusal: 'Refusal recorded',
  acceptCancellation: 'Cancellation accepted',
  recordNoPayment: 'Cancelled',
  recordLatePayment: 'Payment recorded',
  prepareRefund: 'Refund prepared',
  startProviderRefund: 'The provider returns the payment',
  refund: 'Refund recorded',
};

const decided = { approved: 'Approved', declined: 'Declined', withdrawn: 'Withdrawn' } as const;

/** Returns the draft without the input of an action that succeeded. */
function withoutInput(draft: DeskDraft, verb: DeskVerb): DeskDraft {
  switch (verb) {
    case 'confirmPayment':
      return { ...draft, payment: undefined };
    case 'proposeChange':
    case 'withdrawChange':
      return { ...draft, change: undefined };
    case 'file':
      return { ...draft, filing: undefined };
    case 'confirm':
      return { ...draft, registration: undefined };
    case 'correctRegistration':
      return { ...draft, correction: undefined };
    case 'addDocument':
      return { ...draft, document: undefined };
    case 'askForInformation':
      return { ...draft, questions: {} };
    case 'acceptCancellation':
    case 'recordLatePayment':
      return { ...draft, foundPayment: undefined };
    case 'prepareRefund':
      return { ...draft, refund: undefined };
    case 'refund':
      return { ...draft, sentRefund: undefined };
    case 'approve':
      return draft;
    default:
      return {
        ...draft,
        reasons: { ...draft.reasons, [verb]: undefined },
        reasonIds: { ...draft.reasonIds, [verb]: undefined },
      };
  }
}

type DeskActions = Pick<Desk, 'act' | 'acting' | 'failure' | 'decide' | 'deciding' | 'decisionFailure'> & {
  /** Sequence number of the last event the officer has seen. */
  lastSeenEvent: number;
  acknowledge: () => void;
};

const lastEvent = (application: DeskApplication): number => application.events.at(-1)?.seq ?? 0;

/**
 * Sends the officer's actions with the version of the application (optimistic lock). On a version conflict the
 * application is refetched and shown next to the server's message; the draft stays.
 */
export function useDeskActions(application: DeskApplication, changeDraft: Desk['changeDraft']): DeskActions {
  const client = useQueryClient();
  const [acting, setActing] = useState<DeskVerb | null>(null);
  const [failure, setFailure] = useState<Desk['failure']>(null);
  const [deciding, setDeciding] = useState(false);
  const [decisionFailure, setDecisionFailure] = useState<Desk['decisionFailure']>(null);
  const [known, setLastSeenEvent] = useState(() => lastEvent(application));
  const key = deskApplicationKey(application.id);

  async function show(fresh: DeskApplication): Promise<void> {
    // Cancels a refetch that began before the action, so that it does not restore the old state.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData(key, fresh);
    setLastSeenEvent(lastEvent(fresh));
    void client.invalidateQueries({ queryKey: countsKey });
    void client.invalidateQueries({ queryKey: queueKey });
  }

  async function act(action: DeskAction): Promise<boolean> {
    if (acting) return false;
    setActing(action.verb);
    setFailure(null);
    try {
      const body = {
        ...action,
        version: application.version,
      };
      const fresh = await call('POST /admin/applications/:id/events', {
        params: { id: application.id },
        body,
      });
      await show(fresh);
      changeDraft((draft) => withoutInput(draft, action.verb));
      if (fresh.pendingAction === null)
        toast.success(done[action.verb], `${fresh.reference}: ${fresh.deskTitle}`);
      else toast.success('Waits for a second person', 'Another officer must approve it.');
      return true;
    } catch (error) {
      const changed = error instanceof ApiError && error.status === 409;
      if (changed) await client.refetchQueries({ queryKey: key });
      setFailure({ verb: action.verb, words: failureWords(error), changed });
      focusOnFailure();
      return false;
    } finally {
      setActing(null);
    }
  }

  async function decide(verdict: 'approved' | 'declined' | 'withdrawn', note: string): Promise<boolean> {
    const pendingActionId = application.pendingAction?.id;
    if (deciding || pendingActionId === undefined) return false;
    setDeciding(true);
    setDecisionFailure(null);
    try {
      const { version } = application;
      const body = { pendingActionId, version, verdict, ...(note ? { note } : {}) };
      await show(
        await call('POST /admin/applications/:id/pending-action', { params: { id: application.id }, body }),
      );
      toast.success(decided[verdict], application.reference);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await client.refetchQueries({ queryKey: key });
      setDecisionFailure(failureWords(error));
      focusOnFailure();
      return false;
    } finally {
      setDeciding(false);
    }
  }

  return {
    act,
    acting,
    failure,
    decide,
    deciding,
    decisionFailure,
    lastSeenEvent: known,
    acknowledge: () => setLastSeenEvent(lastEvent(application)),
  };
}
