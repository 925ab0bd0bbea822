import { isOffered, successorOf } from '#catalog/availability.ts';
import { countryById, serviceById } from '#catalog/index.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { Refusal } from '#contract/errors.ts';
import type { Database } from '../database/database.ts';
import { findCurrentCountry } from '../law/current-country.ts';
import type { ApplicationRow } from './queries.ts';

/** A service of today's catalogue with its country. */
export type Offer = { service: Service; country: Country };

/** Returns the service of an application from today's catalogue; null when it was removed. */
export const findOffer = ({ serviceId }: { serviceId: string }): Offer | null => {
  const service = serviceById(serviceId);
  const country = service && countryById(service.country);
  return service && country ? { service, country } : null;
};

/** Like `findOffer`, but requires the service. @throws Refusal service_not_offered */
export function requireOffer(application: { serviceId: string }): Offer {
  const offer = findOffer(application);
  if (offer === null) throw new Refusal('service_not_offered');
  return offer;
}

/**
 * Like `requireOffer`, but requires that the service is on offer today.
 * @throws Refusal service_not_offered naming the service that replaces it
 */
export function requireOfferToday(application: { serviceId: string }, now: Date): Offer {
  const offer = requireOffer(application);
  if (isOfferedToday(offer, now)) return offer;
  const successor = successorToday(offer, now);
  throw new Refusal('service_not_offered', {
    words:
      successor === null
        ? 'We no longer offer this service. You can discard the draft, and choose another service.'
        : `We no longer offer this service. Open the draft to continue with ‘${successor.title}’. We carry over the answers that fit.`,
  });
}

/**
 * Returns the service to start an application for.
 * @throws Refusal bad_request for an unknown id, service_not_offered
 */
export function requireOfferToStart(serviceId: string, now: Date): Offer {
  const offer = findOffer({ serviceId });
  if (offer === null)
    throw new Refusal('bad_request', {
      problems: [
        { path: 'serviceId', code: 'unknown_service', words: 'We do not offer a service with this name.' },
      ],
    });
  if (isOfferedToday(offer, now)) return offer;
  const successor = successorToday(offer, now);
  throw new Refusal('service_not_offered', {
    words:
      successor === null
        ? `We do not offer ‘${offer.service.title}’ today. Please choose another service.`
        : `We no longer offer ‘${offer.service.title}’. Choose ‘${successor.title}’ instead.`,
  });
}

/** Returns whether a service is on offer on the present day of its country. */
export const isOfferedToday = ({ service, country }: Offer, now: Date): boolean =>
  isOffered(service, todayIn(country, now));

/** Returns the service that replaces one that is not on offer today, or null. */
export const successorToday = ({ service, country }: Offer, now: Date): Service | null =>
  successorOf(service, country.services, todayIn(country, now));

/**
 * Returns the country of a draft with what the desk recorded; null when the application is signed, and its
 * price with it.
 */
export const findPricingCountry = async (
  database: Database,
  { country, signed }: Pick<ApplicationRow, 'country' | 'signed'>,
): Promise<Country | null> =>
  signed === null ? ((await findCurrentCountry(database, country)) ?? null) : null;

/** Returns the calendar day in a country's time zone. */
export const todayIn = (country: { zone: string }, now: Date): CalendarDate =>
  calendarDateIn(country.zone, now);
