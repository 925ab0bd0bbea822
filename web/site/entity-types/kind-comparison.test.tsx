// @vitest-environment happy-dom
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { countries, serviceById } from '#catalog/index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { render } from '../../testing/render.tsx';
import { priceOf } from '../pricing/price-of.ts';
import { day } from '#values/calendar-date.ts';
import { KindComparison, type KindOffer } from './kind-comparison.tsx';

describe.each(countries)('kinds of business in $name', (country) => {
  const offers = country.entityTypes.flatMap((type): KindOffer[] => {
    const service = type.serviceId ? serviceById(type.serviceId) : undefined;
    return service ? [{ type, service }] : [];
  });
  const comparison = (
    <StaticRouter location="/entity-type-selection">
      <KindComparison country={country} offers={offers} />
    </StaticRouter>
  );
  const html = renderToStaticMarkup(comparison).replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

  test('each row: purpose and liability; opened, owners, officers, capital, needs and the ending of the name', async () => {
    const place = await render(comparison);
    const first = offers.flatMap(({ type }) => [type.title, type.suits, type.liability]);
    const others = offers.flatMap(({ type, service }) => [
      type.owners,
      type.people,
      type.capital,
      type.nameEnding,
      ...service.prerequisites,
    ]);
    const missing = (facts: readonly string[]): string[] =>
      facts.filter((fact) => !place.textContent.includes(fact));
    expect(missing(first)).toEqual([]);
    await act(async () => {
      for (const summary of place.querySelectorAll('summary')) summary.click();
    });
    expect(missing(others)).toEqual([]);
  });

  test('without scripts: the other facts, or a link to the guide in each row', () => {
    const isFolded = html.includes('Kinds of business in ');
    const links = html.split(`href="${country.page.home}/business-guide#kinds"`).length - 1;
    expect(links).toBe(isFolded ? offers.length : 0);
  });

  test('phone: more than eight kinds that are not folded by state are folded after the sixth', () => {
    const isByState = html.includes('Kinds of business in ');
    const [, folded] = /(\d+) more kinds of business/.exec(html) ?? [];
    expect(Number(folded ?? 0)).toBe(!isByState && offers.length > 8 ? offers.length - 6 : 0);
  });

  test('folded by state: only where every state has several kinds', () => {
    const folded = [...html.matchAll(/Kinds of business in <\/span><span><span[^>]*>([^<]+)/g)].map(
      ([, name]) => name,
    );
    expect(folded).toEqual(country.id === 'usa' ? ['Delaware', 'Wyoming', 'Texas'] : []);
  });

  test('each row: the lowest price and our time for it', () => {
    const today = day(import.meta.env.BUILD_DAY);
    const shown = offers.flatMap(({ service }) => {
      const price = priceOf(service, 'basic', {}, today, country);
      return [
        price ? formatMinor(price.totalMinor, price.currency) : 'On request',
        service.tiers[0]?.time ?? '',
      ];
    });
    expect(shown.filter((words) => !html.includes(words))).toEqual([]);
  });
});
