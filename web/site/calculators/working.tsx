import type { Estimate, EstimateLine, EstimateResult } from '#catalog/types/index.ts';
import { formatCalendarDate } from '#values/calendar-date.ts';
import { type Currency, formatMoney, money } from '#values/money.ts';
import type { CalculatorCountry } from '../../catalog/use-calculators.ts';
import { Tag } from '../../ui/data-display/tag.tsx';
import { readingOf } from '../../ui/reading-of.ts';

/**
 * The result of an estimate line by line, with every method where there are several, the law and the
 * sources.
 */
export function Working({
  estimate,
  country,
  result,
}: {
  estimate: Estimate;
  country: CalculatorCountry;
  result: EstimateResult;
}) {
  const others = result.methods?.filter(({ chosen }) => !chosen) ?? [];
  const chosen = result.methods?.find((method) => method.chosen);
  return (
    <div className="grid gap-6">
      <p>
        <span className="block text-sm font-semibold text-ink-soft">
          {result.verdict === undefined ? 'Total amount' : 'Your answer'}
          {estimate.confidence === 'low' && result.lines.some(({ confidence }) => confidence === 'low')
            ? ', to be confirmed'
            : ''}
        </span>
        <span className="font-display text-4xl tabular-nums">
          {result.verdict ?? formatMoney(money(result.totalMinor, estimate.currency))}
        </span>
      </p>
      <Lines
        title={chosen ? `${chosen.title}: this one applies` : 'How it is calculated'}
        lines={result.lines}
        currency={estimate.currency}
        totalMinor={result.verdict === undefined ? result.totalMinor : null}
      />
      {others.map((method) => (
        <Lines
          key={method.id}
          title={method.title}
          lines={method.lines}
          currency={estimate.currency}
          totalMinor={method.totalMinor}
        />
      ))}
      {(result.notes.length > 0 || estimate.note) && (
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          {[...result.notes, ...(estimate.note ? [estimate.note] : [])].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Sources
        country={country}
        ids={[
          estimate.source,
          ...[result.lines, ...others.map(({ lines }) => lines)].flat().map(({ source }) => source),
        ]}
      />
      <p className="text-sm text-ink-soft">
        Figures valid from {formatCalendarDate(estimate.from)} to {formatCalendarDate(estimate.until)}. This
        is an estimate from your answers, not tax advice.
      </p>
    </div>
  );
}

/** The lines of one calculation. Without a total, where the answer is no amount, they show no amounts. */
function Lines({
  title,
  lines,
  totalMinor,
  currency,
}: {
  title: string;
  lines: readonly EstimateLine[];
  totalMinor: number | null;
  currency: Currency;
}) {
  return (
    <section>
      <h3 className="mb-1 font-sans text-base font-semibold">{title}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-ink">
        {lines.map((line) => (
          <div key={line.id} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
            <dt className="min-w-0">
              <span className="font-semibold">{line.title}</span>
              {line.confidence === 'low' && (
                <Tag tone="next" className="ml-2">
                  To be confirmed
                </Tag>
              )}
            </dt>
            <dd className="text-right whitespace-nowrap tabular-nums">
              {line.minor === null || totalMinor === null ? '' : formatMoney(money(line.minor, currency))}
            </dd>
            <dd className="col-span-2 text-sm text-ink-soft">
              {line.working && <span className="block">{line.working}</span>}
              <span className="block">{line.law}</span>
              {line.note && <span className="block">{line.note}</span>}
            </dd>
          </div>
        ))}
        {totalMinor !== null && (
          <div className="col-span-2 grid grid-cols-subgrid py-2.5 font-semibold">
            <dt>Total</dt>
            <dd className="text-right whitespace-nowrap tabular-nums">
              {formatMoney(money(totalMinor, currency))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Sources of the law and its figures, each once. */
function Sources({ country, ids }: { country: CalculatorCountry; ids: readonly string[] }) {
  return (
    <div className="text-sm text-ink-soft">
      <h3 className="font-sans text-sm font-semibold text-ink">Sources</h3>
      <ul className="grid list-disc gap-1 pl-5">
        {country.sources
          .filter(({ id }) => ids.includes(id))
          .map((source) => (
            <li key={source.id}>
              {source.url ? (
                <a className="link text-ink-soft" href={source.url} rel="noreferrer">
                  {source.title}
                </a>
              ) : (
                source.title
              )}
              {readingOf(source)}
            </li>
          ))}
      </ul>
    </div>
  );
}
