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
import { Select } from '../../ui/form-controls/select.tsx';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { newId } from '../../ui/new-id.ts';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { failureWords } from '../desk-failure.tsx';
import { inquiriesKey } from '../desk-queries.ts';
import { focusOn } from '../focus-on.ts';
import { useRights } from '../own-role.ts';

type Inquiry = Data<'GET /admin/inquiries'>['rows'][number];
type Payment = NonNullable<Inquiry['payment']>;
type Refund = Payment['refunds'][number];
type Way = 'bank_transfer' | 'provider';

/** Returns how far a refund has come, in words after its amount. */
function describeRefund({ state, provider, sentOn, by, approvedBy }: Refund): string {
  const people = ` by ${by}${approvedBy === null ? '' : `, approved by ${approvedBy}`}`;
  if (state === 'failed') return `could not be returned by ${provider}`;
  if (state === 'needs_details')
    return `waits at ${provider} for the customer’s bank account, started${people}`;
  if (state === 'started') return `is being returned by ${provider}, started${people}`;
  const sent = formatDay(day(sentOn));
  if (state === 'sent')
    return `refunded on ${sent}${provider === null ? '' : ` through ${provider}`}${people}`;
  return provider === null
    ? `waits for a second officer, sent on ${sent}${people}`
    : `waits for a second officer, through ${provider}${people}`;
}

/** Refunds of a payment, and the form that refunds it through its provider or records a bank transfer. */
export function InquiryRefunds({ inquiryId, payment }: { inquiryId: string; payment: Payment }) {
  const may = useRights();
  const { refunds, currency, dueMinor } = payment;
  const left = refunds.reduce(
    (sum, each) => (each.state === 'sent' ? sum - each.amountMinor : sum),
    dueMinor,
  );
  const isReturning = refunds.some(({ state }) => state === 'started' || state === 'needs_details');
  const waiting = refunds.find((each) => each.waiting);
  return (
    <>
      {refunds.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm" aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={refund.id} className="break-words">
              {formatMinor(refund.amountMinor, currency)} {describeRefund(refund)}. Reason: {refund.reason}
              {refund.message !== null && ` Answer of the provider: ${refund.message}`}
            </li>
          ))}
        </ul>
      )}
      {may('refunds:pay') && left > 0 && !isReturning && (
        <RefundForm
          key={waiting?.id ?? left}
          inquiryId={inquiryId}
          currency={currency as Currency}
          left={left}
          returnableBy={payment.returnableBy}
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
  returnableBy,
  waiting,
}: {
  inquiryId: string;
  currency: Currency;
  left: number;
  /** The name of the provider that can return the payment. */
  returnableBy: string | null;
  waiting?: Refund;
}) {
  const client = useQueryClient();
  const id = useId();
  const [today] = useState(() =>
    calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
  );
  const [refundId] = useState(() => waiting?.id ?? newId());
  const [amount, setAmount] = useState(() => String((waiting?.amountMinor ?? left) / 100));
  const [sentOn, setSentOn] = useState(() => partsOfDay(waiting ? day(waiting.sentOn) : today));
  const [way, setWay] = useState<Way>(
    (waiting ? waiting.provider : returnableBy) === null ? 'bank_transfer' : 'provider',
  );
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
      ...(way === 'bank_transfer' && 'problem' in parsed ? { day: parsed.problem } : {}),
      ...(reason.trim() === '' ? { reason: 'Write why, for the books.' } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(`${id}-${first}`);
    if (money === null) return;
    const sentOnDay = 'problem' in parsed ? today : parsed.day;
    setBusy(true);
    try {
      const { payment } = await call('POST /admin/inquiries/:id/refunds', {
        params: { id: inquiryId },
        body: { refundId, amountMinor: money.minor, sentOn: sentOnDay, way, reason: reason.trim() },
      });
      if (payment?.refunds.some((each) => each.waiting))
        toast.success('Waits for a second officer', 'The amount is above the limit for one person.');
      else if (way === 'provider')
        toast.success('Refund started', 'The customer gets a mail when the money is sent.');
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
        {waiting ? 'Approve the refund' : returnableBy === null ? 'Record a refund' : 'Refund'}
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
        {returnableBy !== null && (
          <Select
            id={`${id}-way`}
            label="How"
            options={[
              { value: 'provider', label: `${returnableBy} returns it to the card or account that paid` },
              { value: 'bank_transfer', label: 'A bank transfer that was sent' },
            ]}
            value={way}
            onChange={(event) => setWay(event.target.value === 'provider' ? 'provider' : 'bank_transfer')}
          />
        )}
        {way === 'bank_transfer' && (
          <DateFields
            id={`${id}-day`}
            label="Day of the bank transfer"
            value={sentOn}
            onChange={setSentOn}
            error={problems.day}
          />
        )}
        <TextArea
          id={`${id}-reason`}
          label="Reason"
          hint={
            way === 'provider'
              ? 'The customer does not see it.'
              : 'The customer does not see it. Add the bank’s reference.'
          }
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
          {waiting ? 'Approve the refund' : way === 'provider' ? 'Refund it' : 'Record the refund'}
        </Button>
      </form>
    </details>
  );
}
