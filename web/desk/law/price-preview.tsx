import { Suspense } from 'react';
import type { EnteredAmount } from '#catalog/types/index.ts';
import { formatCalendarDate, type CalendarDate } from '#values/calendar-date.ts';
import { useCurrentWholeCountry } from '../../catalog/use-current-country.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { previewPrices } from './preview-prices.ts';

type Change = { country: string; figure: string; amount: EnteredAmount; from: CalendarDate };

/**
 * The prices of the site that a typed amount changes, before it is recorded. Its country is loaded when there
 * is something to show.
 */
export const PriceListPreview = ({ change }: { change: Change }) => (
  <Suspense fallback={<SkeletonText lines={3} label="Computing the prices…" />}>
    <Prices change={change} />
  </Suspense>
);

function Prices({ change }: { change: Change }) {
  const country = useCurrentWholeCountry(change.country);
  const prices = previewPrices(country, change);
  return (
    <section
      aria-labelledby="price-preview"
      className="rounded-sm border border-dashed border-line-strong px-3 py-2"
    >
      <h3 id="price-preview" className="font-sans text-sm font-semibold">
        Price list from {formatCalendarDate(change.from)}
      </h3>
      {prices.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No price of the list changes. It may change prices with other answers.
        </p>
      ) : (
        <ul className="mt-1 grid gap-1 text-sm">
          {prices.map(({ service, tier, before, after }) => (
            <li key={`${service} ${tier}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {service}, {tier}
              </span>
              <span className="tabular-nums">
                <del className="text-ink-soft">{before}</del>{' '}
                <ins className="font-semibold no-underline">{after}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
