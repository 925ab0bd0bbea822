import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { checkoutNames } from '#rules/ledger/checkout-names.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { call, download } from '../../api/call.ts';
import { openDownload } from '../../forms/open-file.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { DateFields } from '../../ui/form-controls/date-fields.tsx';
import type { DateParts } from '../../ui/form-controls/split-date.ts';
import { TextArea } from '../../ui/form-controls/text-input.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { paymentExceptionsKey, useDeskCounts, usePaymentExceptions } from '../desk-queries.ts';
import type { PaymentException } from '../desk-types.ts';
import { focusOn } from '../focus-on.ts';
import { Pager } from '../pager.tsx';
import { parsePastDay, partsOfDay } from '../application/past-day.ts';
import { useRights } from '../own-role.ts';
import { exceptionWords } from './exception-words.ts';
import { LedgerSection } from './ledger-section.tsx';
import { Repayments } from './repayments.tsx';
import { UseForPayment } from './use-for-payment.tsx';

/**
 * Money that arrived at a payment provider and does not fit what is due: an officer returns it, or notes what
 * was decided.
 */
export default function PaymentExceptionsPage() {
  const [search] = useSearchParams();
  const state = search.get('state') === 'resolved' ? 'resolved' : 'open';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const exceptions = usePaymentExceptions(state, page);
  const may = useRights();
  const toConfirm = useDeskCounts({ enabled: may('cases:read') }).data?.cartTransfers ?? 0;
  return (
    <DeskFrame right="cases:read">
      <h1 tabIndex={-1} className="text-heading">
        Money to decide
      </h1>
      <p className="measure mt-1 mb-4 text-ink-soft">
        Payments that do not fit what is due. What is held is in the account ‘suspense’ until you return it.
      </p>
      <p className="mb-5 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {(['open', 'resolved'] as const).map((each) => (
          <Link
            key={each}
            className={classNames('link', each === state && 'font-semibold no-underline')}
            to={each === 'open' ? paths.adminMoney : `${paths.adminMoney}?state=resolved`}
            aria-current={each === state ? 'page' : undefined}
          >
            {each === 'open' ? 'Open' : 'Decided'}
          </Link>
        ))}
        <Link className="link" to={paths.adminCarts}>
          Paid together{toConfirm > 0 && ` (${toConfirm} to confirm)`}
        </Link>
        {may('ledger:read') && (
          <Link className="link" to={paths.adminBank}>
            Bank statements
          </Link>
        )}
      </p>
      <StaleContent isStale={exceptions.isPlaceholderData}>
        {exceptions.isPending ? (
          <SkeletonText lines={4} label="Loading payments…" />
        ) : !exceptions.data ? (
          <DeskFailure
            error={exceptions.error}
            what="list of payments"
            onRetry={() => void exceptions.refetch()}
          />
        ) : exceptions.data.rows.length === 0 ? (
          <EmptyState title={state === 'open' ? 'Nothing to decide' : 'Nothing decided yet'}>
            {state === 'open'
              ? 'Every payment fits what was due.'
              : 'Payments that you return or note appear here.'}
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-3">
              {exceptions.data.rows.map((exception) => (
                <Exception key={exception.id} exception={exception} />
              ))}
            </ul>
            <Pager
              page={page}
              shown={exceptions.data.rows.length}
              total={exceptions.data.total}
              linkTo={(to) => `${paths.adminMoney}?state=${state}&page=${to}`}
            />
          </>
        )}
      </StaleContent>
      {state === 'open' && <Repayments />}
      {may('ledger:read') && <LedgerSection />}
    </DeskFrame>
  );
}

function Exception({ exception }: { exception: PaymentException }) {
  const { application, amountMinor, currency, dispute, proposal, resolved } = exception;
  const may = useRights();
  const words = exceptionWords[exception.kind];
  return (
    <li className="grid gap-3 rounded-md border border-line bg-sheet p-4">
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold">
          {words.title}
          {amountMinor > 0 && currency !== null && `: ${formatMinor(amountMinor, currency)}`}
        </h2>
        <p className="text-sm text-ink-soft">
          {exception.provider === 'bank_transfer' ? 'Bank transfer' : checkoutNames[exception.provider]},{' '}
          <time dateTime={exception.openedAt}>{formatInstant(exception.openedAt)}</time>
          {exception.reference !== null && `, reference ${exception.reference}`}
          {exception.transactionId !== null && `, transaction ${exception.transactionId}`}
        </p>
        {resolved === null && <p className="measure mt-2 text-sm">{words.advice}</p>}
        {dispute !== null && <Dispute dispute={dispute} currency={currency} />}
        {application && (
          <p className="mt-2 text-sm">
            <Link to={paths.adminApplication(application.id)} className="link inline-block py-1">
              {application.reference}
              {application.name !== null && ` · ${application.name}`}
            </Link>
          </p>
        )}
      </div>
      {resolved !== null && (
        <p className="text-sm">
          {resolvedWords[resolved.resolution]} {formatInstant(resolved.at)}
          {resolved.by !== null && ` by ${resolved.by}`}
          {resolved.note !== null && `: ${resolved.note}`}
        </p>
      )}
      {resolved === null && proposal !== null && (
        <Notice
          tone="next"
          title={`${proposal.proposedByName} ${proposal.sentOn === null ? 'used it for another payment' : 'returned it'}; a second officer must confirm`}
        >
          <p>
            {proposal.sentOn === null
              ? `For the payment ${proposal.paymentReference}`
              : `Sent on ${formatDay(proposal.sentOn)}`}
            : {proposal.note}
          </p>
        </Notice>
      )}
      {exception.kind === 'dispute' && application && may('refunds:pay') && (
        <EvidenceButton applicationId={application.id} />
      )}
      {exception.applicable && may('refunds:pay') && <UseForPayment exception={exception} />}
      {resolved === null && may('refunds:pay') && <Resolve exception={exception} />}
    </li>
  );
}

