import type { Answers } from '#forms/form.ts';
import { minorOf, textOf } from '#catalog/kit/answers/reading-answers.ts';
import { lesserFranchiseTax } from '../../estimates/delaware-franchise-methods.ts';
import { shareClasses, typedDecimal } from '../../stock/stock-tax.ts';
import type { CalendarDate } from '#values/calendar-date.ts';
import { franchiseLaw } from '../../stock/franchise-law.ts';
import type { Facts, Rate } from '#catalog/types/index.ts';
import { monthsLate } from '../../taxes/filing-facts.ts';
import { franchiseTaxDueOn } from './desk-rules.ts';
import { isCorporation } from '../../company-kind.ts';

/** The tax a corporation owes for the year, by the cheaper method; nothing while no class can be read. */
function taxOf(
  answers: Answers,
  today: CalendarDate,
  rates: readonly Rate[] | undefined,
): number | undefined {
  const law = franchiseLaw(today, rates);
  if (answers['largeFiler'] === 'yes') return law.large;
  const classes = shareClasses(answers).map(({ shares, par }) => ({
    shares,
    parMillionths: par === null ? null : Math.round(par * 1e6),
  }));
  return classes.length === 0
    ? undefined
    : lesserFranchiseTax(
        {
          classes,
          issuedShares: typedDecimal(answers['issuedShares']),
          grossAssetsMinor: minorOf(answers, 'grossAssets', 'USD'),
        },
        law,
      );
}

/** Facts of the price: the kind of company, the tax, and how late it is. */
export function franchiseTaxFacts(answers: Answers, today: CalendarDate, rates?: readonly Rate[]): Facts {
  const kind = textOf(answers, 'kind');
  const due = franchiseTaxDueOn(answers);
  const tax = isCorporation(answers) ? taxOf(answers, today, rates) : undefined;
  return {
    ...(kind === '' ? {} : { kind }),
    ...(kind !== '' && due ? { monthsLate: monthsLate(due, today) } : {}),
    ...(kind === 'llc' ? { franchiseTaxMinor: 0 } : tax === undefined ? {} : { franchiseTaxMinor: tax }),
  };
}
