import { classNames } from '../../../ui/class-names.ts';
import { VERBS_AFTER_CLOSING } from '#rules/application/application-lifecycle.ts';
import { AddDocumentCard } from './add-document-card.tsx';
import { ApproveCard } from './approve-card.tsx';
import { AskPanel } from '../answers/ask-panel.tsx';
import { CancellationCard, LatePaymentCard } from './cancellation-card.tsx';
import { ChangeCard, ProposeChangeCard } from './change-card.tsx';
import { ChaseCard } from './chase-card.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { OpenQuestionsCard } from './open-questions-card.tsx';
import { DecisionButton } from '../decision-button.tsx';
import type { DecisionVerb } from '../drafts/desk-draft.ts';
import type { Desk } from '../desk.ts';
import { FilingCard } from './filing-card.tsx';
import { OrphanedDrafts } from '../drafts/orphaned-drafts.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ActionFailure, RailCard } from './rail-card.tsx';
import { PendingActionCard } from './pending-action-card.tsx';
import { RefundCard } from './refund-card.tsx';
import { RegistrationCard } from './registration-card.tsx';

export const actionsId = 'desk-actions';

const otherDecisions = [
  'recordQuery',
  'recordRefusal',
  'reject',
  'reopen',
] as const satisfies readonly DecisionVerb[];

/** The actions the server allows: the next step first, then questions, then other decisions. */
export function ActionRail({ desk }: { desk: Desk }) {
  const { allowed, payment, headline, pendingAction } = desk.application;
  const settled = payment?.confirmed != null;
  const failed = desk.failure && !allowed.includes(desk.failure.verb) ? desk.failure.verb : null;
  const others = otherDecisions.some((verb) => allowed.includes(verb));
  return (
    <div id={actionsId} tabIndex={-1} className="grid scroll-mt-4 grid-cols-1 content-start gap-4">
      <h2 className="sr-only">What you can do now</h2>
      {failed && <ActionFailure desk={desk} verb={failed} />}
      <OrphanedDrafts desk={desk} />
      {!allowed.includes('repayDifference') &&
        allowed.every((verb) => VERBS_AFTER_CLOSING.includes(verb)) && (
          <RailCard title="Nothing to do here now">
            <p className="text-sm text-ink-soft">
              {headline.nextActor === 'you'
                ? 'It is the customer’s turn. You can act again when they have.'
                : headline.nextActor === 'nobody'
                  ? 'This application is closed.'
                  : headline.nextActor === 'us'
                    ? 'A colleague with another role acts next.'
                    : 'Nobody at the desk has to act.'}
            </p>
          </RailCard>
        )}
      {pendingAction === null ? (
        <>
          {!settled && <PaymentCard desk={desk} />}
          <ChangeCard desk={desk} />
          <ApproveCard desk={desk} />
          <FilingCard desk={desk} />
          <RegistrationCard desk={desk} />
          <AddDocumentCard desk={desk} />
          <CorrectionCard desk={desk} />
          <OpenQuestionsCard desk={desk} />
          <ChaseCard desk={desk} />
          <CancellationCard desk={desk} />
          <RefundCard desk={desk} />
          <LatePaymentCard desk={desk} />
          <AskPanel desk={desk} />
          <ProposeChangeCard desk={desk} />
        </>
      ) : (
        // The server refuses every other action until this one is decided.
        <PendingActionCard desk={desk} />
      )}
      {/* Drawn even when empty, so that an open dialog outlives the change that made its decision impossible. */}
      <section
        aria-label="Other decisions"
        className={classNames(
          'grid grid-cols-1 gap-2',
          others && 'rounded-md border border-line bg-sheet p-4',
        )}
      >
        {others && <h2 className="font-sans text-base font-semibold">Other decisions</h2>}
        {otherDecisions.map((verb) => (
          <DecisionButton key={verb} desk={desk} verb={verb} />
        ))}
      </section>
      {settled && <PaymentCard desk={desk} />}
    </div>
  );
}
