import type { z } from 'zod';
import type { EnteredAmount, Fee, Rate } from '#catalog/types/index.ts';
import type { lawEndpoints } from '#contract/desk/law.ts';
import { Refusal, invalidInput } from '#contract/errors.ts';
import { enterAmount } from '#rules/law/apply-figure-records.ts';
import { rowOn } from '#catalog/kit/money/fee-variants.ts';
import { enterRate } from '#rules/law/apply-rates.ts';
import { formatAmount, formatRate } from '#rules/law/figures.ts';
import type { Currency } from '#values/money.ts';
import { addMonths, day, formatCalendarDate } from '#values/calendar-date.ts';
import type { Caller } from '../http/caller.ts';
import { isFromPractice } from './present-figure.ts';
import {
  appendRecord,
  type Content,
  emptyContent,
  type FigureAddress,
  type LawDependencies,
} from './append-record.ts';
import { lockOthers, queueWaitingMails, refuseWhileWaiting } from './second-person.ts';
import type { CurrentFigure, FigureDetail } from './show-figure.ts';

type LookInput = z.output<(typeof lawEndpoints)['POST /admin/law/:country/:figure/looks']['body']>;
type AmountInput = z.output<(typeof lawEndpoints)['POST /admin/law/:country/:figure/amounts']['body']>;

/** An authority publishes a change late or in advance; a day further away is a mistake of typing. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

/** Leaves out an optional member without a value: the stored JSON and the hash have none. */
const withUrl = (source: { title: string; publisher: string }, url: string | undefined) => ({
  title: source.title,
  publisher: source.publisher,
  ...(url === undefined ? {} : { url }),
});

/**
 * Records that an officer compared a figure with its source today and found it unchanged. A figure that is known from
 * practice needs the page that she read. Idempotent by key.
 * @throws Refusal not_found, version_conflict, not_possible_now, bad_request
 */
export const recordLook = (
  dependencies: LawDependencies,
  officer: Caller,
  address: FigureAddress,
  input: LookInput,
): Promise<FigureDetail> =>
  appendRecord(dependencies, officer, address, input, ({ country, figure, variant, today }) => {
    if (figure.due === null)
      throw new Refusal('not_possible_now', {
        words:
          figure.fee?.payee === 'ours'
            ? 'This is our own fee. We set it, so it has no source to look at.'
            : 'This amount has ended, and another one is in force. Look at that one.',
      });
    if (variant !== null && rowOn(variant, today) === undefined)
      throw new Refusal('not_possible_now', { words: 'No amount of this fee is in force today.' });
    if (isFromPractice(country, figure) && input.source === undefined)
      throw invalidInput(
        'source',
        'source_needed',
        'This figure is known from practice. Name the page that you read today.',
      );
    return {
      ...emptyContent,
      kind: 'look',
      source: input.source ? withUrl({ title: input.source.title, publisher: '' }, input.source.url) : null,
      note: input.note ?? null,
    };
  });

/** Input of an officer about a new amount. */
export type TypedAmount = Pick<AmountInput, 'amount' | 'currency' | 'from' | 'source' | 'note'>;

/**
 * Returns the record of a new amount of a figure as it is now.
 * @throws Refusal not_possible_now, bad_request for a day, a currency or an amount that cannot be
 */
export function amountContent(current: CurrentFigure, input: TypedAmount): Content {
  const { country, variant, rates, today } = current;
  if (variant === null && rates.length === 0)
    throw new Refusal('not_possible_now', {
      words: 'Only fees and rates can be changed here. Other figures change with a release.',
    });
  const currency = rates[0]?.currency ?? country.currency;
  if (input.currency !== currency)
    throw invalidInput('currency', 'wrong_currency', `This figure of ${country.name} is in ${currency}.`);
  const from = day(input.from);
  const [earliest, latest] = [addMonths(today, -MONTHS_BACK), addMonths(today, MONTHS_AHEAD)];
  if (from < earliest || from > latest)
    throw invalidInput(
      'from',
      'day_out_of_range',
      `Enter a day from ${formatCalendarDate(earliest)} to ${formatCalendarDate(latest)}.`,
    );
  const rows = variant?.rows ?? rates;
  const row = rows.findLast((each) => each.from <= from);
  if (!row)
    throw invalidInput(
      'from',
      'before_first_row',
      `We have this figure from ${formatCalendarDate(rows[0]?.from ?? from)} on.`,
    );
  const { before, after } =
    'amount' in row ? feeInWords(row, input.amount) : rateInWords(row, input.amount, country.currency);
  if (before === after)
    throw invalidInput(
      'amount',
      'unchanged',
      'This is the amount on that day already. Record a look instead.',
    );
  return {
    ...emptyContent,
    kind: 'amount',
    startsOn: from,
    amount: input.amount,
    wordsBefore: before,
    wordsAfter: after,
    source: withUrl(input.source, input.source.url),
    note: input.note,
  };
}

type Words = { readonly before: string; readonly after: string };

/** Returns the amount of a fee before and after a change. @throws Refusal not_possible_now, bad_request */
function feeInWords(row: Fee, entered: EnteredAmount): Words {
  if (row.amount.kind === 'worked')
    throw new Refusal('not_possible_now', {
      words: 'This amount is calculated by a schedule. It changes with a release.',
    });
  const amount = enterAmount(row.amount, entered);
  if (!amount)
    throw invalidInput('amount/kind', 'wrong_kind', `This fee is of the kind '${row.amount.kind}'.`);
  return { before: formatAmount(row.amount, row.currency), after: formatAmount(amount, row.currency) };
}

/** Returns a rate before and after a change. @throws Refusal bad_request */
function rateInWords(row: Rate, entered: EnteredAmount, currency: Currency): Words {
  const value = enterRate(row, entered);
  if (value === null) throw invalidInput('amount/kind', 'wrong_kind', `This rate is in ${row.unit}.`);
  return { before: formatRate(row, currency), after: formatRate({ ...row, value }, currency) };
}

/**
 * Enters a new amount of a fee, or of a rate, from a day on. Where another person has the right, it waits for
 * her; else it takes effect at once. The row in force then ends the day before. Idempotent by key. A
 * correction is a further record.
 * @throws Refusal not_found, version_conflict, not_possible_now, bad_request for a day, a currency or an
 *   amount that cannot be
 */
export const recordAmount = (
  dependencies: LawDependencies,
  officer: Caller,
  address: FigureAddress,
  input: AmountInput,
): Promise<FigureDetail> =>
  appendRecord(dependencies, officer, address, input, async (current) => {
    refuseWhileWaiting(current);
    const content = amountContent(current, input);
    const others = await lockOthers(dependencies, officer);
    if (others.length > 0) await queueWaitingMails(dependencies, officer, current, content, others);
    return { ...content, secondPerson: others.length > 0 ? 'needed' : 'alone' };
  });
