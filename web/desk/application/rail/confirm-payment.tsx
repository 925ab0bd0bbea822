import { useState, type FormEvent } from 'react';
import { paths } from '#contract/paths.ts';
import { parseMoney, type Currency } from '#values/money.ts';
import type { Data } from '../../../api/call.ts';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form-controls/checkbox.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import type { Desk } from '../desk.ts';
import type { DeskApplication } from '../../desk-types.ts';
import { focusOn } from '../../focus-on.ts';
import { partsOfDay, parsePastDay } from '../past-day.ts';
import { ActionFailure } from './rail-card.tsx';

type Payment = NonNullable<DeskApplication['payment']>;
type Cart = Data<'GET /admin/applications/:id/carts'>['carts'][number];

/**
 * Says that the money was reported for several applications together and where it is confirmed. Whoever knows
 * that this application's money came apart from it chooses so first.
 */
export function PartOfTransfer({ cart, desk, payment }: { cart: Cart; desk: Desk; payment: Payment }) {
  const [isApart, setIsApart] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm">
        The customer reported one transfer for {cart.applications} applications together. Confirm it once, for
        all of them.
      </p>
      <Button to={paths.adminCart(cart.id)} variant={isApart ? 'quiet' : 'next'} fullWidth>
        Go to the transfer
      </Button>
      <Checkbox
        id="payment-apart"
        label="Money for this application came apart from it"
        checked={isApart}
        onChange={setIsApart}
      />
      {isApart && <ConfirmPayment desk={desk} payment={payment} apartFrom={cart.reference} />}
    </div>
  );
}

const noteProblem = (isApart: boolean, differs: boolean): string | null =>
  isApart
    ? 'Say how you know that this money came apart from the transfer.'
    : differs
      ? 'Say what was agreed about the difference.'
      : null;

/**
 * The form that confirms the money of an application.
 * @param apartFrom  the reference of a reported transfer that it did not come with
 */
export function ConfirmPayment({
  desk,
  payment,
  apartFrom,
}: {
  desk: Desk;
  payment: Payment;
  apartFrom?: string;
}) {
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
    note: typed.note.trim() !== '' ? null : noteProblem(apartFrom !== undefined, differs !== 0),
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
        ...(apartFrom === undefined ? {} : { apart: true }),
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
      {(apartFrom !== undefined || differs !== 0 || typed.note !== '') && (
        <TextArea
          id="payment-note"
          label={apartFrom === undefined ? 'What was agreed' : 'How you know that it came apart'}
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
        variant={payment.reported && apartFrom === undefined ? 'next' : 'quiet'}
        fullWidth
        busy={desk.acting === 'confirmPayment'}
      >
        {apartFrom === undefined ? 'Confirm the payment' : 'Confirm this application alone'}
      </Button>
    </form>
  );
}
