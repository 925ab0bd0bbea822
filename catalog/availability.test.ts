import { describe, expect, test } from 'vitest';
import { addDays, day } from '#values/calendar-date.ts';
import { isOffered, offersOn, successorOf } from './availability.ts';
import { countries, serviceById } from './index.ts';
import { addressAt, addressesOn } from './service-addresses.ts';
import type { Availability, Service } from './types/index.ts';

const today = day('2026-11-21');
const model = serviceById('nigeria-company-registration') as Service;
const named = (id: string, availability?: Availability): Service => ({
  ...model,
  id,
  ...(availability ? { availability } : {}),
  paths: { start: `/${id}`, pricing: `/${id}/prices`, payment: `/${id}/payment` },
});
const withdrawn = (id: string, replacedBy?: string): Service =>
  named(id, { withdrawnOn: today, ...(replacedBy === undefined ? {} : { replacedBy }) });

describe('availability of a service', () => {
  test.each([
    ['no dates', {}, true],
    ['offered from today', { offeredFrom: today }, true],
    ['offered from tomorrow', { offeredFrom: addDays(today, 1) }, false],
    ['withdrawn tomorrow', { withdrawnOn: addDays(today, 1) }, true],
    ['withdrawn today', { withdrawnOn: today }, false],
  ])('%s: offered on the day or not', (_case, availability, offered) =>
    expect(isOffered({ availability }, today)).toBe(offered),
  );
});

describe('successor of a withdrawn service', () => {
  test('replaced twice: returns the one offered today', () => {
    const services = [withdrawn('a', 'b'), withdrawn('b', 'c'), named('c')];
    expect(successorOf(services[0] as Service, services, today)?.id).toBe('c');
  });
  test.each([
    ['nothing replaces it', [withdrawn('a')]],
    ['its replacement is gone', [withdrawn('a', 'b')]],
    ['two replace each other', [withdrawn('a', 'b'), withdrawn('b', 'a')]],
  ])('%s: no successor', (_case, services) =>
    expect(successorOf(services[0] as Service, services, today)).toBeNull(),
  );
});

describe('public addresses', () => {
  const services = [withdrawn('old', 'new'), named('new'), withdrawn('gone')];
  const all = addressesOn(services, today);

  test.each(['/old', '/old/prices', '/old/payment'])(
    '%s of a withdrawn service: leads to its successor',
    (path) => expect(addressAt(all, path, '')).toMatchObject({ use: 'alias', service: { id: 'new' } }),
  );
  test('withdrawn without a successor: no address', () =>
    expect(addressAt(all, '/gone', '')).toBeUndefined());
});

describe('offers of a country', () => {
  const [nigeria] = countries;
  test('withdrawn service: not listed, no entity type leads to it', () => {
    if (!nigeria) throw new Error('There is no country');
    const services = nigeria.services.map((service) =>
      service.id === model.id ? { ...service, availability: { withdrawnOn: today } } : service,
    );
    const offered = offersOn({ ...nigeria, services }, today);
    expect(offered.services.map(({ id }) => id)).not.toContain(model.id);
    expect(offered.entityTypes.map(({ serviceId }) => serviceId)).not.toContain(model.id);
  });
});

describe('dates and successors in the catalogue', () => {
  test.each(countries.map((country) => [country.id, country] as const))(
    '%s: in order, within the country, without a circle',
    (_id, { services }) => {
      const faults = services.flatMap((service) => {
        const { offeredFrom, withdrawnOn, replacedBy } = service.availability ?? {};
        return [
          offeredFrom !== undefined && withdrawnOn !== undefined && offeredFrom >= withdrawnOn
            ? [`${service.id} is withdrawn before it is offered`]
            : [],
          replacedBy !== undefined && withdrawnOn === undefined
            ? [`${service.id} is replaced but never withdrawn`]
            : [],
          replacedBy !== undefined && successorOf(service, services, day('9999-12-31')) === null
            ? [
                `${service.id} is replaced by '${replacedBy}', which leads to no service on offer in its country`,
              ]
            : [],
        ].flat();
      });
      expect(faults).toEqual([]);
    },
  );
});
