import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

type Payment = Pick<NonNullable<Application['payment']>, 'account' | 'dueMinor' | 'currency' | 'reference'>;

/** The bank account to pay into, each part with a copy button. */
export function BankDetails({ payment }: { payment: Payment }) {
  const { account } = payment;
  const rows = [
    {
      label: 'Amount',
      shown: formatMinor(payment.dueMinor, payment.currency),
      copied: (payment.dueMinor / 100).toFixed(2),
    },
    { label: 'Bank', shown: account.bank, copied: account.bank },
    { label: 'Account name', shown: account.name, copied: account.name },
    { label: 'Account number', shown: account.number, copied: account.number },
    { label: 'Reference', shown: payment.reference, copied: payment.reference },
  ];
  return (
    <>
      {account.sample && (
        <Notice tone="stop" title="This is a sample account" className="mb-4">
          <p>Do not send money to it. The operator of this site has not entered a real account yet.</p>
        </Notice>
      )}
      <dl className="border-t border-line">
        {rows.map((row) => (
          <div
            key={row.label}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-sm text-ink-soft sm:text-base">{row.label}</dt>
            <dd className="col-start-1 font-semibold break-words sm:col-start-2">{row.shown}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
              <CopyButton value={row.copied} label={row.label} variant="plain" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="measure mt-3 text-sm text-ink-soft">
        Enter the reference as the payment description, so that we find your transfer immediately.
      </p>
    </>
  );
}
