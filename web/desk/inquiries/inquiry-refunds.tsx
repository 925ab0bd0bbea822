import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { calendarDateIn, day } from '#values/calendar-date.ts';
import { parseMoney, type Currency } from '#values/money.ts';
import { call, type Data } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { failureWords } from '../desk-failure.tsx';
import { inquiriesKey } from '../desk-queries.ts';
import { focusOn } from '../focus-on.ts';
import { useRights } from '../own-role.ts';

type Inquiry = Data<'GET /admin/inquiries'>['rows'][number];
type Payment = NonNullable<Inquiry['payment']>;
type Refund = Payment['refunds'][number];

/** Refunds of a payment, and the form that records one by bank transfer. */
export function InquiryRefunds({ inquiryId, payment }: { inquiryId: string; payment: Payment }) {
  const may = useRights();
  const { refunds, currency, dueMinor } = payment;
  const left = refunds.reduce((sum, each) => (each.waiting ? sum : sum - each.amountMinor), dueMinor);
  const waiting = refunds.find((each) => each.waiting);
  return (
    <>
      {refunds.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm" aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={refund.id} className="break-words">
              {formatMinor(refund.amountMinor, currency)}{' '}
              {refund.waiting ? 'waits for a second officer, sent on' : 'refunded on'}{' '}
              {formatDay(day(refund.sentOn))} by {refund.by}
              {refund.approvedBy !== null && `, approved by ${refund.approvedBy}`}. Reason: {refund.reason}
            </li>
          ))}
        </ul>
      )}
      {may('refunds:pay') && left > 0 && (
        <RefundForm
          key={waiting?.id ?? left}
          inquiryId={inquiryId}
          currency={currency as Currency}
          left={left}
          {...(waiting && { waiting })}
        />
      )}
    </>
  );
}

function RefundForm({
  inquiryId,
  currency,
  left,
  waiting,
}: {
  inquiryId: string;
  currency: Currency;
  left: number;
  waiting?: Refund;
}) {
  const client = useQueryClient();
  const id = useId();
  const [today] = useState(() =>
    calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
  );
  const [refundId] = useState(() => waiting?.id ?? crypto.randomUUID());
  const [amount, setAmount] = useState(() => String((waiting?.amountMinor ?? left) / 100));
  const [sentOn, setSentOn] = useState(() => partsOfDay(waiting ? day(waiting.sentOn) : today));
  const [reason, setReason] = useState(waiting?.reason ?? '');
  const [problems, setProblems] = useState<{
    amount?: string;
    day?: string;
    reason?: string;
    whole?: string;
  }>({});
  const [busy, setBusy] = useState(false);

  async function record(event: FormEvent): Promise<void> {
    event.preventDefault();
    const money = parseMoney(amount, currency);
    const parsed = parsePastDay(sentOn, today);
    const found = {
      ...(money === null || money.minor < 1 || money.minor > left
        ? { amount: `Write an amount up to ${formatMinor(left, currency)}.` }
        : {}),
      ...('problem' in parsed ? { day: parsed.problem } : {}),
      ...(reason.trim() === '' ? { reason: 'Write why, for the books.' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(`${id}-${first}`);
    if (money === null || 'problem' in parsed) return;
    setBusy(true);
    try {
      const { payment } = await call('POST /admin/inquiries/:id/refunds', {
        params: { id: inquiryId },
        body: { refundId, amountMinor: money.minor, sentOn: parsed.day, reason: reason.trim() },
      });
      if (payment?.refunds.some((each) => each.waiting))
        toast.success('Waits for a second officer', 'The amount is above the limit for one person.');
      else toast.success('Refund recorded', 'The credit note follows by mail.');
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setProblems({ whole: failureWords(error).join(' ') });
    }
    await client.invalidateQueries({ queryKey: inquiriesKey });
    setBusy(false);
  }

  return (
    <details className="mt-1">
      <summary className="link flex min-h-11 items-center text-sm">
        {waiting ? 'Approve the refund' : 'Record a refund'}
      </summary>
      <form noValidate onSubmit={(event) => void record(event)} className="mt-2 grid max-w-xl gap-4">
        <TextInput
          id={`${id}-amount`}
          label={`Amount in ${currency}`}
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={problems.amount}
        />
        <DateFields
          id={`${id}-day`}
          label="Day of the bank transfer"
          value={sentOn}
          onChange={setSentOn}
          error={problems.day}
        />
        <TextArea
          id={`${id}-reason`}
          label="Reason"
          hint="The customer does not see it. Add the bank’s reference."
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={problems.reason}
        />
        {problems.whole && (
          <Notice tone="stop" live>
            <p>{problems.whole}</p>
          </Notice>
        )}
        <Button type="submit" variant="quiet" busy={busy} className="justify-self-start">
          {waiting ? 'Approve the refund' : 'Record the refund'}
        </Button>
      </form>
    </details>
  );
}
