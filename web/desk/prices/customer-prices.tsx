import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call, type Data } from '../../api/call.ts';
import { indexedCountry, indexedService } from '../../catalog/catalog-index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { isFormUnsent } from '../../device-storage/unsent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { TextInput } from '../../ui/form-controls/text-input.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure, failureWords } from '../desk-failure.tsx';
import { customerPricesKey } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { codeStates } from './code-words.ts';
import { CUSTOMER_PRICE_FORM, CustomerPriceForm } from './customer-price-form.tsx';

type CustomerPrice = Data<'GET /admin/customer-prices'>['prices'][number];

/** The prices of single customers, newest first: set and ended here. */
export function CustomerPrices() {
  const may = useRights();
  const [adding, setAdding] = useState(() => isFormUnsent(CUSTOMER_PRICE_FORM));
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const query = useInfiniteQuery({
    queryKey: [...customerPricesKey, email],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /admin/customer-prices',
        { query: { before: pageParam, email: email || undefined } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ prices, more }) => (more ? prices.at(-1)?.id : undefined),
  });
  const rows = query.data?.pages.flatMap(({ prices }) => prices) ?? [];
  function find(event: FormEvent): void {
    event.preventDefault();
    setEmail(typed.trim());
  }
  return (
    <section aria-labelledby="customer-prices-title">
      <h2 id="customer-prices-title" className="font-sans text-base font-semibold">
        Prices of single customers
      </h2>
      <p className="measure mb-3 text-sm text-ink-soft">
        For agents and other customers with a price of their own. It takes part of our fee off, never of a
        government fee, and never together with a promotional code: the better of the two counts. A price
        never changes: end it, and set another one. Public pages and quotes as PDF show the full price.
      </p>
      <form onSubmit={find} className="mb-3 flex flex-wrap items-end gap-2">
        <TextInput
          label="E-mail of the customer"
          type="search"
          width="medium"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === '') setEmail('');
          }}
        />
        <Button type="submit" variant="plain">
          Find
        </Button>
      </form>
      {query.isPending ? (
        <SkeletonText lines={4} label="Loading the prices…" />
      ) : !query.data ? (
        <DeskFailure error={query.error} what="prices" onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <p>
          {email === '' ? 'No customer has a price of their own.' : `${email} has no price of their own.`}
        </p>
      ) : (
        <ul className="grid gap-2">
          {rows.map((price) => (
            <li key={price.id} className="rounded-md border border-line bg-sheet p-4">
              <Price price={price} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {query.hasNextPage && (
          <Button variant="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier prices
          </Button>
        )}
        {may('prices:change') && !adding && (
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Set a price for a customer
          </Button>
        )}
      </div>
      {adding && <CustomerPriceForm onDone={() => setAdding(false)} />}
    </section>
  );
}

const offOf = ({ basisPoints, amounts }: CustomerPrice): string =>
  basisPoints === null
    ? Object.entries(amounts)
        .map(([currency, minor]) => formatMinor(minor, currency))
        .join(', ')
    : `${basisPoints / 100}%`;

/** Returns the service of a price with its country; a service that was removed from the catalogue has its title only. */
function serviceOf({ service: id, serviceTitle }: CustomerPrice): string {
  if (id === null) return 'all services';
  const country = indexedCountry(indexedService(id)?.country ?? '');
  return [serviceTitle ?? id, country?.name].filter(Boolean).join(', ');
}

function Price({ price }: { price: CustomerPrice }) {
  const may = useRights();
  const [ending, setEnding] = useState(false);
  const { title, tone } = codeStates[price.state];
  const who = price.customer?.email ?? 'an account that was deleted';
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold wrap-anywhere">
        {who}
        <Tag tone={tone} dot>
          {title}
        </Tag>
      </h3>
      <p className="text-sm">
        {offOf(price)} off our fee for {serviceOf(price)}.{' '}
        {price.lastDay === null
          ? `From ${formatDay(price.firstDay)} on.`
          : `${formatDay(price.firstDay)} to ${formatDay(price.lastDay)}.`}
      </p>
      <p className="text-sm wrap-anywhere">{price.reason}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {price.created.by} set it {formatInstant(price.created.at)}.
        {price.ended !== null &&
          ` ${price.ended.by} ended it ${formatInstant(price.ended.at)}: ${price.ended.reason}`}
      </p>
      {may('prices:change') &&
        price.state !== 'ended' &&
        (ending ? (
          <EndForm price={price} onDone={() => setEnding(false)} />
        ) : (
          <Button variant="plain" className="mt-1" onClick={() => setEnding(true)}>
            End this price<span className="sr-only"> of {who}</span>
          </Button>
        ))}
    </>
  );
}

function EndForm({ price, onDone }: { price: CustomerPrice; onDone: () => void }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function end(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') {
      setError('Say why it ends.');
      return;
    }
    setBusy(true);
    try {
      await call('POST /admin/customer-prices/:id/end', {
        params: { id: price.id },
        body: { reason: reason.trim() },
      });
      toast.success('The price has ended', 'What was signed keeps it.');
      await client.invalidateQueries({ queryKey: customerPricesKey });
      onDone();
    } catch (failure) {
      setError(failureWords(failure).join(' '));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void end(event)} className="mt-2 grid max-w-xl gap-3">
      <TextInput
        label="Why it ends"
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="quiet" busy={busy}>
          End the price
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
