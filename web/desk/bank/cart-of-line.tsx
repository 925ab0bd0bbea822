import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDay } from '../../ui/format-day.ts';
import type { BankLine } from '../desk-types.ts';
import { Failure, useLineAction } from './line-action.tsx';

type Cart = NonNullable<BankLine['cart']>;

/** The applications that a line pays together. */
export function MatchedCart({ line, cart }: { line: BankLine; cart: Cart }) {
  const { id, applications, customer, dueMinor, reference } = cart;
  return (
    <div className="text-sm">
      {line.state === 'open' && <Tag tone="good">Reference found</Tag>}
      <p className="mt-1">
        <Link to={paths.adminCart(id)} className="link inline-block py-1 font-semibold">
          {applications.length} applications paid together
        </Link>
      </p>
      <p>
        {customer}, payment {reference}
        {dueMinor > 0 && `, ${formatMinor(dueMinor, line.currency)} due`}
      </p>
      <ul className="mt-2 border-t border-line">
        {applications.map(({ id: applicationId, reference: own, name, state, dueMinor: minor }) => (
          <li
            key={applicationId}
            className="flex items-baseline justify-between gap-4 border-b border-line py-1"
          >
            <Link to={paths.adminApplication(applicationId)} className="link min-w-0 py-1 break-words">
              {name ?? own}
              {name !== null && <span className="block text-ink-soft">{own}</span>}
            </Link>
            <span className="shrink-0 text-right">
              {state === 'due' ? formatMinor(minor, line.currency) : state === 'paid' ? 'Paid' : 'Not due'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Confirms the payments of a cart with a line. */
export function ConfirmCart({ line, cart }: { line: BankLine; cart: Cart }) {
  const { run, busy, failure } = useLineAction();
  const { applications, dueMinor, reference } = cart;
  const due = applications.filter(({ state }) => state === 'due').length;
  const { confirmed } = cart;
  if (confirmed !== null)
    return (
      <div className="grid gap-3">
        <p className="text-sm">
          A transfer of this amount was confirmed for {formatDay(confirmed.receivedOn)}, without this line.
        </p>
        <Failure words={failure} />
        <Button
          variant="next"
          busy={busy}
          className="justify-self-start"
          onClick={() =>
            void run(
              () =>
                call('POST /admin/bank-lines/:id/cart-confirmation', {
                  params: { id: line.id },
                  body: { cartReference: reference, dueMinor, transferId: confirmed.transferId },
                }),
              () => 'Linked to the confirmed transfer',
            )
          }
        >
          It is this transfer
        </Button>
      </div>
    );
  if (due === 0)
    return (
      <Notice tone="next" title="Nothing of this payment is due any more">
        <p>Name the payment of one of its applications below, then record a second payment.</p>
      </Notice>
    );
  const difference = line.amountMinor - dueMinor;
  return (
    <div className="grid gap-3">
      {difference !== 0 && (
        <p className="text-sm">
          {formatMinor(Math.abs(difference), line.currency)}{' '}
          {difference < 0
            ? 'less than is due. The applications are paid in this order. The customer is asked for the rest.'
            : 'more than is due. It is held under Money until finance decides.'}
        </p>
      )}
      <Failure words={failure} />
      <Button
        variant={difference === 0 ? 'next' : 'quiet'}
        busy={busy}
        className="justify-self-start"
        onClick={() =>
          void run(
            () =>
              call('POST /admin/bank-lines/:id/cart-confirmation', {
                params: { id: line.id },
                body: { cartReference: reference, dueMinor },
              }),
            () => 'Payments confirmed',
          )
        }
      >
        {difference === 0
          ? `Confirm ${due === 1 ? '1 payment' : `${due} payments`}: ${formatMinor(line.amountMinor, line.currency)}`
          : `Split ${formatMinor(line.amountMinor, line.currency)} over ${due === 1 ? '1 payment' : `${due} payments`}`}
      </Button>
    </div>
  );
}
