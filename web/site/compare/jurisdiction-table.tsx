import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths, type FounderQuery } from '#contract/paths.ts';
import { withArticle } from '#values/with-article.ts';
import { describeAtCost } from '#rules/pricing/describe-likely.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { PriceText } from '../../catalog/price-text.tsx';
import { formatMinor } from '../../forms/price-lines.tsx';
import { lazyHydrate } from '../../prerender/hydration/lazy-hydrate.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { markOfKind } from './mark-of-kind.ts';
import type { SuitedPlace } from './choose-places.ts';

type Row = { title: string; hint?: string; cell: (suited: SuitedPlace) => ReactNode };

const unknown = <span className="text-ink-soft">Not in our catalogue yet</span>;

const rows: readonly Row[] = [
  {
    title: 'What fits',
    hint: 'The kind of business that suits your answers best there.',
    cell: ({ kind, against }) => (
      <>
        <span className="font-semibold">{kind.type.title}</span>
        {against.length > 0 && (
          <span className="mt-1 block text-sm">
            <Tag tone="stop">Does not fit</Tag> {against[0]}
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Set-up cost',
    hint: 'Government fee, stamp duty and our fee in total.',
    cell: ({ place, kind, tier: { id, price } }) =>
      price ? (
        <>
          <PriceText mark={markOfKind(kind, id, 'total')} className="text-lg font-semibold">
            {formatMinor(price.totalMinor, place.currency)}
          </PriceText>
          <AboutPrice minor={price.totalMinor} currency={place.currency} />
          <span className="block text-sm text-ink-soft">
            {price.estimate ? 'Estimated, for' : 'For'} {kind.assumed}.{' '}
            {price.ourMinor === price.totalMinor ? (
              'All of it is our fee'
            ) : (
              <>
                Our fee is{' '}
                <PriceText mark={markOfKind(kind, id, 'ours')}>
                  {formatMinor(price.ourMinor, place.currency)}
                </PriceText>
              </>
            )}
            {price.atCost.length > 0 && `; ${describeAtCost(price.atCost)}`}.
          </span>
        </>
      ) : (
        unknown
      ),
  },
  {
    title: 'First three years',
    hint: 'Set-up and the yearly returns to the registry, or the state’s yearly tax, filed by us. It does not include other taxes or accountants.',
    cell: ({ place, kind, tier: { id, threeYears } }) =>
      threeYears ? (
        <>
          <PriceText mark={markOfKind(kind, id, `years.${kind.type.id}`)} className="font-semibold">
            {formatMinor(threeYears.totalMinor, place.currency)}
          </PriceText>
          <AboutPrice minor={threeYears.totalMinor} currency={place.currency} />
          <span className="block text-sm text-ink-soft">
            {threeYears.returns === 0
              ? 'We file no yearly return there.'
              : `With ${threeYears.returns} yearly ${threeYears.returns === 1 ? 'return' : 'returns'}.`}
          </span>
        </>
      ) : (
        unknown
      ),
  },
  {
    title: 'Our time',
    hint: 'From the day your payment is confirmed until we have filed.',
    cell: ({ tier }) => tier.time,
  },
  {
    title: 'The registry’s time',
    hint: 'In addition to our time: what the registry usually takes.',
    cell: ({ kind: { registryTime } }) =>
      registryTime ? (
        <>
          <span className="font-semibold">{registryTime.time}</span>
          {registryTime.note !== null && (
            <span className="block text-sm text-ink-soft">{registryTime.note}</span>
          )}
        </>
      ) : (
        unknown
      ),
  },
  { title: 'Owners', cell: ({ kind }) => kind.type.owners },
  { title: 'Who must be there', cell: ({ kind }) => kind.type.people },
  { title: 'Capital', cell: ({ kind }) => kind.type.capital },
  {
    title: 'Owners from abroad and residency',
    cell: ({ kind }) => (
      <>
        {kind.type.traits?.foreignWords ?? unknown}
        {kind.residency
          .filter((words) => kind.type.traits?.foreignWords?.includes(words) !== true)
          .map((words) => (
            <span key={words} className="mt-1 block text-sm">
              {words}
            </span>
          ))}
      </>
    ),
  },
  {
    title: 'Tax',
    hint: 'Each can be worked out with your own figures.',
    cell: ({ place }) =>
      place.taxes.length > 0 ? (
        <ul>
          {place.taxes.map((tax) => (
            <li key={tax.title}>
              <Link className="link inline-block py-1" to={tax.page}>
                {tax.title}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        unknown
      ),
  },
  {
    title: 'Filings a year',
    hint: 'On average over three years, for a company with no staff unless its law says otherwise.',
    cell: ({ kind: { filingsAYear, duties } }) =>
      filingsAYear === null ? (
        unknown
      ) : (
        <>
          <span className="font-semibold">{filingsAYear}</span>
          <span className="block text-sm text-ink-soft">{duties.join(', ')}</span>
        </>
      ),
  },
];

/** Rows that start expanded on a phone. */
const OPEN_ROWS = 2;

type RowProps = { row: Row; suited: readonly SuitedPlace[] };

// Hydrated in one task, the table blocks a cheap phone for 200 ms.
const LazyTableRow = lazyHydrate(function TableRow({ row: { title, hint, cell }, suited }: RowProps) {
  return (
    <tr className="align-top">
      <th scope="row" className="sticky left-0 z-10 border-b border-line bg-paper py-3 pr-3 font-semibold">
        {title}
        {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
      </th>
      {suited.map((each) => (
        <td key={each.place.id} className="border-b border-line px-3 py-3">
          {cell(each)}
        </td>
      ))}
    </tr>
  );
});

const LazyPhoneRow = lazyHydrate(function PhoneRow({
  row: { title, hint, cell },
  suited,
  initiallyOpen,
}: RowProps & { initiallyOpen: boolean }) {
  return (
    <details open={initiallyOpen} className="border-b border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        {title}
        <span aria-hidden="true" className="text-green">
          +
        </span>
      </summary>
      {hint && <p className="mb-2 text-sm text-ink-soft">{hint}</p>}
      <dl className="pb-3">
        {suited.map((each) => (
          <div
            key={each.place.id}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2"
          >
            <dt className="text-sm text-ink-soft">{each.place.name}</dt>
            <dd className="text-sm">{cell(each)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});

/**
 * Places as columns from 768 px with sticky headers; on a phone one row at a time with every place's answer
 * under it.
 */
export function JurisdictionTable({
  suited,
  founder,
}: {
  suited: readonly SuitedPlace[];
  founder: FounderQuery;
}) {
  return (
    <>
      <section
        aria-label="Countries side by side"
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative mt-4 max-h-[calc(100dvh-2rem)] overflow-auto max-md:hidden"
      >
        <table className="w-full border-separate border-spacing-0 text-left">
          <thead>
            <tr className="align-bottom">
              <th
                scope="col"
                className="sticky top-0 left-0 z-20 min-w-44 border-b-2 border-ink bg-paper py-2 pr-3 text-sm font-normal text-ink-soft 2xl:min-w-56"
              >
                What
              </th>
              {suited.map(({ place: { id, name } }) => (
                <th
                  key={id}
                  scope="col"
                  className="sticky top-0 z-10 min-w-40 border-b-2 border-ink bg-paper px-3 py-2 font-display text-xl font-semibold"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LazyTableRow key={row.title} row={row} suited={suited} />
            ))}
            <tr>
              <th scope="row" className="sticky left-0 z-10 bg-paper font-normal">
                Start
              </th>
              {suited.map((each) => (
                <td key={each.place.id} className="px-3 py-4">
                  <Start suited={each} founder={founder} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <div className="mt-5 border-t border-line md:hidden">
        {rows.map((row, index) => (
          <LazyPhoneRow key={row.title} row={row} suited={suited} initiallyOpen={index < OPEN_ROWS} />
        ))}
        <h3 className="mt-6 text-heading">Start</h3>
        <ul className="mt-2 border-t border-line">
          {suited.map(({ place, kind }) => (
            <li key={place.id} className="border-b border-line">
              <Link
                className="link flex min-h-11 items-center"
                to={paths.start(kind.start, undefined, founder)}
              >
                {place.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const Start = ({ suited: { place, kind }, founder }: { suited: SuitedPlace; founder: FounderQuery }) => (
  <Button to={paths.start(kind.start, undefined, founder)} variant="quiet">
    Start<span className="sr-only"> in {withArticle(place.name)}</span>
  </Button>
);
