import type { Country, DataRequestLaw, Provenance } from '#catalog/types/index.ts';
import { isFeeRate } from '#catalog/kit/money/fee-rates.ts';
import { type CalendarDate, compareDates } from '#values/calendar-date.ts';
import { horizonOf, lookedAtOn } from './horizon.ts';
import { type LookReason, nextLook } from './next-look.ts';

/** Facts of one source that must be looked at again by a day. */
type DueLook = {
  /** Its id; 'european-union' for law that belongs to no country of the catalogue. */
  readonly country: string;
  readonly source: string;
  readonly title: string;
  readonly url: string | null;
  /** The day on which the source was read, or of an officer's later look; null when neither happened. */
  readonly lookedOn: CalendarDate | null;
  readonly dueOn: CalendarDate;
  readonly reason: LookReason;
  /** Ids of fees, duties, calculators and laws of requests for personal data. */
  readonly facts: readonly string[];
};

type Look = {
  readonly id: string;
  readonly source: string;
  readonly lookedOn: CalendarDate | null;
  readonly dueOn: CalendarDate;
  readonly reason: LookReason;
};

function looksOf(country: Country): readonly Look[] {
  const { rates = [] } = country;
  const look = (
    fact: Provenance & { readonly id: string },
    ends: CalendarDate | undefined,
    changesYearly: boolean,
  ): Look => {
    const { on, reason } = nextLook(country, fact, { ends, changesYearly });
    const readOn = country.sources.find(({ id }) => id === fact.source)?.readOn ?? null;
    return {
      id: fact.id,
      source: fact.source,
      lookedOn: readOn === null && fact.lookedOn === undefined ? null : lookedAtOn(country, fact),
      dueOn: on,
      reason,
    };
  };
  // A row that has ended was replaced by the next one.
  const current = country.fees.filter(
    (fee) =>
      fee.payee !== 'ours' && !country.fees.some((other) => other.id === fee.id && other.from > fee.from),
  );
  return [
    ...current.map((fee) => look(fee, fee.until, true)),
    ...rates
      .filter(
        (rate) => !isFeeRate(rate) && !rates.some((other) => other.id === rate.id && other.from > rate.from),
      )
      .map((rate) => look(rate, rate.until, true)),
    ...country.estimates.map((estimate) => look(estimate, estimate.until, true)),
    ...country.obligations.map((duty) => look(duty, undefined, false)),
    ...country.unlistedDuties.map((duty) => look(duty, undefined, false)),
  ];
}

/**
 * Returns what must be looked at again, by source and day, the earliest first.
 * @param laws  of requests for personal data, which have their sources with them
 */
export function dueLooks(
  countries: readonly Country[],
  laws: readonly { readonly law: DataRequestLaw; readonly country: Pick<Country, 'id'> | null }[],
): readonly DueLook[] {
  return countries
    .flatMap((country) => {
      const groups = Map.groupBy(looksOf(country), ({ source, dueOn, reason, lookedOn }) =>
        [source, dueOn, reason, lookedOn].join(' '),
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
            lookedOn: first.lookedOn,
            dueOn: first.dueOn,
            reason: first.reason,
            facts: [...new Set(looks.map(({ id }) => id))],
          },
        ];
      });
    })
    .concat(laws.map(lookOfLaw))
    .toSorted((a, b) => compareDates(a.dueOn, b.dueOn));
}

function lookOfLaw({
  law: { id, source },
  country,
}: {
  readonly law: DataRequestLaw;
  readonly country: Pick<Country, 'id'> | null;
}): DueLook {
  return {
    country: country?.id ?? id,
    source: source.id,
    title: source.title,
    url: source.url ?? null,
    lookedOn: source.readOn,
    dueOn: horizonOf(source.readOn),
    reason: 'year-old',
    facts: [`data-request-law-${id}`],
  };
}
