import { isOffered, successorOf } from '#catalog/availability.ts';
import { countryById, serviceById } from '#catalog/index.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { Refusal } from '#contract/errors.ts';

/** A service as today's catalogue has it, with its country. */
export type Offer = { service: Service; country: Country };

/** Returns what an application is for as today's catalogue has it; null when the service was removed from it. */
export const findOffer = ({ serviceId }: { serviceId: string }): Offer | null => {
  const service = serviceById(serviceId);
  const country = service && countryById(service.country);
  return service && country ? { service, country } : null;
};

/** As `findOffer`, for what cannot be done without the form and rules. @throws Refusal service_not_offered */
export function requireOffer(application: { serviceId: string }): Offer {
  const offer = findOffer(application);
  if (offer === null) throw new Refusal('service_not_offered');
  return offer;
}

/** As `requireOffer`, for what only a service on offer today allows. @throws Refusal service_not_offered saying what replaces it */
export function requireOfferToday(application: { serviceId: string }, now: Date): Offer {
  const offer = requireOffer(application);
  if (isOfferedToday(offer, now)) return offer;
  const successor = successorToday(offer, now);
  throw new Refusal('service_not_offered', {
    words:
      successor === null
        ? 'We no longer offer this service. You can cancel the draft, and choose another service.'
        : `We no longer offer this service. Open the draft to go on with ‘${successor.title}’: the answers that fit are carried over.`,
  });
}

/** Returns the service a visitor orders by id. @throws Refusal bad_request for an unknown id, service_not_offered */
export function offerToStart(serviceId: string, now: Date): Offer {
  const offer = findOffer({ serviceId });
  if (offer === null)
    throw new Refusal('bad_request', {
      problems: [
        { path: 'serviceId', code: 'unknown_service', words: 'We do not offer a service of this name.' },
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

export const isOfferedToday = ({ service, country }: Offer, now: Date): boolean =>
  isOffered(service, todayIn(country, now));

/** Returns the service that takes the place of one that is not on offer today, or null. */
export const successorToday = ({ service, country }: Offer, now: Date): Service | null =>
  successorOf(service, country.services, todayIn(country, now));

/** The calendar day in a country's time zone. */
export const todayIn = (country: { zone: string }, now: Date): CalendarDate =>
  calendarDateIn(country.zone, now);
