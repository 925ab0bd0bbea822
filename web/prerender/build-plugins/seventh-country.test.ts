import { expect, test } from 'vitest';
import { countries } from '#catalog/index.ts';
import { addressesOn } from '#catalog/service-addresses.ts';
import { testland } from '#catalog/testing/testland/country.ts';
import { day } from '#values/calendar-date.ts';
import { countryLinks, jurisdictionsModule } from './country-tiles.ts';
import { siteOffers } from './site-offers.ts';

const today = day('2026-11-21');
const all = [...countries, testland];

test('seventh country: its routes, cards, tile and link follow from its folder', () => {
  const offers = siteOffers(
    all,
    (services) => addressesOn(services, today),
    // The rules price only listed countries.
    () => ({ refusal: 'fee_not_known', feeId: 'xt-filing' }),
  );
  const paths = new Map(offers.routes.map(({ path, page }) => [path, page]));
  expect(paths.get('/testland')).toBe('site/countries/country-page');
  expect(paths.get('/testland/business-registration')).toBe('site/entity-types/entity-types-page');
  expect(paths.get('/testland-company')).toBe('site/start/start-page');
  expect(offers.countries.at(-1)).toMatchObject({
    id: 'testland',
    code: 'XT',
    cards: [
      { to: '/testland-company', open: true },
      { to: '/testland-mark', open: false },
    ],
  });
  expect(jurisdictionsModule(all, (code) => `/flags/${code}.svg`)).toContain('/flags/XT.svg');
  expect(countryLinks(all)).toContainEqual({ to: '/testland', title: 'Testland' });
});
