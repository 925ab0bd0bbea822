import { Refusal } from '#contract/errors.ts';
import { countryOf, serviceById } from '#catalog/index.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { isQuote, quote, type Quote } from '#rules/pricing/quote.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import type { Dependencies } from '../dependencies.ts';
import { currentCountry } from '../law/current-country.ts';
import type { BankAccount } from '../payments/providers/payment-provider.ts';
import { requireProvider } from '../payments/providers/providers.ts';

function taxpromaxService(): Service {
  const service = serviceById('nigeria-tax-identity');
  if (!service) throw new Error('The catalogue no longer sells Taxpromax');
  return service;
}

/** Returns the country that sells Taxpromax. */
export const taxpromaxCountry = (): Country => countryOf(taxpromaxService());

/** Returns the price of Taxpromax today. @throws Refusal fee_not_known */
export async function quoteTaxpromax({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<Quote> {
  const service = taxpromaxService();
  const country = await currentCountry(database, countryOf(service));
  const price = quote(service, 'premium', {}, calendarDateIn(country.zone, clock()), country);
  if (!isQuote(price)) throw new Refusal('fee_not_known');
  return price;
}

/** Returns the account into which Taxpromax is paid: that of the country which sells it. */
export const taxpromaxAccount = (currency: Currency): BankAccount =>
  requireProvider('bank-transfer').accountFor(currency, taxpromaxService().country);
