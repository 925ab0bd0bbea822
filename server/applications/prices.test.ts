import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countryOf, services } from '#catalog/index.ts';
import { isOffered } from '#catalog/availability.ts';
import { quote } from '#rules/pricing/quote.ts';
import { calendarDateIn } from '#values/calendar-date.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';

let server: TestApp;
let ada: string;
beforeAll(async () => {
  server = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ada = await server.signUp('ada@customer.example');
});
// An account has a limited number of drafts.
afterEach(() => server.database.query('update applications set owner_id = gen_random_uuid()'));
afterAll(() => server.stop());

const now = new Date('2026-11-21T12:00:00Z');
const offered = services
  .filter((service) => isOffered(service, calendarDateIn(countryOf(service).zone, now)))
  .map((service) => [service.id, service] as const);

/** Returns the price that public pages show for some facts. */
const shownOnSite = (service: (typeof services)[number], tier: string, facts: Record<string, never>) => {
  const price = quote(service, tier, facts, calendarDateIn(countryOf(service).zone, now));
  if (!('lines' in price)) throw new Error(price.feeId);
  return price;
};

describe('price of an application', () => {
  test.each(offered)(
    '%s: without answers, the price its page shows',
    { tags: ['extended'] },
    async (serviceId, service) => {
      const tier = service.tiers[0]?.id ?? 'basic';
      const { data } = await server.call('POST /applications', ada, { body: { serviceId, tier } });
      const { totalMinor, estimate } = shownOnSite(service, tier, {});
      expect(data.quote).toMatchObject({ totalMinor, estimate });
    },
  );
});
