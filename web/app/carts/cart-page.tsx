import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, type Data } from '../../api/call.ts';
import { uploadFile } from '../../forms/answers/upload-file.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { QuietState } from '../../shell/quiet-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatDay } from '../../ui/format-day.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { BankDetails } from '../application/bank-details.tsx';
import { PayOnline } from '../application/pay-online.tsx';
import { ReportTransferForm } from '../application/report-transfer-form.tsx';
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
      if (!isAwaited(cart)) return cart;
      // Without the provider's answer the page still says that we wait, or the customer would pay twice.
      const check = call('POST /carts/:id/checkouts/check', { params: { id } }, { signal });
      return check.catch(() => cart);
    },
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? POLL_INTERVAL_MS : false),
    staleTime: 0,
  });
  if (query.isPending) return <LoadingPage label="Loading what you pay…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="this payment" />;
  return <CartView key={id} cart={query.data} reload={() => void query.refetch()} />;
}

function CartView({ cart, reload }: { cart: Cart; reload: () => void }) {
  const { dueMinor, currency, orders, ways, attempt } = cart;
  const due = orders.filter(({ state }) => state === 'due');
  const [openedDue] = useState(due.length);
  const isDone = due.length === 0;
  useEffect(() => {
    if (isDone && openedDue > 0) toast.success('Thank you', 'Your payment has arrived. We start now.');
  }, [isDone, openedDue]);
  /** Amount that the customer agreed to pay; a change waits for their consent. */
  const [agreed, setAgreed] = useState(cart);
  const changes = isDone ? [] : changesOf(agreed, cart);
  const isChanged = changes.length > 0;
  async function orReload<T>(request: Promise<T>): Promise<T> {
    try {
      return await request;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'price_changed') reload();
      throw error;
    }
  }
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
          {isChanged && (
            <ChangedSum
              before={agreed.dueMinor}
              cart={cart}
              changes={changes}
              onConfirm={() => setAgreed(cart)}
            />
          )}
          {/* Hidden, not removed: a receipt that was chosen stays. */}
          <div hidden={isChanged} className="grid gap-10 [&[hidden]]:hidden">
            {!isDone && online && (
              <section>
                <h2 className="mb-3 text-heading">Pay online</h2>
                <PayOnline
                  checkouts={cart}
                  start={(provider) =>
                    orReload(
                      call('POST /carts/:id/checkouts', {
                        params: { id: cart.id },
                        body: { provider, dueMinor },
                      }),
                    )
                  }
                />
              </section>
            )}
            {!isDone && (
              <>
                <section>
                  <h2 className="mb-3 text-heading">
                    {online ? 'Or transfer the sum to our account' : '1. Transfer the sum to our account'}
                  </h2>
                  <BankDetails payment={cart} />
                  <p className="measure mt-3">Send one transfer for all, not one for each.</p>
                </section>
                <section>
                  <h2 className="mb-3 text-heading">
                    {online ? 'After a transfer, tell us you have paid' : '2. Tell us you have paid'}
                  </h2>
                  {cart.reported && (
                    <Notice tone="done" title="We have your receipt" className="mb-6">
                      <p>
                        You paid {formatMinor(cart.reported.dueMinor, currency)} on{' '}
                        {formatDay(cart.reported.paidOn)}. We check for your transfer and confirm it within
                        one business day. You can send another receipt if the first was wrong.
                      </p>
                    </Notice>
                  )}
                  <ReportTransferForm
                    upload={(file, onProgress) =>
                      uploadFile(due[0]?.applicationId ?? '', 'receipt', file, onProgress)
                    }
                    send={async (report) => {
                      await orReload(
                        call('POST /carts/:id/transfer', {
                          params: { id: cart.id },
                          body: { ...report, dueMinor },
                        }),
                      );
                      toast.success('Thank you', 'We confirm your payment within one business day.');
                      reload();
                    }}
                    laterTo={paths.applications}
                  />
                </section>
              </>
            )}
          </div>
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

type Change = { order: Cart['orders'][number]; beforeMinor: number };

/** Returns the applications of which another amount is due than the customer agreed to. */
const changesOf = (agreed: Cart, cart: Cart): Change[] =>
  cart.orders.flatMap((order) => {
    const before = agreed.orders.find(({ applicationId }) => applicationId === order.applicationId);
    const beforeMinor = before?.dueMinor ?? 0;
    return beforeMinor === order.dueMinor ? [] : [{ order, beforeMinor }];
  });

/** The old and the new sum, which the customer confirms before they pay. */
function ChangedSum({
  before,
  cart,
  changes,
  onConfirm,
}: {
  before: number;
  cart: Cart;
  changes: readonly Change[];
  onConfirm: () => void;
}) {
  const { currency, dueMinor } = cart;
  return (
    <Notice tone="next" title="What you pay has changed" live>
      <p>
        It was {formatMinor(before, currency)}. Now it is <strong>{formatMinor(dueMinor, currency)}</strong>.
      </p>
      <ul className="my-3 text-sm">
        {changes.map(({ order, beforeMinor }) => (
          <li key={order.applicationId} className="py-1">
            <span className="font-semibold">{order.name ?? order.service}</span>, {order.reference}:{' '}
            {formatMinor(beforeMinor, currency)} before,{' '}
            {order.state === 'due'
              ? `${formatMinor(order.dueMinor, currency)} now`
              : order.state === 'paid'
                ? 'paid now'
                : 'not part of it any more'}
          </li>
        ))}
      </ul>
      <Button variant="next" onClick={onConfirm}>
        Continue with {formatMinor(dueMinor, currency)}
      </Button>
    </Notice>
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
        {service} · <span className="whitespace-nowrap">{reference}</span>
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
