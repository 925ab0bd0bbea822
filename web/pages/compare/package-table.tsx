import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { inMoney } from '../../forms/price-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { priceOf } from '../pricing/price-of.ts';
import type { Compared } from './compare-jurisdictions.ts';

/** The speeds of one registration: time, price, and what each holds. */
export function PackageTable({ compared }: { compared: readonly Compared[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const place = compared.find(({ id }) => id === chosen) ?? compared[0];
  if (!place) return null;
  const { service } = place;
  const tiers = service.tiers.map((tier) => ({ tier, price: priceOf(service, tier.id, {}) }));
  const parts = [...new Set(service.tiers.flatMap(({ includes }) => includes))];
  return (
    <>
      <div className="mt-5 max-w-xs">
        <Select label="Where" blank={place.name} options={compared.filter(({ id }) => id !== place.id).map(({ id, name }) => ({ value: id, label: name }))} value="" onChange={(event) => setChosen(event.target.value || null)} />
      </div>
      <section aria-label="Packages side by side" className="relative mt-5 overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <caption className="pb-2 text-left text-ink-soft">
            {place.type.title} in {place.name}, for {service.assumed.words}
          </caption>
          <thead>
            <tr className="border-b-2 border-ink">
              <th scope="col" className="text-sm font-normal text-ink-soft">
                What
              </th>
              {tiers.map(({ tier }) => (
                <th key={tier.id} scope="col" className="min-w-28 px-3 py-2 font-display text-xl font-semibold">
                  {tier.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&_td]:px-3 [&_td]:py-2.5 [&_th]:py-2.5 [&_th]:pr-3 [&_tr]:border-b [&_tr]:border-line">
            <tr>
              <th scope="row">Time</th>
              {tiers.map(({ tier }) => (
                <td key={tier.id}>{tier.time}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Our fee</th>
              {tiers.map(({ tier, price }) => (
                <td key={tier.id}>{price ? inMoney(price.lines.reduce((sum, { payee, minor }) => sum + (payee === 'ours' ? minor : 0), 0), price.currency) : 'Not known today'}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">All together</th>
              {tiers.map(({ tier, price }) => (
                <td key={tier.id} className="font-semibold">
                  {price ? inMoney(price.totalMinor, price.currency) : 'Not known today'}
                </td>
              ))}
            </tr>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row" className="font-normal">
                  {part}
                </th>
                {tiers.map(({ tier }) => (
                  <td key={tier.id}>{tier.includes.includes(part) ? 'Yes' : <span className="text-ink-soft">No</span>}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row" className="font-normal">
                Begin
              </th>
              {tiers.map(({ tier }) => (
                <td key={tier.id}>
                  <Button look="quiet" to={paths.start(service.paths.start, tier.id)}>
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
