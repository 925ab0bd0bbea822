import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { parseMoney, type Currency } from '#values/money.ts';
import { call } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ownDay } from '../../ui/own-day.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import type { DateParts } from '../../ui/form-controls/split-date.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { newId } from '../../ui/new-id.ts';
import { partsOfDay, parsePastDay } from '../application/past-day.ts';
import { failureWords } from '../desk-failure.tsx';
import { deskCartKey } from '../desk-queries.ts';
import type { DeskCart } from '../desk-types.ts';
import { focusOn } from '../focus-on.ts';

/** Confirms the transfer that pays what is due of a cart: the reported one, or one that was found without a report. */
export function ConfirmTransfer({ cart }: { cart: DeskCart }) {
  const client = useQueryClient();
  const reported = cart.transfers.find(({ confirmed, isReplaced }) => confirmed === null && !isReplaced);
  const { today } = ownDay();
  // A second press, or one after a lost reply, must name the same transfer.
  const [ownId, setOwnId] = useState(newId);
  // A colleague may confirm a part while the page is open: what is due then, and when, is proposed.
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const [typedDay, setTypedDay] = useState<DateParts | null>(null);
  const amount = typedAmount ?? formatMinor(cart.dueMinor, cart.currency);
  const receivedOn = typedDay ?? partsOfDay(reported?.report?.paidOn ?? today);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const money = parseMoney(amount, cart.currency as Currency);
  const day = parsePastDay(receivedOn, today);
  const differs = money === null ? 0 : money.minor - cart.dueMinor;
  const isAmount = money !== null && money.minor > 0;

  async function confirm(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!isAmount) return focusOn('cart-amount');
    if ('problem' in day) return focusOn('cart-received');
    setBusy(true);
    setFailure(null);
    try {
      const after = await call('POST /admin/carts/:id/confirmation', {
        params: { id: cart.id },
        body: {
          transferId: reported?.id ?? ownId,
          dueMinor: cart.dueMinor,
          amountMinor: money.minor,
          receivedOn: day.day,
        },
      });
      client.setQueryData(deskCartKey(cart.id), after);
      setOwnId(newId());
      setTypedAmount(null);
      setTypedDay(null);
      setTried(false);
      toast.success('Transfer confirmed');
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setFailure(failureWords(error).join(' '));
      await client.invalidateQueries({ queryKey: deskCartKey(cart.id) });
    }
    setBusy(false);
  }

  return (
    <section
      className={`rounded-md border bg-sheet p-4 ${reported ? 'border-marigold shadow-[inset_0_3px_0_var(--color-marigold)]' : 'border-line'}`}
    >
      <h2 className="font-sans text-base font-semibold">
        {reported ? 'Confirm the reported transfer' : 'Confirm a transfer'}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Into {cart.account.bank}, {cart.account.number}, with the reference {cart.reference}.
      </p>
      <form noValidate onSubmit={(event) => void confirm(event)} className="mt-3 grid gap-4">
        <TextInput
          id="cart-amount"
          label="Amount received"
          inputMode="decimal"
          autoComplete="off"
          width="medium"
          value={amount}
          onChange={(event) => setTypedAmount(event.target.value)}
          error={tried && !isAmount ? 'Write the amount in figures, such as 68,500.' : null}
          hint={
            differs === 0
              ? undefined
              : `${formatMinor(Math.abs(differs), cart.currency)} ${
                  differs < 0
                    ? 'less than is due. The applications are paid in their order, and the customer is asked for the rest.'
                    : 'more than is due. It is held under Money until finance decides.'
                }`
          }
        />
        <DateFields
          id="cart-received"
          label="Received on"
          value={receivedOn}
          onChange={setTypedDay}
          error={tried && 'problem' in day ? day.problem : null}
        />
        {failure !== null && (
          <Notice tone="stop" live title="Not done">
            <p>{failure}</p>
          </Notice>
        )}
        <Button type="submit" variant={reported ? 'next' : 'quiet'} fullWidth busy={busy}>
          Confirm {money === null ? 'the transfer' : formatMinor(money.minor, cart.currency)}
        </Button>
      </form>
    </section>
  );
}
