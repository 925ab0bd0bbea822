import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { paymentExceptionsKey } from '../desk-queries.ts';
import type { PaymentException } from '../desk-types.ts';
import { focusOn } from '../focus-on.ts';

/** Uses held money for another open payment of the same customer. The payments are loaded when it is opened. */
export function UseForPayment({ exception }: { exception: PaymentException }) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="link flex min-h-11 items-center text-sm font-semibold">
        {(exception.proposal?.paymentReference ?? null) === null
          ? 'Use it for another payment'
          : 'Confirm the use for another payment'}
      </summary>
      {opened && <OpenPayments exception={exception} />}
    </details>
  );
}

function OpenPayments({ exception }: { exception: PaymentException }) {
  const open = useQuery({
    queryKey: [...paymentExceptionsKey, exception.id, 'open-payments'],
    queryFn: ({ signal }) =>
      call('GET /admin/payment-exceptions/:id/open-payments', { params: { id: exception.id } }, { signal }),
  });
  if (open.isPending) return <SkeletonText lines={2} label="Loading open payments…" />;
  if (!open.data)
    return <DeskFailure error={open.error} what="open payments" onRetry={() => void open.refetch()} />;
  if (open.data.rows.length === 0)
    return (
      <p className="measure mt-2 text-sm">
        This customer has no other open payment in {exception.currency}. Return the money.
      </p>
    );
  return <Use exception={exception} payments={open.data.rows} />;
}

type OpenPayment = {
  reference: string;
  dueMinor: number;
  currency: string;
  application: { reference: string; name: string | null };
};

function Use({ exception, payments }: { exception: PaymentException; payments: readonly OpenPayment[] }) {
  const client = useQueryClient();
  const id = useId();
  const proposed = exception.proposal?.paymentReference;
  const [selected, setSelected] = useState<string | null>(null);
  const reference = selected ?? proposed ?? payments[0]?.reference ?? '';
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ note?: string; whole?: string }>({});
  const [busy, setBusy] = useState(false);
  const chosen = payments.find((each) => each.reference === reference);

  async function use(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (note.trim() === '') {
      setProblems({ note: 'Write why, for the books.' });
      return focusOn(`${id}-note`);
    }
    setProblems({});
    setBusy(true);
    try {
      const after = await call('POST /admin/payment-exceptions/:id/resolution', {
        params: { id: exception.id },
        body: { resolution: 'applied', paymentReference: reference, note: note.trim() },
      });
      if (after.proposal !== null)
        toast.success('Waits for a second officer', 'The amount is above the limit for one person.');
      else toast.success('Used for another payment', 'The customer gets an e-mail.');
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setProblems({ whole: failureWords(error).join(' ') });
    }
    await client.invalidateQueries({ queryKey: paymentExceptionsKey });
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void use(event)} className="mt-2 grid max-w-xl gap-4">
      <Select
        id={`${id}-payment`}
        label="Open payment of this customer"
        value={reference}
        onChange={(event) => setSelected(event.target.value)}
        options={payments.map((each) => ({
          value: each.reference,
          label: `${formatMinor(each.dueMinor, each.currency)}, ${each.application.name ?? each.application.reference}, ${each.reference}`,
        }))}
      />
      {chosen && <p className="text-sm">{outcomeOf(exception, chosen)}</p>}
      <TextArea
        id={`${id}-note`}
        label="Note"
        hint="Who asked for it, and when."
        rows={2}
        maxLength={900}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={problems.note}
      />
      {problems.whole && (
        <Notice tone="stop" live>
          <p>{problems.whole}</p>
        </Notice>
      )}
      <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
        {chosen
          ? `Use ${formatMinor(Math.min(exception.amountMinor, chosen.dueMinor), chosen.currency)}`
          : 'Use it'}
      </Button>
    </form>
  );
}

/** Says what happens to the other payment, and to a rest. */
function outcomeOf({ amountMinor }: PaymentException, { dueMinor, currency }: OpenPayment): string {
  if (amountMinor < dueMinor)
    return `The customer then pays the rest of ${formatMinor(dueMinor - amountMinor, currency)}.`;
  if (amountMinor > dueMinor)
    return `The payment is then confirmed. ${formatMinor(amountMinor - dueMinor, currency)} stays held here.`;
  return 'The payment is then confirmed.';
}
