import type { Country } from '#catalog/types/index.ts';
import { type CalendarDate, compareDates } from '#values/calendar-date.ts';
import { feeYearEndOf, horizonOf, lookedAtOn } from './horizon.ts';

/**
 * Why facts must be looked at again: their source was never read (`not-read`), an amount or calculator has a last day
 * (`ends`), the fee year in which they were looked at is over (`fee-year`), or they were looked at a year ago (`year-old`).
 */
type LookReason = 'not-read' | 'ends' | 'fee-year' | 'year-old';

/** Facts of one source that must be looked at again by a day. */
type DueLook = {
  readonly country: string;
  readonly source: string;
  readonly title: string;
  readonly url: string | null;
  /** Null when the source was never read. */
  readonly lookedOn: CalendarDate | null;
  readonly dueOn: CalendarDate;
  readonly reason: LookReason;
  /** Ids of fees, duties and calculators. */
  readonly facts: readonly string[];
};

type Look = {
  readonly id: string;
  readonly source: string;
  readonly dueOn: CalendarDate;
  readonly reason: LookReason;
};

function looksOf(country: Country): readonly Look[] {
  const neverRead = new Set(country.sources.filter(({ readOn }) => readOn === null).map(({ id }) => id));
  const look = (
    fact: { readonly id: string; readonly source: string; readonly confidence: 'high' | 'medium' | 'low' },
    ends: CalendarDate | undefined,
    changesYearly: boolean,
  ): Look => {
    const looked = lookedAtOn(country, fact);
    const { id, source } = fact;
    if (neverRead.has(source)) return { id, source, dueOn: looked, reason: 'not-read' };
    const usual: Look = changesYearly
      ? { id, source, dueOn: feeYearEndOf(looked), reason: 'fee-year' }
      : { id, source, dueOn: horizonOf(looked), reason: 'year-old' };
    return ends !== undefined && ends < usual.dueOn ? { id, source, dueOn: ends, reason: 'ends' } : usual;
  };
  // A row that has ended was replaced by the next one.
  const current = country.fees.filter(
    (fee) =>
      fee.payee !== 'ours' && !country.fees.some((other) => other.id === fee.id && other.from > fee.from),
  );
  return [
    ...current.map((fee) => look(fee, fee.until, true)),
    ...country.estimates.map((estimate) => look(estimate, estimate.until, true)),
    ...country.obligations.map((duty) => look(duty, undefined, false)),
    ...country.unlistedDuties.map((duty) => look(duty, undefined, false)),
  ];
}

/** Returns what must be looked at again, by source and day, the earliest first. */
export function dueLooks(countries: readonly Country[]): readonly DueLook[] {
  return countries
    .flatMap((country) => {
      const groups = Map.groupBy(looksOf(country), ({ source, dueOn, reason }) =>
        [source, dueOn, reason].join(' '),
      );
      return [...groups.values()].flatMap((looks): readonly DueLook[] => {
        const [first] = looks;
        const source = country.sources.find(({ id }) => id === first?.source);
        if (!first || !source) return [];
        return [
          {
            country: country.id,
            source: source.id,
            title: source.title,
            url: source.url ?? null,
            lookedOn: source.readOn,
            dueOn: first.dueOn,
            reason: first.reason,
            facts: [...new Set(looks.map(({ id }) => id))],
          },
        ];
      });
    })
    .toSorted((a, b) => compareDates(a.dueOn, b.dueOn));
}
