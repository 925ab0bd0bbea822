import { useState } from 'react';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { useUnsentText } from '../../../device-storage/unsent-text.ts';
import { useAuth } from '../../../session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import { FailureNotice } from '../../desk-failure.tsx';
import type { DeskApplication } from '../../desk-types.ts';
import { focusOn } from '../../focus-on.ts';
import type { Desk } from '../desk.ts';
import { RailCard } from './rail-card.tsx';
import { useRights } from '../../own-role.ts';
import { rightOfVerb } from '#contract/desk/rights.ts';
import type { ApplicationVerb } from '#rules/application/application-lifecycle.ts';

type PendingAction = NonNullable<DeskApplication['pendingAction']>;

/** Describes a pending action in words: its effect, beside the amount due or received. */
function describe(
  { verb, input }: PendingAction,
  { payment, documents, charged, receivedMinor }: DeskApplication,
): readonly string[] {
  const currency = payment?.currency ?? '';
  const amount = formatMinor(Number(input['amountMinor']), currency);
  const words = input['note'] ?? input['reason'];
  const given = typeof words === 'string' ? [words] : [];
  if (verb === 'confirmPayment')
    return [
      `Confirm a payment of ${amount}, received on ${formatDay(String(input['receivedOn']))}. ${formatMinor(payment?.dueMinor ?? 0, currency)} is due.`,
      ...(input['apart'] === true
        ? ['It came apart from the transfer that was reported for several applications together.']
        : []),
      ...given,
    ];
  if (verb === 'proposeChange')
    return [
      'Propose a lower price.',
      ...newAmounts(input['lines'], charged ?? []).map(
        ({ title, minor, wasMinor }) =>
          `${title}: ${formatMinor(minor, currency)} instead of ${formatMinor(wasMinor, currency)}`,
      ),
      ...given,
    ];
  if (verb === 'reopen') return ['Reopen the application.', ...given];
  if (verb === 'correctRegistration') return [...describeCorrection(input, documents), ...given];
  return [
    `Refund ${amount} of ${formatMinor(receivedMinor || (payment?.dueMinor ?? 0), currency)} received.`,
    ...given,
  ];
}

/** The amounts of a proposed change that differ from those charged. */
function newAmounts(
  lines: unknown,
  charged: NonNullable<DeskApplication['charged']>,
): { title: string; minor: number; wasMinor: number }[] {
  if (!Array.isArray(lines)) return [];
  return (lines as { feeId: string; minor: number; title?: string }[]).flatMap(({ feeId, minor, title }) => {
    const line = charged.find((each) => each.feeId === feeId);
    const wasMinor = line?.chargedMinor ?? 0;
    return minor === wasMinor ? [] : [{ title: line?.title ?? title ?? feeId, minor, wasMinor }];
  });
}

/** The values and documents of a correction. */
function describeCorrection(
  input: PendingAction['input'],
  documents: DeskApplication['documents'],
): readonly string[] {
  const values = [
    ['registrationNumber', 'Number'],
    ['registeredOn', 'Day'],
    ['registeredName', 'Registered name'],
  ].flatMap(([key = '', label]) => (key in input ? [`${label}: ${String(input[key])}`] : []));
  const corrected = Array.isArray(input['documents'])
    ? (input['documents'] as { documentId: string; fileId?: string }[])
    : [];
  return [
    'Correct the record.',
    ...values,
    ...corrected.map(({ documentId, fileId }) => {
      const title = documents.find(({ id }) => id === documentId)?.title ?? 'A document';
      return fileId === undefined ? `${title}: withdraw it` : `${title}: replace the file`;
    }),
  ];
}

/** An action that waits for a second person: its author may withdraw it, every other officer decides. */
export function PendingActionCard({ desk }: { desk: Desk }) {
  const { user } = useAuth();
  const may = useRights();
  const [tried, setTried] = useState(false);
  const pending = desk.application.pendingAction;
  const [note, setNote] = useUnsentText(`desk-decision.${pending?.id ?? ''}`);
  if (pending === null) return null;
  const isOwn = pending.proposedBy.id === user?.id;
  const right = rightOfVerb[pending.verb as ApplicationVerb];
  const mayDecide = may('cases:work') && (right === undefined || may(right));

  async function decide(verdict: 'approved' | 'declined' | 'withdrawn'): Promise<void> {
    setTried(verdict === 'declined');
    if (verdict === 'declined' && note.trim() === '') return focusOn('pending-note');
    if (await desk.decide(verdict, note.trim())) {
      setNote('');
      setTried(false);
      focusOn('desk-headline');
    }
  }

  return (
    <RailCard title="A second person decides" next={!isOwn && mayDecide}>
      <div className="grid gap-2 text-sm">
        <p className="text-ink-soft">
          {isOwn ? 'You' : pending.proposedBy.name} proposed this {formatInstant(pending.proposedAt)}:
        </p>
        {describe(pending, desk.application).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <FailureNotice title="Not done" words={desk.decisionFailure} />
      {isOwn ? (
        <>
          <p className="text-sm">Another officer must approve it. You can withdraw it until then.</p>
          <Button variant="quiet" fullWidth busy={desk.deciding} onClick={() => void decide('withdrawn')}>
            Withdraw it
          </Button>
        </>
      ) : !mayDecide ? (
        <p className="text-sm">A colleague whose role includes this action decides.</p>
      ) : (
        <>
          <TextArea
            id="pending-note"
            label="Your note"
            hint="Required to decline. Only officers read it."
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={tried && note.trim() === '' ? 'Say why, for the officer who proposed it.' : null}
          />
          <div className="grid grid-cols-2 gap-2">
            <Button variant="next" busy={desk.deciding} onClick={() => void decide('approved')}>
              Approve
            </Button>
            <Button variant="quiet" busy={desk.deciding} onClick={() => void decide('declined')}>
              Decline
            </Button>
          </div>
        </>
      )}
    </RailCard>
  );
}
