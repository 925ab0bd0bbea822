import { useState, type FormEvent } from 'react';
import { parseMoney, type Currency } from '#values/money.ts';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateFields } from '../../../ui/form-controls/date-fields.tsx';
import { TextArea, TextInput } from '../../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import type { DeskApplication } from '../../desk-types.ts';
import { focusOn } from '../../focus-on.ts';
import { DeskFileDrop } from '../desk-file-drop.tsx';
import type { Desk } from '../desk.ts';
import type { DeskDraft } from '../drafts/desk-draft.ts';
import { DocumentLink } from '../document-link.tsx';
import { partsOfDay, parsePastDay } from '../past-day.ts';
import { ActionFailure, RailCard } from './rail-card.tsx';

type Payment = NonNullable<DeskApplication['payment']>;
type Refund = DeskApplication['refunds'][number];

/**
 * A refund from the amount to the proof: prepare it, send the money, record that it was sent. Earlier refunds
 * stay visible.
 */
export function RefundCard({ desk }: { desk: Desk }) {
  const { allowed, payment, refunds, disputed } = desk.application;
  const isDue = allowed.includes('prepareRefund');
  const isRepayment = allowed.includes('repayDifference');
  if (payment === null || (!isDue && refunds.length === 0)) return null;
  const isOpen = isDue || refunds.some(({ sentOn }) => sentOn === null);
  const prepared = refunds.find(({ sentOn }) => sentOn === null);
  const isHeld = disputed !== null && disputed.heldMinor > 0;
  const isTooMuch =
    prepared !== undefined && disputed !== null && prepared.amountMinor > leftToRefund(desk.application);
  const maySend = !isHeld && !isTooMuch;
  const mayReturn = allowed.includes('startProviderRefund') && maySend;
  return (
    <RailCard
      title={isRepayment && !isDue ? 'Difference to repay' : isOpen ? 'Refund due' : 'Refund'}
      next={isDue || isRepayment}
    >
      {isOpen && disputed && <Disputed desk={desk} disputed={disputed} currency={payment.currency} />}
      {prepared?.byProvider && <ProviderRefund refund={prepared} byProvider={prepared.byProvider} />}
      {prepared && mayReturn && (
        <ReturnByProvider desk={desk} refund={prepared} providerName={payment.providerName ?? ''} />
      )}
      {refunds
        .filter(({ sentOn }) => sentOn !== null)
        .map((refund) => (
          <SentRefund key={refund.id} desk={desk} refund={refund} />
        ))}
      {prepared &&
        (allowed.includes('refund') || isRepayment) &&
        (mayReturn || !maySend ? (
          <details className="border-t border-line">
            <summary className="link flex min-h-11 items-center text-sm font-semibold">
              {maySend ? 'Send a bank transfer instead' : 'Record a refund that was sent before'}
            </summary>
            <SendRefund desk={desk} payment={payment} refund={prepared} />
          </details>
        ) : (
          <SendRefund desk={desk} payment={payment} refund={prepared} />
        ))}
      {isDue &&
        !isHeld &&
        (prepared && maySend ? (
          <details className="border-t border-line">
            <summary className="link flex min-h-11 items-center text-sm font-semibold">
              Change the amount
            </summary>
            <PrepareRefund desk={desk} payment={payment} />
          </details>
        ) : (
          <PrepareRefund desk={desk} payment={payment} />
        ))}
    </RailCard>
  );
}

/** What a payer’s bank keeps or took back, so that no officer pays it a second time. */
function Disputed({
  desk,
  disputed: { heldMinor, lostMinor, since },
  currency,
}: {
  desk: Desk;
  disputed: NonNullable<DeskApplication['disputed']>;
  currency: string;
}) {
  if (heldMinor > 0)
    return (
      <Notice tone="stop" title="The payer disputes the payment">
        <p>
          {formatMinor(heldMinor, currency)} is kept by the provider since {formatDay(since)}, until the bank
          decides. Do not send a refund until then, or the payer may have the money twice.
        </p>
      </Notice>
    );
  return (
    <Notice tone="stop" title="The payer’s bank took money back">
      <p>
        {formatMinor(lostMinor, currency)} went back to the payer. At most{' '}
        {formatMinor(leftToRefund(desk.application), currency)} is left to refund.
      </p>
    </Notice>
  );
}

