import { useState, type FormEvent } from 'react';
import { parseMoney, type Currency } from '#values/money.ts';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import { DecisionButton } from '../decision-button.tsx';
import type { Desk } from '../desk.ts';
import type { DeskDraft } from '../drafts/desk-draft.ts';
import { focusOn } from '../../focus-on.ts';
import { partsOfDay, parsePastDay } from '../past-day.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Verb = 'acceptCancellation' | 'recordLatePayment';

/** A cancellation to decide on: accept it with the money found, or record that none came. */
export function CancellationCard({ desk }: { desk: Desk }) {
  const { allowed, payment } = desk.application;
  if (!allowed.includes('acceptCancellation')) return null;
  return (
    <RailCard title="The customer wants to cancel" next>
      {payment?.confirmed ? (
        <>
          <p className="text-sm">
            {formatMinor(payment.confirmed.amountMinor, payment.currency)} was received. Nothing was filed.
          </p>
          <ActionFailure desk={desk} verb="acceptCancellation" />
          <Button
            variant="next"
            fullWidth
            busy={desk.acting === 'acceptCancellation'}
            onClick={() => void desk.act({ verb: 'acceptCancellation' })}
          >
            Accept, a refund is due
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm">
            Look for the money with the reference {payment?.reference}. If it came, enter it here; a refund is
            then due.
          </p>
          <FoundPayment desk={desk} verb="acceptCancellation" />
          <DecisionButton desk={desk} verb="recordNoPayment" />
        </>
      )}
    </RailCard>
  );
}

/** Money that arrived after the application was cancelled; folded, because it is rare. */
export function LatePaymentCard({ desk }: { desk: Desk }) {
  if (!desk.application.allowed.includes('recordLatePayment')) return null;
  return (
    <RailCard title="Money came after all?">
      <details>
        <summary className="link flex min-h-11 items-center text-sm font-semibold">
          Record a late payment
        </summary>
        <FoundPayment desk={desk} verb="recordLatePayment" />
      </details>
    </RailCard>
  );
}

function FoundPayment({ desk, verb }: { desk: Desk; verb: Verb }) {
  const { payment } = desk.application;
  const [tried, setTried] = useState(false);
  const typed: NonNullable<DeskDraft['foundPayment']> = desk.draft.foundPayment ?? {
    amount: payment ? formatMinor(payment.dueMinor, payment.currency) : '',
    receivedOn: partsOfDay(payment?.reported?.paidOn ?? desk.today),
    reason: '',
  };
  const change = (part: Partial<typeof typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, foundPayment: { ...typed, ...draft.foundPayment, ...part } }));
  const amount = payment && parseMoney(typed.amount, payment.currency as Currency);
  const isAmount = amount != null && amount.minor > 0;
  const day = parsePastDay(typed.receivedOn, desk.today);
  const needsReason = verb === 'recordLatePayment';
  const reason = typed.reason.trim();

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!isAmount) return focusOn('found-amount');
    if ('problem' in day) return focusOn('found-received');
    if (needsReason && reason === '') return focusOn('found-reason');
    const found = { amountMinor: amount.minor, receivedOn: day.day };
    if (
      await desk.act(
        needsReason
          ? { verb: 'recordLatePayment', ...found, reason }
          : { verb: 'acceptCancellation', ...found },
      )
    )
      focusOn('desk-headline');
  }

  return (
    <form noValidate onSubmit={(event) => void record(event)} className="grid gap-4">
      <TextInput
        id="found-amount"
        label="Amount received"
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        value={typed.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={tried && !isAmount ? 'Write the amount in figures, such as 68,500.' : null}
      />
      <DateFields
        id="found-received"
        label="Received on"
        value={typed.receivedOn}
        onChange={(receivedOn) => change({ receivedOn })}
        error={tried && 'problem' in day ? day.problem : null}
      />
      {needsReason && (
        <TextArea
          id="found-reason"
          label="What happened"
          hint="The customer reads these words."
          rows={2}
          maxLength={1000}
          value={typed.reason}
          onChange={(event) => change({ reason: event.target.value })}
          error={tried && reason === '' ? 'Give the reason in words the customer will understand.' : null}
        />
      )}
      <ActionFailure desk={desk} verb={verb} />
      <Button type="submit" variant="next" fullWidth busy={desk.acting === verb}>
        The money came, a refund is due
      </Button>
    </form>
  );
}
