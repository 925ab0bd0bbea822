import { useState, type FormEvent } from 'react';
import { wordsOf } from '../../api/words-of.ts';
import { useUnsentText } from '../../device-storage/unsent-text.ts';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { openFile } from '../../forms/open-file.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { useReloadAfterConflict, useSetApplication } from './use-application.ts';

type Refund = Application['refunds'][number];
type Account = NonNullable<Refund['account']>;

/**
 * Returns whether a refund is the repayment of a difference that waits to be sent; its account can be named
 * until then.
 */
const isRepayment = ({ ofReduction, sentOn, byProvider }: Refund): boolean =>
  ofReduction && sentOn === null && byProvider === null;

/**
 * The refund of an application: where it goes, each step it has taken, and the customer's answer. Nothing
 * while none is owed.
 */
export function RefundSection({ application }: { application: Application }) {
  const { refunds, state, allowed, role } = application;
  const isOwed =
    state.order === 'cancellation_requested' || state.order === 'refund_due' || refunds.some(isRepayment);
  if (!isOwed && refunds.length === 0) return null;
  const isPrepared = refunds.some(
    ({ sentOn, byProvider }) =>
      sentOn === null && byProvider?.state !== 'failed' && byProvider?.state !== 'needs_details',
  );
  const providerName = application.payment?.providerName ?? null;
  return (
    <section className="grid gap-5">
      <h2 className="text-heading">Your refund</h2>
      {refunds.length > 0 && (
        <ul className="grid gap-4">
          {refunds.map((refund) => (
            <li key={refund.id} className="rounded-md border border-line bg-sheet p-5">
              <RefundState refund={refund} isTransfer={providerName === null} />
            </li>
          ))}
        </ul>
      )}
      {role === 'owner' && isOwed && (!isPrepared || refunds.some(isRepayment)) && (
        <AccountForm application={application} />
      )}
      {allowed.includes('confirmRefund') && <Answer application={application} />}
    </section>
  );
}

const providerStates: Record<NonNullable<Refund['byProvider']>['state'], (name: string) => string | null> = {
  started: (name) =>
    `${name} returns it to the card or account you paid with. We write to you when it is sent.`,
  pending: (name) =>
    `${name} has accepted it and returns it to the card or account you paid with. We write to you when it is sent.`,
  needs_details: (name) =>
    `${name} cannot return it to the card you paid with and needs a bank account. Name your account below.`,
  sent: () => null,
  failed: (name) =>
    `${name} could not return it to the card or account you paid with. Name your bank account below. We then send a transfer.`,
};

function RefundState({ refund, isTransfer }: { refund: Refund; isTransfer: boolean }) {
  const { amountMinor, currency, reason, account, preparedAt, sentOn, proofFileId, arrivedAt, objection } =
    refund;
  const { byProvider, failedAt } = refund;
  const providerState =
    byProvider && sentOn === null ? providerStates[byProvider.state](byProvider.name) : null;
  const isNothing = amountMinor === 0;
  return (
    <>
      <p className="font-semibold">
        {isNothing ? 'Nothing is refunded' : formatMinor(amountMinor, currency)}
      </p>
      <p className="mt-1 text-sm">{reason}</p>
      <ol className="mt-3 grid gap-1 text-sm text-ink-soft">
        <li>
          {isNothing ? 'Decided' : 'Prepared'} {formatInstant(preparedAt)}
        </li>
        {sentOn !== null && isNothing && <li>Closed without a refund on {formatDay(sentOn)}</li>}
        {sentOn !== null && !isNothing && (
          <li>
            Sent on {formatDay(sentOn)}{' '}
            {byProvider?.state === 'sent' || (byProvider && failedAt !== null)
              ? `by ${byProvider.name} to the card or account you paid with. Banks take up to 15 working days to show it.`
              : account === null
                ? isTransfer
                  ? 'to the account your transfer came from'
                  : 'by bank transfer'
                : `to ${account.holder}, ${account.bank}, ${account.number}`}
          </li>
        )}
        {failedAt !== null && (
          <li>
            Your bank sent it back {formatInstant(failedAt)}. Name your bank account below. We then send a
            transfer.
          </li>
        )}
        {arrivedAt !== null && (
          <li>
            {isNothing ? 'You agreed' : 'Arrived, as you told us'} {formatInstant(arrivedAt)}
          </li>
        )}
        {objection !== null && (
          <li>
            Your objection of {formatInstant(objection.at)}: {objection.words}
          </li>
        )}
      </ol>
      {providerState !== null && <p className="mt-3">{providerState}</p>}
      {proofFileId !== null && (
        <p className="mt-3">
          <Button
            variant="plain"
            onClick={() => void openFile(proofFileId, `refund-${sentOn ?? ''}.pdf`, 'show')}
          >
            Confirmation of our bank
          </Button>
        </p>
      )}
    </>
  );
}

