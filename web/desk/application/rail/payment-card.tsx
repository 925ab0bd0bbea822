import { useState, type FormEvent } from 'react';
import { parseMoney, type Currency } from '#values/money.ts';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import type { Desk } from '../desk.ts';
import type { DeskApplication } from '../../desk-types.ts';
import { DocumentLink } from '../document-link.tsx';
import { focusOn } from '../../focus-on.ts';
import { partsOfDay, parsePastDay } from '../past-day.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Payment = NonNullable<DeskApplication['payment']>;

/**
 * The amount due, the customer's report with the receipt, what was received, and the form that confirms it.
 */
export function PaymentCard({ desk }: { desk: Desk }) {
  const { payment, files, allowed } = desk.application;
  if (!payment) return null;
  const receipt = files.find((file) => file.id === payment.reported?.receiptFileId);
  const isDifference = allowed.includes('confirmDifference');
  const confirmable = isDifference || allowed.includes('confirmPayment');
  return (
    <RailCard
      title={isDifference ? 'Payment of the difference' : 'Payment'}
      next={confirmable && payment.reported !== null}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&>dt]:text-ink-soft">
        <dt>Due</dt>
        <dd className="font-semibold">{formatMinor(payment.dueMinor, payment.currency)}</dd>
        <dt>Reference</dt>
        <dd className="font-semibold break-all select-all">{payment.reference}</dd>
        <dt>Into</dt>
        <dd>
          {payment.account.bank}, {payment.account.number}
          {payment.account.sample && <span className="block text-red">a sample account</span>}
        </dd>
        <dt>Reported</dt>
        <dd>
          {payment.reported
            ? `paid on ${formatDay(payment.reported.paidOn)}, told us ${formatInstant(payment.reported.at)}`
            : 'not yet'}
        </dd>
        {payment.confirmed && (
          <>
            <dt>Received</dt>
            <dd className="font-semibold">
              {formatMinor(payment.confirmed.amountMinor, payment.currency)} on{' '}
              {formatDay(payment.confirmed.receivedOn)}
            </dd>
          </>
        )}
      </dl>
      {receipt && (
        <div>
          <p className="mb-1 text-sm text-ink-soft">Receipt of the transfer</p>
          <DocumentLink file={receipt} />
        </div>
      )}
      {confirmable && <ConfirmPayment desk={desk} payment={payment} />}
    </RailCard>
  );
}

function ConfirmPayment({ desk, payment }: { desk: Desk; payment: Payment }) {
  const typed = desk.draft.payment ?? {
    amount: formatMinor(payment.dueMinor, payment.currency),
    receivedOn: partsOfDay(payment.reported?.paidOn ?? desk.today),
    note: '',
  };
  const change = (part: Partial<typeof typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, payment: { ...typed, ...draft.payment, ...part } }));
  const [tried, setTried] = useState(false);
  const amount = parseMoney(typed.amount, payment.currency as Currency);
  const day = parsePastDay(typed.receivedOn, desk.today);
  const differs = amount === null ? 0 : amount.minor - payment.dueMinor;
  const problems = {
    amount: amount === null ? 'Write the amount in figures, such as 68,500.' : null,
    day: 'problem' in day ? day.problem : null,
    note: differs !== 0 && typed.note.trim() === '' ? 'Say what was agreed about the difference.' : null,
  };

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (problems.amount) return focusOn('payment-amount');
    if ('problem' in day) return focusOn('payment-received');
    if (problems.note) return focusOn('payment-note');
    const note = typed.note.trim();
    if (
      await desk.act({
        verb: 'confirmPayment',
        amountMinor: amount!.minor,
        receivedOn: day.day,
        ...(note ? { note } : {}),
      })
    )
      focusOn('desk-headline');
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void confirm(event)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <TextInput
        id="payment-amount"
        label="Amount received"
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        value={typed.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={tried ? problems.amount : null}
        hint={
          differs === 0
            ? undefined
            : `${formatMinor(Math.abs(differs), payment.currency)} ${differs < 0 ? 'less' : 'more'} than is due. Another officer must approve it.`
        }
      />
      <DateFields
        id="payment-received"
        label="Received on"
        value={typed.receivedOn}
        onChange={(receivedOn) => change({ receivedOn })}
        error={tried ? problems.day : null}
      />
      {(differs !== 0 || typed.note !== '') && (
        <TextArea
          id="payment-note"
          label="What was agreed"
          hint="The customer reads this in the history."
          rows={2}
          maxLength={500}
          value={typed.note}
          onChange={(event) => change({ note: event.target.value })}
          error={tried ? problems.note : null}
        />
      )}
      <ActionFailure desk={desk} verb="confirmPayment" />
      <Button
        type="submit"
        variant={payment.reported ? 'next' : 'quiet'}
        fullWidth
        busy={desk.acting === 'confirmPayment'}
      >
        Confirm the payment
      </Button>
    </form>
  );
}
