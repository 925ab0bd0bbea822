import { Link, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { StaleContent } from '../../ui/feedback/stale-content.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { useCartsToConfirm } from '../desk-queries.ts';
import { DeskFrame } from '../shell/desk-frame.tsx';

/** Reported transfers of several applications together that wait to be confirmed. */
export default function CartsPage() {
  const [search] = useSearchParams();
  const after = search.get('after') ?? '';
  const carts = useCartsToConfirm(after);
  return (
    <DeskFrame right="cases:read">
      <p className="text-sm">
        <Link className="link inline-block py-1" to={paths.adminMoney}>
          Money
        </Link>
      </p>
      <h1 tabIndex={-1} className="text-heading">
        Transfers for several applications
      </h1>
      <p className="measure mt-1 mb-5 text-ink-soft">
        Customers reported these transfers with a receipt. Look for the money, then confirm each one once.
      </p>
      <StaleContent isStale={carts.isPlaceholderData}>
        {carts.isPending ? (
          <SkeletonText lines={4} label="Loading transfers…" />
        ) : !carts.data ? (
          <DeskFailure error={carts.error} what="list of transfers" onRetry={() => void carts.refetch()} />
        ) : carts.data.rows.length === 0 ? (
          <EmptyState title="Nothing to confirm">
            Transfers that customers report for several applications appear here.
          </EmptyState>
        ) : (
          <ul className="max-w-3xl border-t border-line">
            {carts.data.rows.map(
              ({ id, reference, customer, currency, dueMinor, applications, reportedAt, paidOn }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
                >
                  <span className="min-w-0">
                    <Link className="link inline-block py-1 font-semibold" to={paths.adminCart(id)}>
                      {reference}
                    </Link>
                    <span className="block text-sm text-ink-soft">
                      {customer}, {applications === 1 ? '1 application' : `${applications} applications`}.
                      Paid on {formatDay(paidOn)}, reported {formatInstant(reportedAt)}
                    </span>
                  </span>
                  <strong>{formatMinor(dueMinor, currency)}</strong>
                </li>
              ),
            )}
          </ul>
        )}
      </StaleContent>
      {carts.data && (after !== '' || carts.data.next !== null) && (
        <p className="mt-4 flex gap-4 text-sm">
          {after !== '' && (
            <Link className="link inline-block py-1" to={paths.adminCarts}>
              First page
            </Link>
          )}
          {carts.data.next !== null && (
            <Link
              className="link inline-block py-1"
              to={`${paths.adminCarts}?after=${encodeURIComponent(carts.data.next)}`}
            >
              Next page
            </Link>
          )}
        </p>
      )}
    </DeskFrame>
  );
}
