import { useQuery } from '@tanstack/react-query';
import type { Uptime } from '#contract/desk/desk-shapes.ts';
import { call } from '../../api/call.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure } from '../desk-failure.tsx';

/** Promised availability of the site. */
const promised = 0.999;

/** Uptime of the last 30 days beside what the site promises, with each interruption. */
export function UptimeSection() {
  const uptime = useQuery({
    queryKey: ['GET /admin/uptime'],
    queryFn: ({ signal }) => call('GET /admin/uptime', undefined, { signal }),
    staleTime: 60_000,
  });
  return (
    <section aria-labelledby="uptime">
      <h2 id="uptime" className="text-heading">
        Uptime
      </h2>
      {uptime.isPending ? (
        <SkeletonText lines={2} label="Loading uptime…" />
      ) : !uptime.data ? (
        <DeskFailure error={uptime.error} what="uptime" onRetry={() => void uptime.refetch()} />
      ) : (
        <Figures uptime={uptime.data} />
      )}
    </section>
  );
}

function Figures({ uptime: { since, minutes, served, interruptions } }: { uptime: Uptime }) {
  if (since === null || minutes === 0)
    return <p className="mt-1 text-ink-soft">Counting has just begun. Come back in a minute.</p>;
  return (
    <>
      <p className="measure mt-1">
        <strong>{formatShare(served / minutes)}</strong> since{' '}
        <time dateTime={since}>{formatInstant(since)}</time>. The site promises {formatShare(promised)}:{' '}
        {served / minutes >= promised ? 'the promise is kept.' : 'the promise is broken.'}
      </p>
      <p className="measure mt-1 text-sm text-ink-soft">
        A minute counts when a process served in it and at most one request in twenty failed. Maintenance
        counts as an interruption too.
      </p>
      {interruptions.length > 0 && (
        <ul className="mt-3 grid gap-1 text-sm">
          {interruptions.map(({ from, minutes: length }) => (
            <li key={from}>
              <time dateTime={from}>{formatInstant(from)}</time>:{' '}
              {length === 1 ? '1 minute' : `${length} minutes`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Formats a share in percent, rounded down to hundredths: 99.996 % is not 100 %. */
const formatShare = (share: number): string =>
  `${(Math.floor(share * 10_000) / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
