import type { Amount, Confidence, Country, Fee, Provenance, Rate } from '#catalog/types/index.ts';
import { isFeeRate } from '#catalog/kit/money/fee-rates.ts';
import { inForceOn, percent } from '#catalog/kit/estimates/estimating.ts';
import { type CalendarDate, compareDates } from '#values/calendar-date.ts';
import { type Currency, formatMoney } from '#values/money.ts';
import { feeVariants, rowOn } from '#catalog/kit/money/fee-variants.ts';
import { describeLikely } from '../pricing/describe-likely.ts';
import { rateRows } from './apply-rates.ts';
import { dutyOn, unlistedDutyOn } from './duty-on.ts';
import { type FigureKind, figureId } from './figure-id.ts';
import { lookedAtOn } from './horizon.ts';
import { type LookReason, nextLook } from './next-look.ts';

/** One figure of law of a country as in force on a day, with the day by which it must be looked at again. */
export type Figure = {
  /** Unique in its country: 'fee.ng-business-name.0', 'duty.ng-annual-return'. */
  readonly id: string;
  readonly kind: FigureKind;
  readonly country: string;
  readonly title: string;
  /** The amount or the rule in words. */
  readonly words: string;
  /** For a fee. */
  readonly fee: Fee | null;
  /** For a rate. */
  readonly rate: Rate | null;
  readonly source: string;
  readonly confidence: Confidence;
  readonly note: string | null;
  /** Null when its source was never read and no officer has looked at it. */
  readonly lookedOn: CalendarDate | null;
  /** Null for our own fees, which we set, and for amounts that ended and were replaced by another row of the fee. */
  readonly due: { readonly on: CalendarDate; readonly reason: LookReason } | null;
};

/** Returns an amount in words, without facts: '₦10,000', '0.75% of the share capital'. */
export function formatAmount(amount: Amount, currency: Currency): string {
  const words = (minor: number): string => formatMoney({ minor, currency });
  switch (amount.kind) {
    case 'fixed':
      return words(amount.minor);
    case 'each':
      return `${words(amount.eachMinor)} for each ${amount.unit.one}`;
    case 'share':
      return `${amount.basisPoints / 100}%, rounded up to a multiple of ${words(amount.roundUpToMinor)}`;
    case 'stepped':
      return `${words(amount.baseMinor)} for the first ${words(amount.includedMinor)}, then ${words(amount.eachMinor)} for each further ${words(amount.stepMinor)}`;
    case 'worked':
      return amount.words;
    case 'at-cost':
      return ['At cost.', describeLikely(amount)].join(' ');
  }
}

/** Returns a rate in words: '7.5%', '₦100,000,000'. */
export const formatRate = (
  { unit, value, currency: own }: Pick<Rate, 'unit' | 'value' | 'currency'>,
  currency: Currency,
): string => (unit === 'money' ? formatMoney({ minor: value, currency: own ?? currency }) : percent(value));

type Fact = Provenance & { readonly id: string };

/**
 * Returns every figure of law of a country: fees as in force on a day (or else the next or the last row), calculators,
 * duties and rules.
 * @param looks  the days of the last looks by figure, for rules; those of the others are in the country
 */
export function figuresOf(
  country: Country,
  on: CalendarDate,
  looks: ReadonlyMap<string, CalendarDate> = new Map(),
): readonly Figure[] {
  const neverRead = new Set(country.sources.filter(({ readOn }) => readOn === null).map(({ id }) => id));
  const present = (
    kind: FigureKind,
    fact: Fact,
    {
      title,
      words,
      ends,
      fee = null,
      rate = null,
      isOver = false,
    }: {
      title: string;
      words: string;
      ends?: CalendarDate | undefined;
      fee?: Fee | null;
      rate?: Rate | null;
      isOver?: boolean;
    },
    id = figureId(kind, fact.id),
  ): Figure => {
    const recorded = looks.get(id);
    const known: Fact =
      recorded === undefined || fee !== null || rate !== null ? fact : { ...fact, lookedOn: recorded };
    const ours = fee?.payee === 'ours';
    return {
      id,
      kind,
      country: country.id,
      title,
      words,
      fee,
      rate,
      source: fact.source,
      confidence: fact.confidence,
      note: fact.note ?? null,
      lookedOn:
        neverRead.has(fact.source) && known.lookedOn === undefined ? null : lookedAtOn(country, known),
      due:
        ours || isOver
          ? null
          : nextLook(country, known, {
              ends,
              changesYearly: kind === 'fee' || kind === 'rate' || kind === 'calculator',
            }),
    };
  };
  const fees = feeVariants(country).flatMap(({ id, variant, rows }) => {
    const row = rowOn({ rows }, on) ?? rows.find(({ from }) => from > on) ?? rows.at(-1);
    if (!row) return [];
    const words = formatAmount(row.amount, row.currency);
    // A row that another one follows ends without a look.
    const ends = row === rows.at(-1) ? row.until : undefined;
    return [
      present(
        'fee',
        row,
        { title: row.title, words, ends, fee: row, isOver: isReplaced(country.fees, row, on) },
        figureId('fee', id, variant),
      ),
    ];
  });
  const rates = [...rateRows(country)].flatMap(([id, rows]) => {
    if (rows.some(isFeeRate)) return [];
    const row = inForceOn(rows, on) ?? rows.find(({ from }) => from > on) ?? rows.at(-1);
    if (!row) return [];
    const ends = row === rows.at(-1) ? row.until : undefined;
    const words = formatRate(row, country.currency);
    return [present('rate', row, { title: row.title, words, ends, rate: row }, id)];
  });
  return [
    ...fees,
    ...rates,
    ...country.estimates.map((each) =>
      present('calculator', each, { title: each.title, words: each.summary, ends: each.until }),
    ),
    ...country.obligations.map((duty) =>
      present('duty', duty, { title: duty.title, words: dutyOn(country, duty, on).explanation }),
    ),
    ...country.unlistedDuties.map((duty) =>
      present('unlisted', duty, { title: duty.law, words: unlistedDutyOn(country, duty, on).words }),
    ),
    ...rulesOf(country).map((rule) => present('rule', rule, { title: rule.law, words: rule.words })),
  ];
}

/** Returns whether a row ended before a day and another row of the fee is in force on it. */
const isReplaced = (fees: readonly Fee[], row: Fee, on: CalendarDate): boolean =>
  row.until !== undefined &&
  row.until < on &&
  fees.some(
    (other) => other.id === row.id && other.from <= on && (other.until === undefined || on <= other.until),
  );

/** Returns the rules of a country, each once: of names, of eligibility, of need gates and of desk checks. */
function rulesOf(country: Country): readonly (Fact & { readonly law: string; readonly words: string })[] {
  const rules = [
    ...country.nameRules.rules,
    ...country.regions.flatMap(({ nameRules }) => nameRules?.rules ?? []),
    ...country.eligibility.rules,
    ...country.services.flatMap(({ needGate, deskRules }) => [...needGate.rules, ...deskRules]),
  ];
  return [...new Map(rules.map((rule) => [rule.id, rule])).values()];
}

/** Orders figures by the day of their next look, the earliest first, our own fees last. */
export const byNextLook = (a: Figure, b: Figure): number =>
  a.due && b.due ? compareDates(a.due.on, b.due.on) : Number(a.due === null) - Number(b.due === null);
