import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Data } from '../../../api/call.ts';
import { formatMinor } from '../../../forms/price-lines.tsx';
import { formatDay } from '../../../ui/format-day.ts';
import { formatInstant } from '../../../ui/format-instant.ts';
import type { Desk } from '../desk.ts';
import { useCartsOfApplication } from '../../desk-queries.ts';
import { DocumentLink } from '../document-link.tsx';
import { ConfirmPayment, PartOfTransfer } from './confirm-payment.tsx';
import { RailCard } from './rail-card.tsx';

type Carts = Data<'GET /admin/applications/:id/carts'>['carts'];

/**
 * The amount due, the customer's report with the receipt, what was received, and the form that confirms it.
 */
export function PaymentCard({ desk }: { desk: Desk }) {
  const { id, payment, files, allowed } = desk.application;
  const carts = useCartsOfApplication(id).data?.carts ?? [];
  if (!payment) return null;
  const receipt = files.find((file) => file.id === payment.reported?.receiptFileId);
  const isDifference = allowed.includes('confirmDifference');
  const reportedCart = payment.reported ? carts.find(({ isReported }) => isReported) : undefined;
  const confirmable = isDifference || allowed.includes('confirmPayment');
  return (
    <RailCard
      title={isDifference ? 'Payment of the difference' : 'Payment'}
      next={confirmable && payment.reported !== null}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&>dt]:text-ink-soft">
        <dt>Due</dt>
        <dd className="font-semibold">{formatMinor(payment.dueMinor, payment.currency)}</dd>
        <dt>Reference</dt>
        <dd className="font-semibold break-all select-all">{payment.reference}</dd>
        <dt>Into</dt>
        <dd>
          {payment.account.bank}, {payment.account.number}
          {payment.account.sample && <span className="block text-red">a sample account</span>}
        </dd>
        <dt>Reported</dt>
        <dd>
          {payment.reported
            ? `paid on ${formatDay(payment.reported.paidOn)}, told us ${formatInstant(payment.reported.at)}`
            : 'not yet'}
        </dd>
        {payment.confirmed && (
          <>
            <dt>Received</dt>
            <dd className="font-semibold">
              {formatMinor(payment.confirmed.amountMinor, payment.currency)} on{' '}
              {formatDay(payment.confirmed.receivedOn)}
            </dd>
          </>
        )}
      </dl>
      {receipt && (
        <div>
          <p className="mb-1 text-sm text-ink-soft">Receipt of the transfer</p>
          <DocumentLink file={receipt} />
        </div>
      )}
      {carts.length > 0 && <CartsOfCase carts={carts} />}
      {confirmable &&
        (reportedCart ? (
          <PartOfTransfer cart={reportedCart} desk={desk} payment={payment} />
        ) : (
          <ConfirmPayment desk={desk} payment={payment} />
        ))}
    </RailCard>
  );
}

/** Links to the payments of several applications together that this one is or was part of. */
function CartsOfCase({ carts }: { carts: Carts }) {
  return (
    <div className="text-sm">
      <p className="text-ink-soft">Paid together</p>
      <ul>
        {carts.map(({ id, reference, applications }) => (
          <li key={id}>
            <Link to={paths.adminCart(id)} className="link inline-block py-1 font-semibold">
              {reference}, {applications} applications
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