/** Returns what was received and not taken back by a bank, in minor units. */
const leftToRefund = ({ receivedMinor, payment, disputed }: DeskApplication): number =>
  Math.max(0, (receivedMinor || (payment?.dueMinor ?? 0)) - (disputed?.lostMinor ?? 0));

function SentRefund({ desk, refund }: { desk: Desk; refund: Refund }) {
  const proof = desk.application.files.find(({ id }) => id === refund.proofFileId);
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {formatMinor(refund.amountMinor, refund.currency)} sent on {formatDay(refund.sentOn ?? '')}
        {refund.byProvider && ` by ${refund.byProvider.name}`}.{' '}
        {refund.arrivedAt !== null && 'The customer says that it arrived.'}
      </p>
      {refund.failedAt !== null && (
        <Notice tone="stop" title="The bank sent it back">
          <p>The money is with us since {formatInstant(refund.failedAt)}. Prepare another refund.</p>
        </Notice>
      )}
      {refund.objection && (
        <Notice tone="stop" title="The customer objects">
          <p>{refund.objection.words}</p>
        </Notice>
      )}
      {proof && <DocumentLink file={proof} />}
    </div>
  );
}

type ByProvider = NonNullable<Refund['byProvider']>;

const providerStates: Record<ByProvider['state'], (name: string) => string> = {
  started: (name) => `We ask ${name} to return the payment.`,
  pending: (name) => `${name} has accepted the refund and sends it next.`,
  needs_details: (name) =>
    `${name} needs the customer’s bank account. Enter it in the dashboard of ${name}. It then sends the refund.`,
  sent: (name) => `${name} has sent the refund.`,
  failed: (name) => `${name} could not return the payment. Send the refund by bank transfer.`,
};

/** State of a refund through a provider, with the provider's words about a failure. */
function ProviderRefund({ refund, byProvider }: { refund: Refund; byProvider: ByProvider }) {
  const { name, state, startedAt, message } = byProvider;
  const needsOfficer = state === 'failed' || state === 'needs_details';
  return (
    <Notice tone={needsOfficer ? 'stop' : 'info'} title={formatMinor(refund.amountMinor, refund.currency)}>
      <p>{providerStates[state](name)}</p>
      {state === 'needs_details' && (
        <p>
          {refund.account
            ? `The customer named ${refund.account.holder}, ${refund.account.bank}, ${refund.account.number}.`
            : 'The customer has not named an account yet.'}
        </p>
      )}
      <p className="text-sm">
        Requested {formatInstant(startedAt)}.{message !== null && ` Last message: ${message}`}
      </p>
    </Notice>
  );
}

function ReturnByProvider({
  desk,
  refund,
  providerName,
}: {
  desk: Desk;
  refund: Refund;
  providerName: string;
}) {
  return (
    <div className="grid gap-3">
      <p className="text-sm">
        The customer paid at {providerName}. It can return the money to the same card or account.
      </p>
      <ActionFailure desk={desk} verb="startProviderRefund" />
      <Button
        variant="next"
        fullWidth
        busy={desk.acting === 'startProviderRefund'}
        onClick={() => void desk.act({ verb: 'startProviderRefund' })}
      >
        Return {formatMinor(refund.amountMinor, refund.currency)} through {providerName}
      </Button>
    </div>
  );
}

