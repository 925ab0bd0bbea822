import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inMoney } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Compared } from './compare-jurisdictions.ts';

type Row = { title: string; hint?: string; cell: (place: Compared) => ReactNode };

const unknown = <span className="text-ink-soft">Not in our catalogue yet</span>;

const residency = ({ country, type }: Compared): readonly string[] => country.eligibility.rules.filter((rule) => /resid|local|address/.test(rule.id) && (rule.only?.includes(type.id) ?? true)).map(({ words }) => words);

const rows: readonly Row[] = [
  {
    title: 'What fits',
    hint: 'The kind of business that suits your answers best there.',
    cell: ({ type, against }) => (
      <>
        <span className="font-semibold">{type.title}</span>
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
    cell: ({ setUp, service }) =>
      setUp ? (
        <>
          <span className="text-lg font-semibold">{inMoney(setUp.totalMinor, setUp.currency)}</span>
          <span className="block text-sm text-ink-soft">
            {setUp.estimate ? 'Estimated, for' : 'For'} {service.assumed.words}. {inMoney(setUp.lines.reduce((sum, { payee, minor }) => sum + (payee === 'ours' ? minor : 0), 0), setUp.currency)} of it is ours.
          </span>
        </>
      ) : (
        unknown
      ),
  },
  {
    title: 'First three years',
    hint: 'Set-up and the yearly returns to the registry, filed by us. Taxes and accountants are not in it.',
    cell: ({ threeYears, setUp }) =>
      threeYears && setUp ? (
        <>
          <span className="font-semibold">{inMoney(threeYears.totalMinor, setUp.currency)}</span>
          <span className="block text-sm text-ink-soft">{threeYears.returns === 0 ? 'No yearly return falls in them.' : `With ${threeYears.returns} yearly ${threeYears.returns === 1 ? 'return' : 'returns'}.`}</span>
        </>
      ) : (
        unknown
      ),
  },
  { title: 'Time', hint: 'Business days there, from the day your payment is confirmed.', cell: ({ time }) => time ?? unknown },
  { title: 'Owners', cell: ({ type }) => type.owners },
  { title: 'Who must be there', cell: ({ type }) => type.people },
  { title: 'Capital', cell: ({ type }) => type.capital },
  {
    title: 'Owners from abroad and residency',
    cell: (place) => (
      <>
        {place.type.traits?.foreignWords ?? unknown}
        {residency(place).map((words) => (
          <span key={words} className="mt-1 block text-sm">
            {words}
          </span>
        ))}
      </>
    ),
  },
  {
    title: 'Tax',
    cell: ({ country }) =>
      country.estimates.length > 0 ? (
        <ul>
          {country.estimates.map((estimate) => (
            <li key={estimate.id}>
              <Link className="link inline-block py-1" to={estimate.page}>
                {estimate.title}
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
    cell: ({ filingsAYear, duties }) =>
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
export function JurisdictionTable({ compared }: { compared: readonly Compared[] }) {
  return (
    <>
      <section aria-label="Countries side by side" className="relative mt-5 overflow-x-auto max-md:hidden">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="w-44 text-sm font-normal text-ink-soft">
                What
              </th>
              {compared.map(({ id, name }) => (
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
                {compared.map((place) => (
                  <td key={place.id} className="px-3 py-3">
                    {cell(place)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className="font-normal">
                Begin
              </th>
              {compared.map((place) => (
                <td key={place.id} className="px-3 py-4">
                  <Start place={place} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <ul className="mt-5 grid gap-5 md:hidden">
        {compared.map((place) => (
          <li key={place.id} className="rounded-md border border-line bg-sheet p-4">
            <h3 className="text-heading">{place.name}</h3>
            <dl className="mt-2">
              {rows.map(({ title, cell }) => (
                <div key={title} className="border-t border-line py-2">
                  <dt className="text-sm text-ink-soft">{title}</dt>
                  <dd>{cell(place)}</dd>
                </div>
              ))}
            </dl>
            <Start place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

const Start = ({ place }: { place: Compared }) => (
  <Button to={place.service.paths.start} look="quiet">
    Start<span className="sr-only"> in {place.name}</span>
  </Button>
);
