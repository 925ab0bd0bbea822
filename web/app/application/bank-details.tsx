import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Payment = Pick<NonNullable<Application['payment']>, 'account' | 'dueMinor' | 'currency' | 'reference'>;
type Row = { label: string; value: string; copied?: string };

/** The bank account to pay into, each part with a copy button; what only banks abroad ask for is folded. */
export function BankDetails({ payment }: { payment: Payment }) {
  const { account } = payment;
  return (
    <>
      {account.sample && (
        <Notice tone="stop" title="This is a sample account" className="mb-4">
          <p>Do not send money to it. The operator of this site has not entered a real account yet.</p>
        </Notice>
      )}
      <Rows
        rows={[
          {
            label: 'Amount',
            value: formatMinor(payment.dueMinor, payment.currency),
            copied: (payment.dueMinor / 100).toFixed(2),
          },
          { label: 'Bank', value: account.bank },
          { label: 'Account name', value: account.name },
          ...account.domestic,
          { label: 'Account number', value: account.number },
          { label: 'Reference', value: payment.reference },
        ]}
      />
      {account.international.length > 0 && (
        <details className="mt-2">
          <summary className="link flex min-h-11 items-center">Paying from a bank abroad</summary>
          <Rows rows={account.international} />
          <p className="measure mt-3 mb-4 text-sm text-ink-soft">
            Send {payment.currency}, and choose to pay all charges yourself (OUR). We need the full amount to
            start.
          </p>
        </details>
      )}
      <p className="measure mt-3 text-sm text-ink-soft">
        Enter the reference as the payment description, so that we find your transfer immediately.
      </p>
    </>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="border-t border-line">
      {rows.map(({ label, value, copied = value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
          <dd className="col-start-1 font-semibold break-words sm:col-start-2">{value}</dd>
          <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
            <CopyButton value={copied} label={label} variant="plain" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
