import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { CHECKOUT_PROVIDERS, type CheckoutProviderId } from '#rules/ledger/postings.ts';
import { capitalise } from '#values/in-sentence.ts';
import { call } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { isFormUnsent, useUnsentForm } from '../../device-storage/unsent-form.ts';
import { useUnsentText } from '../../device-storage/unsent-text.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { TextArea, TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import type { BankLine } from '../desk-types.ts';
import { focusOn } from '../focus-on.ts';
import { useRights } from '../own-role.ts';
import { ConfirmCart, MatchedCart } from './cart-of-line.tsx';
import { Failure, useLineAction } from './line-action.tsx';

type Match = NonNullable<BankLine['match']>;

const reasonWords: Record<Match['reason'], { title: string; isSure: boolean }> = {
  reference: { title: 'Reference found', isSure: true },
  amount_and_name: { title: 'Amount and name', isSure: true },
  amount: { title: 'Amount only', isSure: false },
  officer: { title: 'Chosen at the desk', isSure: true },
};

/** A line of a bank statement, the payment that it may be, and what can be done with it. */
export function BankLineCard({ line }: { line: BankLine }) {
  const { bookedOn, currency, amountMinor, payer, text, bankReference, match, cart, decided } = line;
  const may = useRights();
  return (
    <li className="grid gap-3 rounded-md border border-line bg-sheet p-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">
          {formatMinor(amountMinor, currency)}
          {payer !== null && ` from ${payer}`}
        </h3>
        <p className="text-sm wrap-anywhere">{text}</p>
        <p className="text-sm text-ink-soft">
          <time dateTime={bookedOn}>{formatDay(bookedOn)}</time>
          {bankReference !== null && `, ${bankReference}`}
        </p>
        {decided !== null && (
          <p className="mt-2 text-sm">
            {line.state === 'confirmed' ? 'Confirmed' : 'Noted'} {formatInstant(decided.at)}
            {decided.by !== null && ` by ${decided.by}`}
            {decided.note !== null && `: ${decided.note}`}
          </p>
        )}
      </div>
      <div className="grid content-start gap-3">
        {match !== null && <MatchedPayment line={line} match={match} />}
        {cart !== null && <MatchedCart line={line} cart={cart} />}
        {line.state === 'open' && may('payments:confirm') && (
          <>
            {match !== null && <Confirm key={match.paymentReference} line={line} match={match} />}
            {cart !== null && <ConfirmCart line={line} cart={cart} />}
            <Otherwise line={line} />
          </>
        )}
        {line.state === 'noted' && may('payments:confirm') && <Reopen line={line} />}
      </div>
    </li>
  );
}

function MatchedPayment({ line, match }: { line: BankLine; match: Match }) {
  const { application, customer, dueMinor, paymentReference, reason } = match;
  const { title, isSure } = reasonWords[reason];
  return (
    <div className="text-sm">
      {line.state === 'open' && <Tag tone={isSure ? 'good' : 'next'}>{title}</Tag>}
      <p className="mt-1">
        <Link to={paths.adminApplication(application.id)} className="link inline-block py-1 font-semibold">
          {application.reference}
          {application.name !== null && ` · ${application.name}`}
        </Link>
      </p>
      <p>
        {customer}, payment {paymentReference}
        {match.status === 'payable' && `, ${formatMinor(dueMinor, line.currency)} due`}
      </p>
    </div>
  );
}

function Confirm({ line, match }: { line: BankLine; match: Match }) {
  const id = useId();
  const { run, busy, failure } = useLineAction();
  const [note, setNote] = useUnsentText(`bank-line-agreed.${line.id}`);
  const [problem, setProblem] = useState<string | null>(null);
  const { application, dueMinor, paymentReference, status } = match;
  const differs = status === 'payable' && dueMinor !== line.amountMinor;
  if (status === 'pending')
    return (
      <Notice tone="next" title="A second officer must decide">
        <p>An action of this application waits. Open it to approve or decline.</p>
      </Notice>
    );
  if (status === 'closed')
    return (
      <Notice tone="next" title="This application waits for no payment">
        <p>Open it to record the late payment, then note this line.</p>
      </Notice>
    );

  function confirm(event: FormEvent): void {
    event.preventDefault();
    const words = note.trim();
    setProblem(differs && words === '' ? 'Say what was agreed about the difference.' : null);
    if (differs && words === '') return focusOn(`${id}-note`);
    void run(
      () =>
        call('POST /admin/bank-lines/:id/confirmation', {
          params: { id: line.id },
          body: { paymentReference, version: application.version, ...(words ? { note: words } : {}) },
        }),
      ({ state }) => {
        setNote('');
        return state === 'confirmed' ? 'Payment confirmed' : 'Waits for a second officer';
      },
    );
  }

  return (
    <form noValidate onSubmit={confirm} className="grid gap-3">
      {differs && (
        <TextArea
          id={`${id}-note`}
          label="What was agreed"
          hint={`${formatMinor(Math.abs(line.amountMinor - dueMinor), line.currency)} ${line.amountMinor < dueMinor ? 'less' : 'more'} than is due. A second officer must approve it. The customer reads your words.`}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={problem}
        />
      )}
      {status === 'paid' && <p className="text-sm">This payment was confirmed before, without this line.</p>}
      <Failure words={failure} />
      <Button type="submit" variant={differs ? 'quiet' : 'next'} busy={busy} className="justify-self-start">
        {status === 'paid' ? 'It is this payment' : `Confirm ${formatMinor(line.amountMinor, line.currency)}`}
      </Button>
      {status === 'paid' && (
        <Button
          variant="plain"
          busy={busy}
          className="justify-self-start"
          onClick={() =>
            void run(
              () =>
                call('POST /admin/bank-lines/:id/second-payment', {
                  params: { id: line.id },
                  body: { paymentReference },
                }),
              () => 'Held until it is returned. Finance finds it under Money.',
            )
          }
        >
          The customer paid twice
        </Button>
      )}
    </form>
  );
}