function EvidenceButton({ applicationId }: { applicationId: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="quiet"
      busy={busy}
      className="justify-self-start"
      onClick={() => {
        setBusy(true);
        void openDownload(() =>
          download('GET /admin/applications/:id/evidence', { params: { id: applicationId } }),
        ).finally(() => setBusy(false));
      }}
    >
      Evidence (PDF)
    </Button>
  );
}

const disputeWords: Record<NonNullable<PaymentException['dispute']>['status'], string> = {
  open: 'Waits for our answer',
  waiting: 'Answered; the bank decides',
  won: 'Decided for us',
  lost: 'Decided for the payer',
  unknown: 'Look at it in the provider’s dashboard',
};

function Dispute({
  dispute: { status, amountMinor, reason, respondBy },
  currency,
}: {
  dispute: NonNullable<PaymentException['dispute']>;
  currency: string | null;
}) {
  return (
    <p className="mt-2 text-sm">
      {status === 'open' && respondBy !== null && (
        <strong className="block text-red">
          Answer by <time dateTime={respondBy}>{formatInstant(respondBy)}</time>
        </strong>
      )}
      {disputeWords[status]}
      {amountMinor > 0 && currency !== null && `: ${formatMinor(amountMinor, currency)}`}
      {reason !== null && `, reason: ${reason}`}
    </p>
  );
}

const resolvedWords = {
  returned: 'Returned',
  applied: 'Used for another payment',
  noted: 'Noted',
  completed: 'Completed by a later payment',
};

const returnTitle = ({ proposal }: PaymentException): string =>
  proposal === null || proposal.sentOn === null ? 'Record that it was returned' : 'Confirm the return';

function Resolve({ exception }: { exception: PaymentException }) {
  const client = useQueryClient();
  const id = useId();
  const [today] = useState(() =>
    calendarDateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()),
  );
  const [typedDay, setTypedDay] = useState<DateParts | null>(null);
  // A colleague may record the return while the page is open: their day is then the one to confirm.
  const sentOn = typedDay ?? partsOfDay(exception.proposal?.sentOn ?? today);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<{ day?: string; note?: string; whole?: string }>({});
  const [busy, setBusy] = useState(false);
  const held = exception.amountMinor > 0;

  async function resolve(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = parsePastDay(sentOn, today);
    const found = {
      ...(held && 'problem' in parsed ? { day: parsed.problem } : {}),
      ...(note.trim() === '' ? { note: 'Write what you did, for the books.' } : {}),
    };
    setProblems(found);
    if (found.day !== undefined) return focusOn(`${id}-day`);
    if (found.note !== undefined) return focusOn(`${id}-note`);
    setBusy(true);
    try {
      const { resolved } = await call('POST /admin/payment-exceptions/:id/resolution', {
        params: { id: exception.id },
        body:
          held && 'day' in parsed
            ? { resolution: 'returned', sentOn: parsed.day, note: note.trim() }
            : { resolution: 'noted', note: note.trim() },
      });
      if (resolved === null)
        toast.success('Waits for a second officer', 'The amount is above the limit for one person.');
      else toast.success('Recorded', 'You find it under ‘Decided’.');
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      setProblems({ whole: failureWords(error).join(' ') });
    }
    await client.invalidateQueries({ queryKey: paymentExceptionsKey });
    setBusy(false);
  }

  return (
    <details>
      <summary className="link flex min-h-11 items-center text-sm font-semibold">
        {held ? returnTitle(exception) : 'Record what was decided'}
      </summary>
      <form noValidate onSubmit={(event) => void resolve(event)} className="mt-2 grid max-w-xl gap-4">
        {held && (
          <DateFields
            id={`${id}-day`}
            label="Day you sent it"
            value={sentOn}
            onChange={setTypedDay}
            error={problems.day}
          />
        )}
        <TextArea
          id={`${id}-note`}
          label="Note"
          hint={held ? 'The account it went to, and the bank’s reference.' : 'For the books.'}
          rows={2}
          maxLength={1000}
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
          {held ? 'Record the return' : 'Record'}
        </Button>
      </form>
    </details>
  );
}