function PrepareRefund({ desk, payment }: { desk: Desk; payment: Payment }) {
  const [tried, setTried] = useState(false);
  const left = leftToRefund(desk.application);
  const typed: NonNullable<DeskDraft['refund']> = desk.draft.refund ?? {
    amount: formatMinor(left, payment.currency),
    reason: '',
  };
  const change = (part: Partial<typeof typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, refund: { ...typed, ...draft.refund, ...part } }));
  const amount = parseMoney(typed.amount, payment.currency as Currency);
  const reason = typed.reason.trim();
  const amountProblem =
    amount === null
      ? 'Write the amount in figures, such as 68,500.'
      : amount.minor > left
        ? `At most ${formatMinor(left, payment.currency)} can be refunded.`
        : null;

  async function prepare(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (amount === null || amountProblem) return focusOn('refund-amount');
    if (reason === '') return focusOn('refund-reason');
    if (await desk.act({ verb: 'prepareRefund', amountMinor: amount.minor, reason }))
      focusOn('desk-headline');
  }

  return (
    <form noValidate onSubmit={(event) => void prepare(event)} className="grid gap-4">
      <TextInput
        id="refund-amount"
        label="Amount to refund"
        inputMode="decimal"
        autoComplete="off"
        width="medium"
        hint={`${formatMinor(left, payment.currency)} can be refunded. Another officer must approve a large refund, and one of nothing.`}
        value={typed.amount}
        onChange={(event) => change({ amount: event.target.value })}
        error={tried ? amountProblem : null}
      />
      <TextArea
        id="refund-reason"
        label="Why this amount"
        hint="The customer reads these words."
        rows={3}
        maxLength={1000}
        value={typed.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={tried && reason === '' ? 'Give the reason in words the customer will understand.' : null}
      />
      <ActionFailure desk={desk} verb="prepareRefund" />
      <Button type="submit" variant="next" fullWidth busy={desk.acting === 'prepareRefund'}>
        Prepare the refund
      </Button>
    </form>
  );
}

function SendRefund({ desk, payment, refund }: { desk: Desk; payment: Payment; refund: Refund }) {
  const [tried, setTried] = useState(false);
  const typed: NonNullable<DeskDraft['sentRefund']> = desk.draft.sentRefund ?? {
    sentOn: partsOfDay(desk.today),
    proof: null,
  };
  const change = (part: Partial<typeof typed>): void =>
    desk.changeDraft((draft) => ({ ...draft, sentRefund: { ...typed, ...draft.sentRefund, ...part } }));
  const day = parsePastDay(typed.sentOn, desk.today);
  const { account } = refund;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if ('problem' in day) return focusOn('refund-sent');
    const proof = typed.proof ? { proofFileId: typed.proof.id } : {};
    if (await desk.act({ verb: 'refund', sentOn: day.day, ...proof })) focusOn('desk-headline');
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&>dt]:text-ink-soft">
        <dt>Send</dt>
        <dd className="font-semibold select-all">{formatMinor(refund.amountMinor, refund.currency)}</dd>
        <dt>To</dt>
        <dd className="break-words select-all">
          {account === null
            ? payment.providerName === null
              ? 'the account the transfer came from'
              : 'no account yet; ask the customer to name it on the page of the application'
            : `${account.holder}, ${account.bank}, ${account.number}`}
        </dd>
        <dt>Reference</dt>
        <dd className="break-all select-all">{payment.reference}</dd>
      </dl>
      <DateFields
        id="refund-sent"
        label="Sent on"
        value={typed.sentOn}
        onChange={(sentOn) => change({ sentOn })}
        error={tried && 'problem' in day ? day.problem : null}
      />
      <DeskFileDrop
        id="refund-proof"
        applicationId={desk.application.id}
        purpose="refund-proof"
        label="Confirmation of the bank"
        hint="Optional. The customer can open it."
        file={typed.proof}
        onFile={(proof) => change({ proof })}
        error={null}
      />
      <ActionFailure desk={desk} verb="refund" />
      <Button type="submit" variant="next" fullWidth busy={desk.acting === 'refund'}>
        Record that it was sent
      </Button>
    </form>
  );
}
