import type { z } from 'zod';
import type { lawEndpoints } from '#contract/law.ts';
import { Refusal } from '#contract/errors.ts';
import { enterAmount } from '#rules/law/apply-figure-records.ts';
import { rowOn } from '#rules/pricing/fee-variants.ts';
import { formatAmount } from '#rules/law/figures.ts';
import { addMonths, day, formatCalendarDate } from '#values/calendar-date.ts';
import { canonicalJson, chainStart } from '../applications/events/event-chain.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { isFromPractice } from './present-figure.ts';
import { findByIdempotencyKey, insertRecord, lockFigure } from './queries.ts';
import { hashRecord } from './record-chain.ts';
import { type CurrentFigure, type FigureDetail, presentDetail, readFigure } from './show-figure.ts';
import type { FigureRecordRow } from './tables.ts';

type LawDependencies = Pick<Dependencies, 'database' | 'clock'>;
type FigureAddress = { country: string; figure: string };
type LookInput = z.output<(typeof lawEndpoints)['POST /admin/law/:country/:figure/looks']['body']>;
type AmountInput = z.output<(typeof lawEndpoints)['POST /admin/law/:country/:figure/amounts']['body']>;
type Content = Pick<
  FigureRecordRow,
  'kind' | 'startsOn' | 'amount' | 'wordsBefore' | 'wordsAfter' | 'source' | 'note'
>;

/** An authority publishes a change late or in advance; a day further away is a mistake of typing. */
const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;

const invalid = (path: string, code: string, words: string): Refusal =>
  new Refusal('bad_request', { words, problems: [{ path, code, words }] });

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
      throw invalid(
        'source',
        'source_needed',
        'This figure is known from practice. Name the page that you read today.',
      );
    return {
      kind: 'look',
      startsOn: null,
      amount: null,
      wordsBefore: null,
      wordsAfter: null,
      source: input.source ? withUrl({ title: input.source.title, publisher: '' }, input.source.url) : null,
      note: input.note ?? null,
    };
  });

/**
 * Records a new amount of a fee from a day on. The row in force then ends the day before. Idempotent by key. A correction
 * is a further record.
 * @throws Refusal not_found, version_conflict, not_possible_now, bad_request for a day, a currency or an amount that cannot be
 */
export const recordAmount = (
  dependencies: LawDependencies,
  officer: Caller,
  address: FigureAddress,
  input: AmountInput,
): Promise<FigureDetail> =>
  appendRecord(dependencies, officer, address, input, ({ country, variant, today }) => {
    if (variant === null)
      throw new Refusal('not_possible_now', {
        words: 'Only fees can be changed here. Other figures change with a release.',
      });
    if (input.currency !== country.currency)
      throw invalid('currency', 'wrong_currency', `Fees in ${country.name} are in ${country.currency}.`);
    const from = day(input.from);
    const [earliest, latest] = [addMonths(today, -MONTHS_BACK), addMonths(today, MONTHS_AHEAD)];
    if (from < earliest || from > latest)
      throw invalid(
        'from',
        'day_out_of_range',
        `Enter a day from ${formatCalendarDate(earliest)} to ${formatCalendarDate(latest)}.`,
      );
    const row = variant.rows.findLast((each) => each.from <= from);
    if (!row)
      throw invalid(
        'from',
        'before_first_row',
        `We have this fee from ${formatCalendarDate(variant.rows[0]?.from ?? from)} on.`,
      );
    if (row.amount.kind === 'worked')
      throw new Refusal('not_possible_now', {
        words: 'This amount is calculated by a schedule. It changes with a release.',
      });
    const amount = enterAmount(row.amount, input.amount);
    if (!amount) throw invalid('amount/kind', 'wrong_kind', `This fee is of the kind '${row.amount.kind}'.`);
    if (canonicalJson(amount) === canonicalJson(row.amount))
      throw invalid('amount', 'unchanged', 'This is the amount on that day already. Record a look instead.');
    return {
      kind: 'amount',
      startsOn: from,
      amount: input.amount,
      wordsBefore: formatAmount(row.amount, row.currency),
      wordsAfter: formatAmount(amount, row.currency),
      source: withUrl(input.source, input.source.url),
      note: input.note,
    };
  });

/** Appends a record to the history of a figure under an optimistic lock, in one transaction. */
function appendRecord(
  dependencies: LawDependencies,
  officer: Caller,
  { country, figure }: FigureAddress,
  { version, idempotencyKey }: { version: number; idempotencyKey: string },
  contentOf: (current: CurrentFigure) => Content,
): Promise<FigureDetail> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockFigure(database, country, figure);
    const recorded = await findByIdempotencyKey(database, idempotencyKey);
    if (recorded) return presentDetail(await readFigure(dependencies, recorded.country, recorded.figure));
    const current = await readFigure(dependencies, country, figure);
    const last = current.records.at(-1);
    if ((last?.version ?? 0) !== version)
      throw new Refusal('version_conflict', {
        words: `${last?.recordedByName ?? 'Another officer'} has recorded something about this figure since you opened it. Check it again before you continue.`,
      });
    const record = {
      country,
      figure,
      version: version + 1,
      lookedOn: current.today,
      ...contentOf(current),
      recordedBy: officer.userId,
      recordedByName: officer.fullName.trim() || officer.email,
      recordedAt: clock(),
      idempotencyKey,
      previousHash: last?.hash ?? chainStart,
    };
    await insertRecord(database, { ...record, hash: hashRecord({ ...record, hash: '' }) });
    return presentDetail(await readFigure(dependencies, country, figure));
  });
}