const accountFields = [
  ['holder', 'Account name', 120],
  ['bank', 'Bank', 120],
  ['number', 'Account number', 60],
] as const;

function AccountForm({ application }: { application: Application }) {
  const take = useSetApplication();
  const named = application.payment?.refundAccount ?? null;
  const providerName = application.payment?.providerName ?? null;
  const isNeeded = application.refunds.some(
    ({ byProvider, sentOn, failedAt }) =>
      (byProvider?.state === 'failed' || byProvider?.state === 'needs_details') &&
      (sentOn === null || failedAt !== null),
  );
  const [account, setAccount] = useState<Account>(named ?? { holder: '', bank: '', number: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    const empty = accountFields.find(([field]) => account[field].trim() === '');
    if (empty) return document.getElementById(`refund-${empty[0]}`)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      take(
        await call('PUT /applications/:id/refund-account', { params: { id: application.id }, body: account }),
      );
      toast.success('Saved', 'We send the refund to this account.');
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <details className="rounded-md border border-line bg-sheet px-5 py-2" open={named !== null || isNeeded}>
      <summary className="link flex min-h-11 items-center font-semibold">
        {named === null && !isNeeded ? 'Refund to another account' : 'The account for your refund'}
      </summary>
      <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-md gap-5 py-4">
        {named === null && !isNeeded && (
          <p className="text-sm text-ink-soft">
            {providerName === null
              ? 'Without this we refund to the account your transfer came from.'
              : `Without this ${providerName} returns it to the card or account you paid with.`}
          </p>
        )}
        {accountFields.map(([field, label, maxLength]) => (
          <TextInput
            key={field}
            id={`refund-${field}`}
            label={label}
            maxLength={maxLength}
            autoComplete="off"
            value={account[field]}
            onChange={(event) => setAccount({ ...account, [field]: event.target.value })}
            error={tried && account[field].trim() === '' ? `Enter the ${label.toLowerCase()}.` : null}
          />
        ))}
        {failure !== null && (
          <Notice tone="stop" live>
            <p>{failure}</p>
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            Save the account
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The customer's answer to a refund that was sent: it arrived, or what is wrong. */
function Answer({ application }: { application: Application }) {
  const isNothing = application.refunds[0]?.amountMinor === 0;
  const take = useSetApplication();
  const reloadAfterConflict = useReloadAfterConflict();
  const [words, setWords] = useUnsentText(`refund.${application.id}`);
  const [objecting, setObjecting] = useState(words !== '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(answer: { answer: 'arrived' } | { answer: 'objection'; words: string }): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const body = { ...answer, version: application.version };
      take(await call('POST /applications/:id/refund-answer', { params: { id: application.id }, body }));
      setWords('');
      toast.success('Thank you', answer.answer === 'arrived' ? undefined : 'An officer looks into it.');
    } catch (error) {
      setFailure(wordsOf(error));
      reloadAfterConflict(application.id, error);
    } finally {
      setBusy(false);
    }
  }

  async function object(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (words.trim() === '') return document.getElementById('refund-objection')?.focus();
    await send({ answer: 'objection', words: words.trim() });
  }

  return (
    <div className="grid gap-4">
      {!objecting && (
        <div className="flex flex-wrap gap-3">
          <Button variant="next" busy={busy} onClick={() => void send({ answer: 'arrived' })}>
            {isNothing ? 'I agree' : 'It has arrived'}
          </Button>
          <Button variant="quiet" onClick={() => setObjecting(true)}>
            Something is wrong
          </Button>
        </div>
      )}
      {objecting && (
        <form noValidate onSubmit={(event) => void object(event)} className="grid max-w-2xl gap-4">
          <TextArea
            id="refund-objection"
            label="What is wrong?"
            hint={isNothing ? undefined : 'Banks may need three business days.'}
            rows={4}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={
              tried && words.trim() === '' ? 'Tell us what is wrong, so that we can put it right.' : null
            }
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Send
            </Button>
            <Button variant="quiet" onClick={() => setObjecting(false)}>
              Go back
            </Button>
          </div>
        </form>
      )}
      {failure !== null && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  );
}
