import { Refusal } from '#contract/errors.ts';
import { countryById } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { isQuote, quote, type Quote } from '#rules/pricing/quote.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import type { Currency } from '#values/money.ts';
import { findOffer, isOfferedToday } from '../applications/offers.ts';
import type { Dependencies } from '../dependencies.ts';
import { currentCountry } from '../law/current-country.ts';
import type { BankAccount } from '../payments/providers/payment-provider.ts';
import { requireProvider } from '../payments/providers/providers.ts';

/** Returns the country that sells Taxpromax, also when its service is no longer in the catalogue. */
export function taxpromaxCountry(): Country {
  const country = countryById('nigeria');
  if (!country) throw new Error('The catalogue no longer has the country of Taxpromax');
  return country;
}

/** Returns the price of Taxpromax today. @throws Refusal service_not_offered, fee_not_known */
export async function quoteTaxpromax({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<Quote> {
  const now = clock();
  const offer = findOffer({ serviceId: 'nigeria-tax-identity' });
  if (offer === null || !isOfferedToday(offer, now))
    throw new Refusal('service_not_offered', { words: 'We do not offer Taxpromax at the moment.' });
  const country = await currentCountry(database, taxpromaxCountry());
  const price = quote(offer.service, 'premium', {}, calendarDateIn(country.zone, now), country);
  if (!isQuote(price)) throw new Refusal('fee_not_known');
  return price;
}

/** Returns the account into which Taxpromax is paid: that of the country which sells it. */
export const taxpromaxAccount = (currency: Currency): BankAccount =>
  requireProvider('bank-transfer').accountFor(currency, taxpromaxCountry().id);
