import { countryById, serviceById } from '#catalog/index.ts';
import type { Country, Service } from '#catalog/types/index.ts';
import { calendarDateIn, type CalendarDate } from '#values/calendar-date.ts';
import { Refusal } from '#contract/errors.ts';

export type Offer = { service: Service; country: Country };

/** What an application is for. @throws Error when the catalogue lost a service that was sold: our mistake */
export function offerOf(application: { serviceId: string }): Offer {
  const offer = findOffer(application.serviceId);
  if (offer === null) throw new Error(`The catalogue has no service '${application.serviceId}'`);
  return offer;
}

/** What a visitor asks for by id. @throws Refusal bad_request when we sell no such thing */
export function offerFor(serviceId: string): Offer {
  const offer = findOffer(serviceId);
  if (offer === null)
    throw new Refusal('bad_request', {
      problems: [
        { path: 'serviceId', code: 'unknown_service', words: 'We do not offer a service of this name.' },
      ],
    });
  return offer;
}

function findOffer(serviceId: string): Offer | null {
  const service = serviceById(serviceId);
  const country = service && countryById(service.country);
  return service && country ? { service, country } : null;
}

/** The day it is now where the registry is. */
export const todayIn = (country: Country, now: Date): CalendarDate => calendarDateIn(country.zone, now);
