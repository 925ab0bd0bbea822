import { useCallback, useId, useState } from 'react';
import { loadServices } from 'virtual:price-board';
import { describeRange } from '#rules/pricing/describe-likely.ts';
import { priceMark } from '#rules/pricing/price-mark.ts';
import { formatMoney, type Currency } from '#values/money.ts';
import { inSentence } from '#values/in-sentence.ts';
import { PriceText } from '../../catalog/price-text.tsx';
import { type Revise, useRevised } from '../../catalog/use-revised.ts';
import type { BoardLine, BoardService, BoardTier, PriceBoard } from '../../content/price-board.ts';
import { AboutPrice } from '../../reader-currency/about-price.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-day.ts';
import { useBoardCountry } from './use-board-country.ts';

const payees = {
  government: 'to the registry',
  'stamp-duty': 'to the tax authority',
  ours: 'to us',
} as const;

const none: readonly BoardService[] = [];

/** Returns the registrations of a country with the amounts that the desk entered since the build. */
function useBoardServices(countryId: string, released: readonly BoardService[]): readonly BoardService[] {
  const revise = useCallback<Revise<readonly BoardService[]>>(
    (revisions, services, records) => revisions.reviseBoard(services, countryId, records),
    [countryId],
  );
  return useRevised(released, revise);
}

/** Price of a registration, by line and payee, styled as a paper slip. */
export function PriceSlip({
  countries,
  on,
  className,
}: {
  countries: PriceBoard['countries'];
  on: string;
  className?: string;
}) {
  const { countryId, services: released, choose } = useBoardCountry(countries, loadServices);
  const services = useBoardServices(countryId ?? '', released ?? none);
  const [serviceId, setServiceId] = useState<string | undefined>(undefined);
  const [tierId, setTierId] = useState<string | undefined>(undefined);
  const service =
    services.find((each) => each.id === serviceId) ?? services.find(({ company }) => company) ?? services[0];
  const tier = service?.tiers.find((each) => each.id === tierId) ?? service?.tiers[0];
  if (!service || !tier) return null;
  return (
    <section
      aria-labelledby="price-slip"
      className={classNames('rounded-md border border-line bg-sheet shadow-raised', className)}
    >
      <div className="grid grid-cols-1 gap-1 border-b border-dashed border-line-strong p-4 sm:gap-3 sm:p-6">
        <h2 id="price-slip" className="text-heading">
          What it costs today
        </h2>
        {countries.length > 1 && (
          <Switch
            label="In which country"
            options={countries.map(({ id, name }) => ({ id, title: name }))}
            value={countryId ?? ''}
            onChange={(id) => void choose(id)}
            small
          />
        )}
        <Switch
          label="What to register"
          options={services.map(({ id, title }) => ({ id, title }))}
          value={service.id}
          onChange={setServiceId}
        />
        <Switch
          label="How fast we work"
          options={service.tiers.map(({ id, title }) => ({ id, title }))}
          value={tier.id}
          onChange={setTierId}
          small
        />
      </div>
      <div className="px-4 pt-2 pb-4 sm:p-6" aria-live="polite">
        <Lines serviceId={service.id} tier={tier} currency={service.currency} />
        <p className="mt-2 text-sm text-ink-soft sm:mt-4">
          For {service.assumed}. {tier.title}: {tier.time}
          {service.registryTime !== null && `, then the registry: ${inSentence(service.registryTime)}`}. Fees
          in force on {formatDay(on)}. Your answers decide your own price.
        </p>
      </div>
    </section>
  );
}

function Lines({ serviceId, tier, currency }: { serviceId: string; tier: BoardTier; currency: Currency }) {
  const notes = [
    ...new Set(tier.lines.filter((line) => line.payee !== 'ours').flatMap((line) => line.note ?? [])),
  ];
  return (
    <>
      <table className="w-full border-collapse">
        <caption className="sr-only">The price in {tier.title}, line by line</caption>
        <tbody>
          {tier.lines.map((line, index) => (
            <Line
              key={line.title}
              line={line}
              priceMark={priceMark(serviceId, tier.id, index)}
              currency={currency}
              mark={line.payee !== 'ours' && line.note ? notes.indexOf(line.note) + 1 : null}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-ink">
            <th scope="row" className="pt-3 text-left font-display text-xl font-semibold">
              Total
            </th>
            <td className="pt-3 text-right text-2xl font-bold">
              <PriceText mark={priceMark(serviceId, tier.id, 'total')}>
                {formatMoney({ minor: tier.totalMinor, currency })}
              </PriceText>
            </td>
          </tr>
          <tr>
            <td colSpan={2} className="text-right">
              <AboutPrice
                part="amount-and-rate"
                minor={tier.totalMinor}
                currency={currency}
                className="[--about-lines:2]"
              />
            </td>
          </tr>
        </tfoot>
      </table>
      {notes.length > 0 && (
        <details className="mt-2 text-sm text-ink-soft">
          <summary className="min-h-6">
            {notes.length === 1 ? 'Note 1' : `Notes 1 ${notes.length === 2 ? 'and' : 'to'} ${notes.length}`}
          </summary>
          <ol className="mt-1 grid gap-1">
            {notes.map((note, index) => (
              <li key={note} className="flex gap-2">
                <span className="tabular-nums">{index + 1}</span>
                {note}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

function Line({
  line,
  currency,
  mark,
  priceMark: amountMark,
}: {
  line: BoardLine;
  currency: Currency;
  mark: number | null;
  priceMark: string;
}) {
  return (
    <tr className="border-b border-line align-baseline last:border-0">
      <th scope="row" className="py-1 pr-4 text-left leading-snug font-normal md:py-2.5">
        {line.title}
        {mark && <sup className="ml-0.5 text-ink-soft">{mark}</sup>}
        <span className="block text-sm text-ink-soft">{payees[line.payee]}</span>
      </th>
      <td className="py-1 text-right font-semibold whitespace-nowrap md:py-2.5">
        <PriceText mark={amountMark}>
          {line.atCost ? 'at cost' : formatMoney({ minor: line.minor, currency })}
        </PriceText>
        {line.atCost && (
          <span className="block text-sm font-normal whitespace-normal text-ink-soft">
            {line.likely ? `likely ${describeRange(line.likely)}` : 'not known yet'}
          </span>
        )}
      </td>
    </tr>
  );
}

/** A few short choices in a row: radios, so that arrows move between them. */
function Switch({
  label,
  options,
  value,
  onChange,
  small,
}: {
  label: string;
  options: readonly { id: string; title: string }[];
  value: string;
  onChange: (id: string) => void;
  small?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="relative flex gap-1.5 max-md:-mx-1 max-md:overflow-x-auto max-md:px-1 max-md:py-1 md:flex-wrap">
        {options.map((option) => (
          <label
            key={option.id}
            className={classNames(
              'inline-flex min-h-11 shrink-0 items-center rounded-sm border px-3 leading-tight has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
              value === option.id
                ? 'border-green bg-green text-sheet'
                : 'border-line-strong hover:bg-green-wash',
              small ? 'text-sm' : 'font-semibold',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={value === option.id}
              onChange={() => onChange(option.id)}
              className="sr-only"
            />
            {option.title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
