import type { Country, EnteredAmount } from '#catalog/types/index.ts';
import { firstAnswersOf } from '#rules/application/first-answers.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { quote } from '#rules/pricing/quote.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { formatMoney } from '#values/money.ts';

/** A price of the price list before and after a change, in words: '₦63,500'. */
export type PricePreview = {
  readonly service: string;
  readonly tier: string;
  readonly before: string;
  readonly after: string;
};

/**
 * Returns the prices of a country that a new amount of a figure changes, on its first day and with the facts
 * that the price list assumes.
 * @param country  with what the desk recorded so far
 */
export function previewPrices(
  country: Country,
  { figure, amount, from }: { figure: string; amount: EnteredAmount; from: CalendarDate },
): PricePreview[] {
  const source = { id: 'preview', title: 'Preview', publisher: 'Preview', readOn: null };
  const changed = applyFigureRecords(country, [{ kind: 'amount', figure, amount, from, source }]);
  return country.services.flatMap((service) => {
    const { answers } = firstAnswersOf(service, {});
    const facts = Object.keys(answers).length > 0 ? service.facts(answers, from) : {};
    return service.tiers.flatMap(({ id, title }) => {
      const [before, after] = [country, changed].map((each) => quote(service, id, facts, from, each));
      if (!before || !after || !('lines' in before) || !('lines' in after)) return [];
      if (before.totalMinor === after.totalMinor) return [];
      const format = (minor: number): string => formatMoney({ minor, currency: after.currency });
      return [
        {
          service: service.title,
          tier: title,
          before: format(before.totalMinor),
          after: format(after.totalMinor),
        },
      ];
    });
  });
}
