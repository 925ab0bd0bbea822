import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { countries, serviceById } from '#catalog/index.ts';
import { formatMinor } from '../../forms/price-lines.tsx';
import { priceOf } from '../pricing/price-of.ts';
import { day } from '#values/calendar-date.ts';
import { KindComparison, type KindOffer } from './kind-comparison.tsx';

describe.each(countries)('kinds of business in $name', (country) => {
  const offers = country.entityTypes.flatMap((type): KindOffer[] => {
    const service = type.serviceId ? serviceById(type.serviceId) : undefined;
    return service ? [{ type, service }] : [];
  });
  const html = renderToStaticMarkup(
    <StaticRouter location="/entity-type-selection">
      <KindComparison country={country} offers={offers} />
    </StaticRouter>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

  test('each row: purpose and liability; owners, officers, capital, needs and the ending of the name, or the guide', () => {
    const first = offers.flatMap(({ type }) => [type.title, type.suits, type.liability]);
    const others = offers.flatMap(({ type, service }) => [
      type.owners,
      type.people,
      type.capital,
      type.nameEnding,
      ...service.prerequisites,
    ]);
    const isFolded = html.includes('Kinds of business in ');
    const guide = `href="${country.page.home}/business-guide#kinds"`;
    expect(first.filter((fact) => !html.includes(fact))).toEqual([]);
    expect(isFolded ? html.split(guide).length - 1 : others.filter((fact) => !html.includes(fact))).toEqual(
      isFolded ? offers.length : [],
    );
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
