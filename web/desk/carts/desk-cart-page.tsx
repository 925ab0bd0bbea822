import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DocumentLink } from '../application/document-link.tsx';
import { DeskFailure } from '../desk-failure.tsx';
import { useDeskCart } from '../desk-queries.ts';
import type { DeskCart } from '../desk-types.ts';
import { useRights } from '../own-role.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';
import { attemptWords, verdictWords } from './cart-words.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';

/** A payment of several applications together: orders, transfers, tries at providers and what they credited. */
export default function DeskCartPage() {
  const { id = '' } = useParams();
  const cart = useDeskCart(id);
  return (
    <DeskFrame right="cases:read">
      <p className="text-sm">
        <Link className="link inline-block py-1" to={paths.adminCarts}>
          Transfers for several applications
        </Link>
      </p>
      {cart.isPending ? (
        <SkeletonText lines={8} label="Loading the payment…" />
      ) : !cart.data ? (
        <DeskFailure error={cart.error} what="payment" onRetry={() => void cart.refetch()} />
      ) : (
        <Cart key={id} cart={cart.data} />
      )}
    </DeskFrame>
  );
}

function Cart({ cart }: { cart: DeskCart }) {
  const { reference, customer, currency, dueMinor, orders, createdAt } = cart;
  const may = useRights();
  const due = orders.filter(({ state }) => state === 'due');
  return (
    <>
      <h1 tabIndex={-1} className="text-heading">
        {orders.length} applications paid together
      </h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {reference}. {customer.name}
        {customer.email !== '' && `, ${customer.email}`}. Begun {formatInstant(createdAt)}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-6">
          <Section
            title={due.length === 0 ? 'Applications' : `Applications: ${formatMinor(dueMinor, currency)} due`}
          >
            <ul>
              {orders.map((order) => (
                <Order key={order.applicationId} order={order} currency={currency} />
              ))}
            </ul>
          </Section>
          <Section title="Tries at providers" none={cart.attempts.length === 0}>
            <ul>
              {cart.attempts.map((attempt) => (
                <Row
                  key={attempt.reference}
                  title={`${attempt.provider}, ${attemptWords[attempt.state]}`}
                  more={`${attempt.reference}, ${formatInstant(attempt.createdAt)}`}
                  aside={formatMinor(attempt.dueMinor, currency)}
                />
              ))}
            </ul>
          </Section>
          <Section title="Credited by providers" none={cart.credits.length === 0}>
            <ul>
              {cart.credits.map((credit) => (
                <Row
                  key={`${credit.provider} ${credit.transactionId}`}
                  title={`${credit.provider}, ${verdictWords[credit.verdict] ?? credit.verdict}`}
                  more={`${credit.transactionId}, ${formatInstant(credit.paidAt)}${credit.reversedAt === null ? '' : `, taken back ${formatInstant(credit.reversedAt)}`}`}
                  aside={formatMinor(credit.chargedMinor, credit.currency)}
                />
              ))}
            </ul>
          </Section>
        </div>
        <div className="grid content-start gap-6">
          <Section title="Bank transfers" none={cart.transfers.length === 0}>
            <ul>
              {cart.transfers.map((transfer) => (
                <Transfer key={transfer.id} transfer={transfer} currency={currency} />
              ))}
            </ul>
          </Section>
          {due.length > 0 && may('payments:confirm') && <ConfirmTransfer cart={cart} />}
        </div>
      </div>
    </>
  );
}

function Section({ title, none, children }: { title: string; none?: boolean; children: ReactNode }) {
  return (
    <section className="rounded-md border border-line bg-sheet p-4">
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      {none ? <p className="mt-1 text-sm text-ink-soft">None</p> : children}
    </section>
  );
}

function Row({ title, more, aside }: { title: ReactNode; more: string; aside: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm last:border-b-0 last:pb-0">
      <span className="min-w-0">
        <span className="block font-semibold break-words">{title}</span>
        <span className="block break-words text-ink-soft">{more}</span>
      </span>
      <span className="shrink-0 text-right">{aside}</span>
    </li>
  );
}

function Order({ order, currency }: { order: DeskCart['orders'][number]; currency: string }) {
  const { applicationId, name, service, reference, state, dueMinor, heldMinor, totalMinor, paidOn } = order;
  return (
    <Row
      title={
        <Link className="link inline-block py-1" to={paths.adminApplication(applicationId)}>
          {name ?? reference}
        </Link>
      }
      more={`${service}, ${reference}${heldMinor > 0 ? `, ${formatMinor(heldMinor, currency)} of ${formatMinor(totalMinor, currency)} held` : ''}`}
      aside={
        state === 'due' ? (
          formatMinor(dueMinor, currency)
        ) : (
          <Tag tone={state === 'paid' ? 'good' : 'off'}>
            {state === 'paid' ? `Paid${paidOn === null ? '' : ` ${formatDay(paidOn)}`}` : 'Not due'}
          </Tag>
        )
      }
    />
  );
}

function Transfer({ transfer, currency }: { transfer: DeskCart['transfers'][number]; currency: string }) {
  const { report, receipt, isReplaced, confirmed } = transfer;
  return (
    <li className="grid gap-1 border-b border-line py-2 text-sm last:border-b-0 last:pb-0">
      {confirmed !== null && (
        <p>
          <strong>{formatMinor(confirmed.amountMinor, currency)}</strong> received on{' '}
          {formatDay(confirmed.receivedOn)}
          {confirmed.by !== null && `, confirmed by ${confirmed.by}`}
          {confirmed.hasBankLine && ', with its bank line'}
        </p>
      )}
      {report !== null && (
        <p className={isReplaced ? 'text-ink-soft' : undefined}>
          Reported {formatInstant(report.at)}: paid on {formatDay(report.paidOn)}, when{' '}
          {formatMinor(report.dueMinor, currency)} was due
          {isReplaced && '. A later report replaced it'}
        </p>
      )}
      {receipt !== null && <DocumentLink file={receipt} className="justify-self-start" />}
    </li>
  );
}
