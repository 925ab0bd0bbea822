import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { useRepayments } from '../desk-queries.ts';

/**
 * Differences that are owed to customers after a price fell or a filing was late. Their applications go on, so
 * that the queue of refunds does not have them. Nothing while none is owed.
 */
export function Repayments() {
  const { data, error, refetch } = useRepayments();
  if (error && !data)
    return <DeskFailure error={error} what="list of differences to repay" onRetry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="repayments">
      <h2 id="repayments" className="text-heading">
        Differences to repay
      </h2>
      <p className="measure mt-1 mb-3 text-sm text-ink-soft">
        The price fell, or we filed late. Send the difference from the page of the application, which goes on.
      </p>
      <ul className="grid gap-3">
        {data.rows.map(
          ({ id, application, amountMinor, currency, reason, preparedAt, isAtProvider, isDisputed }) => (
            <li key={id} className="grid gap-1 rounded-md border border-line bg-sheet p-4">
              <Link
                to={paths.adminApplication(application.id)}
                className="link w-fit max-w-full py-1 font-semibold break-words"
              >
                {formatMinor(amountMinor, currency)} to {application.reference}
                {application.name !== null && ` · ${application.name}`}
              </Link>
              <p className="text-sm break-words text-ink-soft">
                Owed since <time dateTime={preparedAt}>{formatInstant(preparedAt)}</time>. {reason}
              </p>
              {isAtProvider && <p className="text-sm">The payment provider is returning it now.</p>}
              {isDisputed && (
                <p className="text-sm">
                  The payer’s bank has not decided yet on a dispute about the payment.
                </p>
              )}
            </li>
          ),
        )}
      </ul>
      {data.total > data.rows.length && (
        <p className="mt-2 text-sm text-ink-soft">
          The oldest {data.rows.length} of {data.total}.
        </p>
      )}
    </section>
  );
}
