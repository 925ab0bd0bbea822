import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Data } from '../../api/call.ts';
import { isFormUnsent } from '../../device-storage/unsent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { DeskFailure } from '../desk-failure.tsx';
import { referenceRatesKey } from '../desk-queries.ts';
import { useRights } from '../own-role.ts';
import { rateFormOf, RateForm } from './rate-form.tsx';

type EnteredRate = Data<'GET /admin/reference-rates'>['rates'][number];

const states = {
  shown: { title: 'Shown', tone: 'good' },
  too_old: { title: 'Too old', tone: 'next' },
  replaced: { title: 'Replaced', tone: 'off' },
  ended: { title: 'Not shown', tone: 'off' },
} as const satisfies Record<EnteredRate['state'], { title: string; tone: string }>;

/** The reference rates that were entered, newest first, and the form for another one. */
export function ReferenceRates() {
  const may = useRights();
  const [entering, setEntering] = useState<EnteredRate | 'another' | null>(() =>
    isFormUnsent(rateFormOf(null)) ? 'another' : null,
  );
  const query = useInfiniteQuery({
    queryKey: referenceRatesKey,
    queryFn: ({ signal, pageParam }) =>
      call('GET /admin/reference-rates', { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rates, more }) => (more ? rates.at(-1)?.id : undefined),
  });
  const rows = query.data?.pages.flatMap(({ rates }) => rates) ?? [];
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title" className="font-sans text-base font-semibold">
        Reference rates
      </h2>
      <p className="measure mb-3 text-sm text-ink-soft">
        With them readers see prices also in the currency they think in. Nothing is ever charged with them. A
        rate is shown on its day and for seven days after it. A wrong entry stays in the list: enter the right
        rate for the same day.
      </p>
      {query.isPending ? (
        <SkeletonText lines={4} label="Loading the rates…" />
      ) : !query.data ? (
        <DeskFailure error={query.error} what="rates" onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <p>No rate was entered yet, so prices are shown only in the currency that we charge.</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map((rate) => (
            <li key={rate.id} className="rounded-md border border-line bg-sheet p-4">
              <Rate rate={rate} />
              {may('prices:change') &&
                entering === null &&
                (rate.state === 'shown' || rate.state === 'too_old') && (
                  <Button variant="plain" className="mt-1" onClick={() => setEntering(rate)}>
                    Enter the next rate
                    <span className="sr-only">
                      {' '}
                      of {rate.from} in {rate.to}
                    </span>
                  </Button>
                )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {query.hasNextPage && (
          <Button variant="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier rates
          </Button>
        )}
        {may('prices:change') && entering === null && (
          <Button variant="quiet" onClick={() => setEntering('another')}>
            Enter a rate
          </Button>
        )}
      </div>
      {entering !== null && (
        <RateForm
          key={entering === 'another' ? '' : rateFormOf(entering)}
          last={entering === 'another' ? null : entering}
          onDone={() => setEntering(null)}
        />
      )}
    </section>
  );
}

function Rate({ rate }: { rate: EnteredRate }) {
  const { title, tone } = states[rate.state];
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 font-sans text-base font-semibold">
        {rate.rate === null
          ? `${rate.from} and ${rate.to}: no rate`
          : `1 ${rate.from} = ${rate.rate} ${rate.to}`}
        <Tag tone={tone} dot>
          {title}
        </Tag>
      </h3>
      <p className="text-sm wrap-anywhere">
        {formatDay(rate.day)}. {rate.source}
        {rate.state === 'shown' && `. Shown until ${formatDay(rate.shownUntil)}`}
        {rate.state === 'too_old' && `. Shown until ${formatDay(rate.shownUntil)}: enter one of a later day`}.
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {rate.entered.by} entered it {formatInstant(rate.entered.at)}.
      </p>
    </>
  );
}
