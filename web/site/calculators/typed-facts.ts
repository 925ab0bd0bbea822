import type { Facts, FactQuestion, FactProblem } from '#catalog/types/index.ts';
import { calendarDateOf, type CalendarDate, parseCalendarDate } from '#values/calendar-date.ts';
import { type Currency, formatMoney, money, parseMoney } from '#values/money.ts';
import { formatThousands } from '#values/format-thousands.ts';

/**
 * Facts as typed, by id: amounts and numbers as typed, choices by value, days as 'year-month-day' of what
 * was typed.
 */
export type TypedFacts = Readonly<Record<string, string>>;

type Value = number | string | boolean;

const symbolOf = (currency: Currency): string => formatMoney(money(0, currency)).replace('0', '');
const spelled = (minor: number, currency: Currency): string =>
  (minor < 0 ? '-' : '') + formatMoney(money(Math.abs(minor), currency)).slice(symbolOf(currency).length);

/** Formats a fact as it would be typed. */
function typeFact(asked: FactQuestion, value: Value, currency: Currency): string {
  if (asked.kind === 'money')
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? spelled(value, currency)
      : String(value);
  if (asked.kind === 'number' && typeof value === 'number') return formatThousands(value, 9);
  return asked.kind === 'yes-no' ? (value === true ? 'yes' : 'no') : String(value);
}

/**
 * Returns facts as a person types them: amounts in major units, 'yes' and 'no'. Facts that are absent are
 * left out.
 */
export const typeFacts = (asks: readonly FactQuestion[], facts: Facts, currency: Currency): TypedFacts =>
  Object.fromEntries(
    asks.flatMap((asked) =>
      facts[asked.id] === undefined ? [] : [[asked.id, typeFact(asked, facts[asked.id] as Value, currency)]],
    ),
  );

/** Parses a typed fact; null when it cannot be parsed. */
function readFact(asked: FactQuestion, typed: string, currency: Currency): Value | null {
  const text = typed.trim();
  switch (asked.kind) {
    case 'money': {
      const less = /^[-−]/.test(text);
      const amount = parseMoney(text.replace(/^[-−]\s*/, ''), currency);
      return amount === null ? null : less ? 0 - amount.minor : amount.minor;
    }
    case 'number': {
      const bare = text.replace(/\s/g, '').replace(/^−/, '-');
      return /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,9})?$/.test(bare)
        ? Number(bare.replaceAll(',', ''))
        : null;
    }
    case 'day':
      return dayTyped(text);
    case 'yes-no':
      return text === 'yes' ? true : text === 'no' ? false : null;
    case 'choice':
      return text;
  }
}

const isBlank = (asked: FactQuestion, typed: string | undefined): boolean =>
  typed === undefined || typed.replaceAll(asked.kind === 'day' ? '-' : ' ', '').trim() === '';

/** The questions that apply, their facts, and the ids of those that cannot be parsed. */
export type ReadFacts = {
  readonly asked: readonly FactQuestion[];
  readonly facts: Facts;
  readonly unread: ReadonlySet<string>;
};

/** Parses the questions that apply; the input of others is left out. */
export function readFacts(asks: readonly FactQuestion[], typed: TypedFacts, currency: Currency): ReadFacts {
  const facts: Record<string, Value> = {};
  const unread = new Set<string>();
  for (const asked of asks) {
    const text = typed[asked.id];
    if (text === undefined || isBlank(asked, text)) continue;
    const value = readFact(asked, text, currency);
    if (value === null) unread.add(asked.id);
    else facts[asked.id] = value;
  }
  const applying = asks.filter(({ when }) => when?.(facts) ?? true);
  for (const { id } of asks) if (!applying.some((asked) => asked.id === id)) delete facts[id];
  return {
    asked: applying,
    facts,
    unread: new Set([...unread].filter((id) => applying.some((asked) => asked.id === id))),
  };
}

/**
 * Returns how to correct a field, in words for the page; null while nothing is wrong. API clients are told
 * minor units instead.
 */
export function wordsFor(
  asked: FactQuestion,
  problem: FactProblem | undefined,
  unread: boolean,
  currency: Currency,
): string | null {
  if (!unread && problem === undefined) return null;
  if (!unread && problem?.code === 'contradiction') return problem.words;
  const missing = !unread && problem?.code === 'missing';
  switch (asked.kind) {
    case 'money': {
      if (missing) return 'Enter an amount.';
      if (unread || problem?.code !== 'out-of-range')
        return `Enter an amount in numbers, such as ${formatMoney(money(500_000_000, currency))}.`;
      const [least, most] = [asked.min ?? (asked.negative ? undefined : 0), asked.max];
      return most === undefined
        ? `Enter ${formatMoney(money(least ?? 0, currency))} or more, in a realistic amount.`
        : `Enter an amount from ${formatMoney(money(least ?? 0, currency))} to ${formatMoney(money(most, currency))}.`;
    }
    case 'number': {
      const unit = asked.unit === undefined ? '' : ` ${asked.unit}`;
      return `Enter a ${asked.decimals === undefined ? 'whole number' : 'number'} from ${formatThousands(asked.min)} to ${formatThousands(asked.max)}${unit}.`;
    }
    case 'day':
      return 'Enter a date such as 27 3 2026.';
    case 'yes-no':
    case 'choice':
      return 'Choose one of the answers.';
  }
}

/** Returns the query string that carries facts in a link, in the format of the rules API. */
export const queryOf = (facts: Facts, on: string): string =>
  new URLSearchParams([
    ...Object.entries(facts).flatMap(([id, value]): [string, string][] =>
      value === undefined ? [] : [[id, String(value)]],
    ),
    ['on', on],
  ]).toString();

/** Parses the facts of a link as typed, and its day; null when it carries none. */
export function typedFactsOfQuery(
  asks: readonly FactQuestion[],
  search: string,
  currency: Currency,
): { readonly typed: TypedFacts; readonly on: CalendarDate | null } | null {
  const params = new URLSearchParams(search);
  const facts = asks.flatMap((asked): [FactQuestion, Value][] => {
    const text = params.get(asked.id)?.slice(0, 60);
    if (text === undefined) return [];
    if (asked.kind === 'yes-no') return [[asked, text === 'true']];
    return [[asked, asked.kind === 'money' || asked.kind === 'number' ? Number(text) : text]];
  });
  if (facts.length === 0) return null;
  const on = parseCalendarDate(params.get('on') ?? '');
  return {
    typed: Object.fromEntries(facts.map(([asked, value]) => [asked.id, typeFact(asked, value, currency)])),
    on,
  };
}

/** Parses '2026-3-27'; null while it is no day. */
export function dayTyped(typed: string): CalendarDate | null {
  const [year, month, day] = typed.split('-').map(Number);
  return year === undefined || month === undefined || day === undefined
    ? null
    : calendarDateOf(year, month, day);
}
