import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { QuietState } from '../../shell/quiet-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { BankDetails } from '../application/bank-details.tsx';
import { PayOnline } from '../application/pay-online.tsx';
import { isAwaited, POLL_INTERVAL_MS } from '../application/use-checkouts.ts';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';

type Cart = Data<'GET /carts/:id'>;

/** Several applications that are paid together: each order with its lines, the sum, and the ways to pay it. */
export default function CartPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['GET /carts/:id', id],
    queryFn: async ({ signal }) => {
      const cart = await call('GET /carts/:id', { params: { id } }, { signal });
      return isAwaited(cart) ? call('POST /carts/:id/checkouts/check', { params: { id } }, { signal }) : cart;
    },
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });
  if (query.isPending) return <LoadingPage label="Loading what you pay…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="this payment" />;
  return <CartView cart={query.data} />;
}

function CartView({ cart }: { cart: Cart }) {
  const { dueMinor, currency, orders, ways, attempt } = cart;
  const due = orders.filter(({ state }) => state === 'due');
  const [openedDue] = useState(due.length);
  const isDone = due.length === 0;
  useEffect(() => {
    if (isDone && openedDue > 0) toast.success('Thank you', 'Your payment has arrived. We start now.');
  }, [isDone, openedDue]);
  const online = ways.length > 0 || attempt !== null;
  return (
    <div className="wrap py-6 lg:py-12">
      <QuietState step="Pay together" />
      <PageTitle
        above={`${orders.length} applications · ${cart.reference}`}
        lead={
          isDone
            ? 'Nothing is due here any more. Each application has its own receipt and invoice.'
            : 'You pay once for all of them. Each application gets its own invoice and receipt, and we start each one as soon as the payment arrives.'
        }
      >
        {isDone ? 'Nothing more to pay' : `Pay ${formatMinor(dueMinor, currency)}`}
      </PageTitle>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          {isDone && (
            <div className="grid gap-4">
              {cart.notices.map((words) => (
                <Notice key={words} tone="next">
                  <p>{words}</p>
                </Notice>
              ))}
              <Button to={paths.applications} className="justify-self-start">
                See your applications
              </Button>
            </div>
          )}
          {!isDone && online && (
            <section>
              <h2 className="mb-3 text-heading">Pay online</h2>
              <PayOnline
                checkouts={cart}
                start={(provider) =>
                  call('POST /carts/:id/checkouts', { params: { id: cart.id }, body: { provider } })
                }
              />
            </section>
          )}
          {!isDone && (
            <section>
              <h2 className="mb-3 text-heading">
                {online ? 'Or transfer the sum to our account' : 'Transfer the sum to our account'}
              </h2>
              <BankDetails payment={cart} />
              <p className="measure mt-3">
                We find your transfer by its reference and start within one business day. Send one transfer
                for all, not one for each.
              </p>
            </section>
          )}
        </div>
        <aside className="self-start rounded-md border border-line bg-sheet p-5">
          <h2 className="font-sans text-base font-semibold">What you pay for</h2>
          <ul className="mt-2">
            {orders.map((order) => (
              <Order key={order.applicationId} order={order} currency={currency} />
            ))}
          </ul>
          {!isDone && (
            <p className="mt-3 flex justify-between gap-4 font-semibold">
              <span>Sum to pay</span> <span>{formatMinor(dueMinor, currency)}</span>
            </p>
          )}
          {!isDone && (
            <p className="mt-3 text-sm">
              <Link className="link inline-block py-1" to={paths.payTogether}>
                Choose other applications
              </Link>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}

const endedWords = { paid: 'Paid', ended: 'Not part of it any more' } as const;

function Order({ order, currency }: { order: Cart['orders'][number]; currency: string }) {
  const { applicationId, name, service, reference, state, dueMinor, heldMinor, lines } = order;
  return (
    <li className="border-b border-line py-3 text-sm">
      <p className="flex justify-between gap-4">
        <Link className="link min-w-0 py-1 font-semibold break-words" to={paths.application(applicationId)}>
          {name ?? service}
        </Link>
        {state === 'due' ? (
          <strong className="py-1">{formatMinor(dueMinor, currency)}</strong>
        ) : (
          <span className="py-1">
            <Tag tone={state === 'paid' ? 'good' : 'off'}>{endedWords[state]}</Tag>
          </span>
        )}
      </p>
      <p className="text-ink-soft">
        {service} · {reference}
      </p>
      {state === 'due' && (
        <details>
          <summary className="link flex min-h-11 items-center">
            Show its {lines.length === 1 ? 'line' : `${lines.length} lines`}
          </summary>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-2">
            {lines.map(({ title, minor }) => (
              <div key={title} className="col-span-2 grid grid-cols-subgrid">
                <dt>{title}</dt>
                <dd className="text-right">{formatMinor(minor, currency)}</dd>
              </div>
            ))}
            {heldMinor > 0 && (
              <div className="col-span-2 grid grid-cols-subgrid">
                <dt>Arrived before</dt>
                <dd className="text-right">−{formatMinor(heldMinor, currency)}</dd>
              </div>
            )}
          </dl>
        </details>
      )}
    </li>
  );
}
