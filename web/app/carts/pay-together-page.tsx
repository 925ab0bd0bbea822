import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_CART_ORDERS } from '#contract/money/cart-limits.ts';
import { paths } from '#contract/paths.ts';
import { call, type Data } from '../../api/call.ts';
import { wordsOf } from '../../api/words-of.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/form-controls/checkbox.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { LoadingPage } from '../loading-page.tsx';

type Payable = Data<'GET /carts/payable'>['applications'][number];

/** Chooses signed, unpaid applications of one currency that are paid at once. */
export default function PayTogetherPage() {
  const query = useQuery({
    queryKey: ['GET /carts/payable'],
    queryFn: ({ signal }) => call('GET /carts/payable', undefined, { signal }),
    staleTime: 0,
  });
  if (query.isPending) return <LoadingPage label="Loading what you can pay…" />;
  if (!query.data)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} what="what you can pay" />;
  const { applications } = query.data;
  const byCurrency = [...Map.groupBy(applications, ({ currency }) => currency)];
  return (
    <div className="wrap py-8 lg:py-12">
      <PageTitle lead="Choose the applications. You pay once, and each one gets its own invoice and receipt.">
        Pay together
      </PageTitle>
      {applications.length < 2 ? (
        <EmptyState
          title="Nothing to pay together"
          action={<Button to={paths.applications}>See your applications</Button>}
        >
          <p>You need two signed applications or more that are not paid yet.</p>
        </EmptyState>
      ) : (
        <div className="grid max-w-3xl gap-10">
          {byCurrency.map(([currency, rows]) => (
            <Choice key={currency} currency={currency} rows={rows} titled={byCurrency.length > 1} />
          ))}
        </div>
      )}
    </div>
  );
}

function Choice({ currency, rows, titled }: { currency: string; rows: readonly Payable[]; titled: boolean }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.slice(0, MAX_CART_ORDERS).map(({ applicationId }) => applicationId)),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const selected = rows.filter(({ applicationId }) => chosen.has(applicationId));
  const sum = selected.reduce((total, { dueMinor }) => total + dueMinor, 0);

  function choose(id: string, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
    setFailure(null);
  }

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (selected.length < 2) return setFailure('Choose two applications or more.');
    if (selected.length > MAX_CART_ORDERS)
      return setFailure(`Choose ${MAX_CART_ORDERS} applications at most. Pay the others after that.`);
    setBusy(true);
    try {
      const { id } = await call('POST /carts', {
        body: { applicationIds: selected.map(({ applicationId }) => applicationId) },
      });
      await navigate(paths.cart(id));
    } catch (error) {
      setFailure(wordsOf(error, 'Something went wrong. You were not charged. Please try again.'));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={(event) => void open(event)} className="grid gap-4">
      <fieldset>
        <legend className={titled ? 'mb-2 text-heading' : 'sr-only'}>Applications in {currency}</legend>
        <ul className="border-t border-line">
          {rows.map(({ applicationId, name, service, reference, dueMinor }) => (
            <li key={applicationId} className="border-b border-line py-1">
              <Checkbox
                checked={chosen.has(applicationId)}
                onChange={(on) => choose(applicationId, on)}
                label={
                  <span className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
                    <span className="min-w-0">
                      <span className="block font-semibold break-words">{name ?? service}</span>
                      <span className="block text-sm text-ink-soft">
                        {service} · <span className="whitespace-nowrap">{reference}</span>
                      </span>
                    </span>
                    <strong>{formatMinor(dueMinor, currency)}</strong>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {failure && (
        <Notice tone="stop" live>
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" variant="next" busy={busy} className="justify-self-start">
        Pay {formatMinor(sum, currency)} together
      </Button>
    </form>
  );
}
