import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inMoney } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Suited } from './choose-places.ts';

type Row = { title: string; hint?: string; cell: (suited: Suited) => ReactNode };

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
    hint: 'Government fee, stamp duty and our fee together.',
    cell: ({ place, kind, tier: { price } }) =>
      price ? (
        <>
          <span className="text-lg font-semibold">{inMoney(price.totalMinor, place.currency)}</span>
          <span className="block text-sm text-ink-soft">
            {price.estimate ? 'Estimated, for' : 'For'} {kind.assumed}. {inMoney(price.ourMinor, place.currency)} of it is ours.
          </span>
        </>
      ) : (
        unknown
      ),
  },
  {
    title: 'First three years',
    hint: 'Set-up and the yearly returns to the registry, filed by us. Taxes and accountants are not in it.',
    cell: ({ place, tier: { threeYears } }) =>
      threeYears ? (
        <>
          <span className="font-semibold">{inMoney(threeYears.totalMinor, place.currency)}</span>
          <span className="block text-sm text-ink-soft">{threeYears.returns === 0 ? 'No yearly return falls in them.' : `With ${threeYears.returns} yearly ${threeYears.returns === 1 ? 'return' : 'returns'}.`}</span>
        </>
      ) : (
        unknown
      ),
  },
  { title: 'Time', hint: 'Business days there, from the day your payment is confirmed.', cell: ({ tier }) => tier.time },
  { title: 'Owners', cell: ({ kind }) => kind.type.owners },
  { title: 'Who must be there', cell: ({ kind }) => kind.type.people },
  { title: 'Capital', cell: ({ kind }) => kind.type.capital },
  {
    title: 'Owners from abroad and residency',
    cell: ({ kind }) => (
      <>
        {kind.type.traits?.foreignWords ?? unknown}
        {kind.residency.map((words) => (
          <span key={words} className="mt-1 block text-sm">
            {words}
          </span>
        ))}
      </>
    ),
  },
  {
    title: 'Tax',
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

/** Places as columns from 768 px, as cards one below the other on a phone. */
export function JurisdictionTable({ suited }: { suited: readonly Suited[] }) {
  return (
    <>
      <section aria-label="Countries side by side" className="relative mt-5 overflow-x-auto max-md:hidden">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="w-44 text-sm font-normal text-ink-soft">
                What
              </th>
              {suited.map(({ place: { id, name } }) => (
                <th key={id} scope="col" className="min-w-52 px-3 py-2 font-display text-xl font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, hint, cell }) => (
              <tr key={title} className="border-b border-line align-top">
                <th scope="row" className="py-3 pr-3 font-semibold">
                  {title}
                  {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
                </th>
                {suited.map((each) => (
                  <td key={each.place.id} className="px-3 py-3">
                    {cell(each)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className="font-normal">
                Begin
              </th>
              {suited.map((each) => (
                <td key={each.place.id} className="px-3 py-4">
                  <Start suited={each} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <ul className="mt-5 grid gap-5 md:hidden">
        {suited.map((each) => (
          <li key={each.place.id} className="rounded-md border border-line bg-sheet p-4">
            <h3 className="text-heading">{each.place.name}</h3>
            <dl className="mt-2">
              {rows.map(({ title, cell }) => (
                <div key={title} className="border-t border-line py-2">
                  <dt className="text-sm text-ink-soft">{title}</dt>
                  <dd>{cell(each)}</dd>
                </div>
              ))}
            </dl>
            <Start suited={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Start = ({ suited: { place, kind } }: { suited: Suited }) => (
  <Button to={kind.start} look="quiet">
    Start<span className="sr-only"> in {place.name}</span>
  </Button>
);
