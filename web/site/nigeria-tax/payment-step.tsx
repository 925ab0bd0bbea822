import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { useAuth } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/form-controls/focus-field.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { addressProblem } from '../contact/message-problems.ts';
import { useSubmission } from '../contact/use-submission.ts';
import { PayTaxRequest } from './pay-tax-request.tsx';
import type { SavedTaxRequest } from './saved-tax-request.ts';

/** How to pay for the saved request, and where we answer. */
export function PaymentStep({ request, companyName }: { request: SavedTaxRequest; companyName: string }) {
  const { transfer, reference } = request;
  const amount = formatMinor(transfer.dueMinor, transfer.currency);
  const { user } = useAuth();
  const [sent, setSent] = useState(false);
  const known = sent || user?.email !== undefined;
  return (
    <>
      <PageTitle
        above={`Get Taxpromax for ${companyName}`}
        lead={`We saved your request as ${reference}. Processing fee: NGN 10,000.`}
      >
        Step 2: Payment
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-2">
        <section aria-labelledby="by-card">
          <h2 id="by-card" className="text-heading">
            Online
          </h2>
          <PayTaxRequest id={request.id} hasEmail={known} />
          <h2 className="mt-8 text-heading">By bank transfer</h2>
          {transfer.account.sample && (
            <Notice tone="stop" className="mt-3">
              <p>This account is a sample for testing. Please do not send money to it.</p>
            </Notice>
          )}
          <dl className="mt-3 border-t border-line [&>div]:grid [&>div]:grid-cols-[9rem_1fr] [&>div]:border-b [&>div]:border-line [&>div]:py-2">
            <div>
              <dt className="text-ink-soft">Amount</dt>
              <dd className="font-semibold">{amount}</dd>
            </div>
            <div>
              <dt className="text-ink-soft">Bank</dt>
              <dd>{transfer.account.bank}</dd>
            </div>
            <div>
              <dt className="text-ink-soft">Account name</dt>
              <dd>{transfer.account.name}</dd>
            </div>
            {transfer.account.domestic.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div>
              <dt className="text-ink-soft">Account number</dt>
              <dd>{transfer.account.number}</dd>
            </div>
            <div>
              <dt className="text-ink-soft">Payment reference</dt>
              <dd className="font-semibold">{reference}</dd>
            </div>
          </dl>
          <p className="mt-3 text-sm text-ink-soft">
            We start when your transfer arrives and finish within 24 hours on business days, unless the
            revenue service has questions.
          </p>
        </section>
        <AnswerTo request={request} onSent={() => setSent(true)} />
      </div>
    </>
  );
}

/** Asks for a reply address, unless the sender is signed in. */
function AnswerTo({ request, onSent }: { request: SavedTaxRequest; onSent: () => void }) {
  const { user } = useAuth();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, failure, sent, send } = useSubmission<string>();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const problem = addressProblem(email);
    setError(problem);
    if (problem) return focusField('answer-to');
    await send(async () => {
      await call('PUT /inquiries/taxpromax/:id/email', { params: { id: request.id }, body: { email } });
      onSent();
      return email.trim();
    });
    return undefined;
  }

  const known = sent ?? user?.email;
  return (
    <section aria-labelledby="answer" className="self-start rounded-md border border-line bg-sheet p-5">
      <h2 id="answer" className="text-heading">
        Your e-mail address
      </h2>
      {known ? (
        <Notice tone="done" live className="mt-3">
          <p>We have written to {known} with the account and the reference. We reply to that address.</p>
        </Notice>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid gap-4">
          <TextInput
            id="answer-to"
            label="E-mail"
            hint="We send the account, the reference and later the result to this address."
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
          {failure && (
            <Notice tone="stop" live>
              <p>{failure}</p>
            </Notice>
          )}
          <div>
            <Button type="submit" busy={busy}>
              Send it there
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
