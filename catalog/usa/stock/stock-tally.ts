import type { Answers, Tally } from '#forms/form.ts';
import { byAuthorisedShares } from '../estimates/delaware-franchise-methods.ts';
import { franchiseLaw } from './franchise-law.ts';
import { shareClasses, stockFacts, stockTaxMinor, stockTaxWorking } from './stock-tax.ts';
import { dollars } from '../money.ts';

/**
 * Returns what Delaware charges for the classes as typed: the tax at filing, and the franchise tax of each
 * year. Null while the classes are incomplete.
 */
export function stockTally(answers: Answers): Tally | null {
  const law = franchiseLaw();
  const facts = stockFacts(answers);
  if (!('parCapitalMinor' in facts)) return null;
  const classes = shareClasses(answers);
  const yearly = byAuthorisedShares(
    classes.reduce((sum, { shares }) => sum + shares, 0),
    law,
  );
  const other =
    yearly > law.million && classes.some(({ par }) => par !== null)
      ? `, or from ${dollars(law.million)} by assumed par value capital, whichever is less`
      : '';
  return {
    words: `Tax on the stock at filing: ${dollars(stockTaxMinor(facts))}. ${stockTaxWorking(facts)}. Franchise tax each year: ${dollars(yearly)} by the number of shares${other}.`,
    addsUp: true,
  };
}
