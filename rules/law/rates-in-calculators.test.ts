import { describe, expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { isFeeRate } from '#catalog/kit/money/fee-rates.ts';
import { isEstimateRefusal } from '#catalog/kit/estimates/estimating.ts';
import type { Estimate, Facts, Rate } from '#catalog/types/index.ts';
import { addDays, type CalendarDate } from '#values/calendar-date.ts';

/** The example of a calculator with every combination of its choices, and its days soon after a day. */
const factsToTry = ({ questions, example }: Estimate, on: CalendarDate): readonly Facts[] =>
  questions.reduce<readonly Facts[]>(
    (tried, question) => {
      const values =
        question.kind === 'choice'
          ? question.options.map(({ value }) => value)
          : question.kind === 'yes-no'
            ? [true, false]
            : question.kind === 'day'
              ? [addDays(on, question === questions.findLast(({ kind }) => kind === 'day') ? 40 : 20)]
              : [example[question.id]];
      return tried.flatMap((facts) => values.map((value) => ({ ...facts, [question.id]: value })));
    },
    [example],
  );

const clamp = (on: CalendarDate, { from, until }: Pick<Estimate, 'from' | 'until'>): CalendarDate =>
  on < from ? from : on > until ? until : on;

/** Facts with one of their amounts in each band of the scale that a rate is of, and above the rate itself. */
function withAmounts(facts: Facts, estimate: Estimate, rates: readonly Rate[], rate: Rate): readonly Facts[] {
  const scale = /^(.*)-band-\d+/.exec(rate.id)?.[1];
  const amounts = rates
    .filter(({ id }) => scale !== undefined && id.startsWith(`${scale}-band-`) && id.endsWith('-up-to'))
    .map(({ value }) => value + 100);
  return estimate.questions
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ id }) => amounts.map((minor) => ({ ...facts, [id]: minor })));
}

/** Returns whether a calculator answers otherwise once a rate is no longer known. */
function reads(estimate: Estimate, rates: readonly Rate[], rate: Rate): boolean {
  const others = rates.filter((row) => row !== rate);
  const on = clamp(rate.from, estimate);
  const tried = [estimate.example, ...factsToTry(estimate, rate.from)];
  return [...tried, ...tried.flatMap((facts) => withAmounts(facts, estimate, rates, rate))].some(
    (facts) =>
      JSON.stringify(estimate.calculate(facts, on, rates)) !==
      JSON.stringify(estimate.calculate(facts, on, others)),
  );
}

describe.each(countries.filter(({ rates }) => rates !== undefined))(
  'rates of $name',
  ({ estimates, rates = [], obligations, unlistedDuties, fees }) => {
    test('each rate: read by a calculator, a duty or a schedule of fees', () => {
      const named = new Set([
        ...[...obligations, ...unlistedDuties].flatMap(({ figures }) => figures?.rates ?? []),
        ...fees.flatMap(({ amount }) => (amount.kind === 'worked' ? (amount.rates ?? []) : [])),
      ]);
      const unread = rates.filter(
        // An amount of a fee is read by prices.
        (rate) =>
          !isFeeRate(rate) &&
          !named.has(rate.id) &&
          !estimates.some((estimate) => reads(estimate, rates, rate)),
      );
      expect(unread.map(({ id, from }) => `${id} from ${from}`)).toEqual([]);
    });

    test('calculators: know every rate they read from the first day to the last that they cover', () => {
      const refused = estimates.flatMap(({ id, calculate, example, from, until }) =>
        [from, until]
          .map((on) => calculate(example, on, rates))
          .filter((answer) => isEstimateRefusal(answer) && answer.refusal === 'day-not-covered')
          .map((answer) => [id, answer]),
      );
      expect(refused).toEqual([]);
    });
  },
);
