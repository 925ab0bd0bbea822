import { useState } from 'react';
import { paths, type FounderQuery } from '#contract/paths.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { PriceText } from '../../catalog/price-text.tsx';
import { formatMinor } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { markOfKind } from './mark-of-kind.ts';
import type { SuitedPlace } from './choose-places.ts';

/** The tiers of one registration: time, price, and what each includes. */
export function PackageTable({ suited, founder }: { suited: readonly SuitedPlace[]; founder: FounderQuery }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = suited.find(({ place }) => place.id === chosen) ?? suited[0];
  if (!shown) return null;
  const { place, kind } = shown;
  return (
    <>
      <div className="mt-5 max-w-xs">
        <Select
          label="Where"
          blank={place.name}
          options={suited
            .filter((each) => each !== shown)
            .map((each) => ({ value: each.place.id, label: each.place.name }))}
          value=""
          onChange={(event) => setChosen(event.target.value || null)}
        />
      </div>
      <ul className="mt-5 grid gap-4 md:hidden">
        {kind.tiers.map((tier) => (
          <li key={tier.id} className="rounded-md border border-line bg-sheet p-4">
            <h3 className="text-heading">{tier.title}</h3>
            <p>{tier.time}</p>
            <p className="my-2">
              {tier.price ? (
                <>
                  <PriceText mark={markOfKind(kind, tier.id, 'total')} className="text-lg font-semibold">
                    {formatMinor(tier.price.totalMinor, place.currency)}
                  </PriceText>{' '}
                  <span className="text-ink-soft">
                    in total, of which{' '}
                    <PriceText mark={markOfKind(kind, tier.id, 'ours')}>
                      {formatMinor(tier.price.ourMinor, place.currency)}
                    </PriceText>{' '}
                    is our fee
                  </span>
                  <AboutPrice minor={tier.price.totalMinor} currency={place.currency} />
                </>
              ) : (
                'The price is not known today.'
              )}
            </p>
            <Holds parts={tier.includes} />
            <Button variant="quiet" to={paths.start(kind.start, tier.id, founder)} className="mt-3">
              Start<span className="sr-only"> with {tier.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <section aria-label="Packages side by side" className="relative mt-5 overflow-x-auto max-md:hidden">
        <table className="w-full border-collapse text-left">
          <caption className="pb-2 text-left text-ink-soft">
            {kind.type.title} in {place.name}, for {kind.assumed}
          </caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="text-sm font-normal text-ink-soft">
                What
              </th>
              {kind.tiers.map((tier) => (
                <th
                  key={tier.id}
                  scope="col"
                  className="min-w-28 px-3 py-2 font-display text-xl font-semibold"
                >
                  {tier.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&_td]:px-3 [&_td]:py-2.5 [&_th]:py-2.5 [&_th]:pr-3 [&_tr]:border-b [&_tr]:border-line">
            <tr>
              <th scope="row">Time</th>
              {kind.tiers.map((tier) => (
                <td key={tier.id}>{tier.time}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Our fee</th>
              {kind.tiers.map((tier) => (
                <td key={tier.id}>
                  <PriceText mark={markOfKind(kind, tier.id, 'ours')}>
                    {tier.price ? formatMinor(tier.price.ourMinor, place.currency) : 'Not known today'}
                  </PriceText>
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Total</th>
              {kind.tiers.map((tier) => (
                <td key={tier.id} className="font-semibold">
                  <PriceText mark={markOfKind(kind, tier.id, 'total')}>
                    {tier.price ? formatMinor(tier.price.totalMinor, place.currency) : 'Not known today'}
                  </PriceText>
                  {tier.price && <AboutPrice minor={tier.price.totalMinor} currency={place.currency} />}
                </td>
              ))}
            </tr>
            <tr className="align-top">
              <th scope="row">What is included</th>
              {kind.tiers.map((tier) => (
                <td key={tier.id}>
                  <Holds parts={tier.includes} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row" className="font-normal">
                Start
              </th>
              {kind.tiers.map((tier) => (
                <td key={tier.id}>
                  <Button variant="quiet" to={paths.start(kind.start, tier.id, founder)}>
                    Start<span className="sr-only"> with {tier.title}</span>
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  );
}

const Holds = ({ parts }: { parts: readonly string[] }) => (
  <ul className="grid list-disc gap-1 pl-5">
    {parts.map((part) => (
      <li key={part}>{part}</li>
    ))}
  </ul>
);