const untold: { reference: string; note: string; payoutOf: CheckoutProviderId | '' } = {
  reference: '',
  note: '',
  payoutOf: '',
};

/** Another payment, or none. */
function Otherwise({ line }: { line: BankLine }) {
  const id = useId();
  const choosing = useLineAction();
  const noting = useLineAction();
  const [{ reference, note, payoutOf }, change, clear] = useUnsentForm(`bank-line.${line.id}`, untold);
  // Open after a reload, so that what was typed is seen.
  const [wasTyped] = useState(() => isFormUnsent(`bank-line.${line.id}`));
  const [problems, setProblems] = useState<{ reference?: string; note?: string }>({});

  function choose(event: FormEvent): void {
    event.preventDefault();
    setProblems(reference.trim() === '' ? { reference: 'Type a reference, such as CHP-7K4M-2QXW.' } : {});
    if (reference.trim() === '') return focusOn(`${id}-reference`);
    void choosing.run(
      () =>
        call('PUT /admin/bank-lines/:id/payment', {
          params: { id: line.id },
          body: { reference: reference.trim() },
        }),
      () => {
        clear();
        return 'Payment chosen. It is under ‘To confirm’.';
      },
    );
  }

  function record(event: FormEvent): void {
    event.preventDefault();
    const words = note.trim();
    const isUnsaid = words === '' && payoutOf === '';
    setProblems(isUnsaid ? { note: 'Write what this money is.' } : {});
    if (isUnsaid) return focusOn(`${id}-words`);
    void noting.run(
      () =>
        call('POST /admin/bank-lines/:id/note', {
          params: { id: line.id },
          body: { ...(words === '' ? {} : { note: words }), ...(payoutOf === '' ? {} : { payoutOf }) },
        }),
      () => {
        clear();
        return payoutOf === '' ? 'Noted' : 'Payout posted';
      },
    );
  }

  return (
    <details open={wasTyped}>
      <summary className="link flex min-h-11 items-center text-sm">
        {line.match === null && line.cart === null
          ? 'Find the payment, or note what it is'
          : 'It is something else'}
      </summary>
      <div className="mt-2 grid gap-5">
        <form noValidate onSubmit={choose} className="grid gap-3">
          <TextInput
            id={`${id}-reference`}
            label="Reference of the payment or the application"
            autoComplete="off"
            autoCapitalize="characters"
            width="medium"
            maxLength={40}
            value={reference}
            onChange={(event) => change({ reference: event.target.value })}
            error={problems.reference}
          />
          <Failure words={choosing.failure} />
          <Button type="submit" variant="quiet" busy={choosing.busy} className="justify-self-start">
            Choose this payment
          </Button>
        </form>
        <form noValidate onSubmit={record} className="grid gap-3">
          <Select
            id={`${id}-payout`}
            label="It pays no application"
            hint="A payout is posted to the ledger: the provider owes us less."
            value={payoutOf}
            onChange={(event) => change({ payoutOf: event.target.value as CheckoutProviderId | '' })}
            options={[
              { value: '', label: 'Interest, money that you returned, or something else' },
              ...CHECKOUT_PROVIDERS.map((value) => ({ value, label: `Payout of ${capitalise(value)}` })),
            ]}
          />
          <TextArea
            id={`${id}-words`}
            label={payoutOf === '' ? 'What it is' : 'Note (optional)'}
            rows={2}
            maxLength={500}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
            error={problems.note}
          />
          <Failure words={noting.failure} />
          <Button type="submit" variant="quiet" busy={noting.busy} className="justify-self-start">
            {payoutOf === '' ? 'Record the note' : 'Post the payout'}
          </Button>
        </form>
      </div>
    </details>
  );
}

function Reopen({ line }: { line: BankLine }) {
  const { run, busy, failure } = useLineAction();
  return (
    <>
      <Failure words={failure} />
      <Button
        variant="quiet"
        busy={busy}
        className="justify-self-start"
        onClick={() =>
          void run(
            () => call('DELETE /admin/bank-lines/:id/note', { params: { id: line.id } }),
            () => 'Open again',
          )
        }
      >
        Open it again
      </Button>
    </>
  );
}
