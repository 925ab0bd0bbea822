import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offersOn } from '#catalog/availability.ts';
import { countries } from '#catalog/index.ts';
import { textOfMark } from '#rules/pricing/text-of-mark.ts';
import { fileOf, measurePage } from './bench/measure-page.mjs';
import { budgets, scriptBudgetOf } from './bench/site-budgets.mjs';
import { siteIsBuilt } from './site-inputs.mjs';
import { taxWords } from '../web/site/pricing/tax-words.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');
const built = siteIsBuilt(root);

/**
 * Checks sizes, origins and heads of the built site, without the browser of `npm run bench:web`. `npm test`
 * builds it first.
 */
describe.skipIf(!built)('built site', () => {
  const { prerendered } = built
    ? JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'))
    : { prerendered: [] };
  const pages = prerendered.map((path) => measurePage(site, path));
  const indexed = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'));
  const titleOf = (html) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

  it('public path: has a prerendered file', () => {
    expect(prerendered.filter((path) => !existsSync(join(site, fileOf(path))))).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('first view: script within the budget of its kind of page, home page within 300 kB', () => {
    expect(
      pages
        .filter(({ path, scriptBytes }) => scriptBytes > scriptBudgetOf(path))
        .map(({ path, scriptBytes }) => `${path} ${scriptBytes}`),
    ).toEqual([]);
    expect(
      pages
        .filter(
          ({ scriptBytes, countryScriptBytes }) =>
            countryScriptBytes > 0 && scriptBytes + countryScriptBytes > budgets.countryPageScriptBytes,
        )
        .map(({ path, scriptBytes, countryScriptBytes }) => `${path} ${scriptBytes + countryScriptBytes}`),
    ).toEqual([]);
    // No page is smaller than React; a smaller number means that the measurement is broken.
    expect(Math.min(...pages.map(({ scriptBytes }) => scriptBytes))).toBeGreaterThan(60_000);
    expect(measurePage(site, '/uk-business-registration').countryScriptBytes).toBeGreaterThan(30_000);
    expect(measurePage(site, '/').firstViewBytes).toBeLessThanOrEqual(budgets.homeFirstView);
  });

  it('page: requests nothing from another origin', () => {
    expect(pages.flatMap(({ path, foreignUrls }) => foreignUrls.map((url) => `${path} ${url}`))).toEqual([]);
  });

  it('page without JavaScript: one h1, navigation and footer, no loading screen', () => {
    const incomplete = pages.filter(
      ({ html }) =>
        (html.match(/<h1\b/g) ?? []).length !== 1 ||
        !html.includes('<footer') ||
        !html.includes('<nav') ||
        /aria-busy="true"/.test(html) ||
        html.includes('<template'),
    );
    expect(incomplete.map(({ path }) => path).filter((path) => !path.startsWith('/auth/'))).toEqual([]);
  });

  it('indexed page: title, description, canonical URL and image, none twice', () => {
    const head = [
      /<meta name="description" content="[^"]{20,}"/,
      /<link rel="canonical" href="https:\/\/origin\.invalid\//,
      /<meta property="og:title"/,
      /<meta property="og:image" content="https:\/\/origin\.invalid\/sharing\/[\w-]+\.png"/,
      /<script type="application\/ld\+json">/,
    ];
    expect(
      indexed.filter(({ html }) => !head.every((pattern) => pattern.test(html))).map(({ path }) => path),
    ).toEqual([]);
    const titles = indexed.map(({ html }) => titleOf(html));
    expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([]);
    const descriptions = indexed.map(
      ({ html }) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
    );
    expect(descriptions.filter((text, index) => !text || descriptions.indexOf(text) !== index)).toEqual([]);
  });

  it('indexed page: its Open Graph image exists, and it has structured data', () => {
    for (const { html } of indexed) {
      expect(existsSync(join(site, 'sharing', /\/sharing\/([\w-]+\.png)/.exec(html)?.[1] ?? 'none'))).toBe(
        true,
      );
      const data = JSON.parse(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}',
      );
      expect(data['@context']).toBe('https://schema.org');
    }
    const types = (path) =>
      [...measurePage(site, path).html.matchAll(/ld\+json">([\s\S]*?)<\/script>/g)]
        .flatMap(([, data]) => JSON.parse(data)['@graph'] ?? JSON.parse(data))
        .map((node) => node['@type']);
    expect(types('/')).toContain('Organization');
    expect(types('/faq')).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
    expect(types('/nigeria-company-registration')).toEqual(
      expect.arrayContaining(['Service', 'BreadcrumbList']),
    );
  });

  it('services page: an anchor for each of the eight service lines', () => {
    const { html } = measurePage(site, '/services');
    const anchors = [
      'business-registration',
      'trademark-registration',
      'tax-compliance',
      'virtual-office',
      'structuring',
      'secretarial',
      'licensing',
      'compliance',
    ];
    expect(anchors.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  });

  it.each(['nigeria', 'ghana', 'south-africa', 'uk', 'usa', 'canada'])(
    'guide of %s: 800 to 1,200 words before a part is opened, with price, names, mistakes and first year',
    (country) => {
      const { html } = measurePage(site, `/${country}/business-guide`);
      const main = html.replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '');
      const shown = main
        .replace(/<(nav|svg|select|script)\b[\s\S]*?<\/\1>/g, ' ')
        .replace(/<\/summary>(?:(?!<details)[\s\S])*?<\/details>/g, ' ');
      // No part has another one inside, so nothing that is closed was counted.
      expect(shown.includes('</details>')).toBe(false);
      const words = shown
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter((word) => /\w/.test(word));
      expect(words.length).toBeGreaterThanOrEqual(800);
      expect(words.length).toBeLessThanOrEqual(1200);
      for (const id of ['costs', 'names', 'people', 'duties']) expect(main).toContain(`<section id="${id}"`);
      expect(shown).toContain('For example, no word of ');
    },
  );

  describe('home page', () => {
    const home = built
      ? measurePage(site, '/').html.replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '')
      : '';
    /** Returns the text of the section whose h2 has an id. */
    const sectionText = (id) =>
      (home.split(new RegExp(`(?=<h2[^>]* id="${id}")`))[1] ?? '')
        .split('</section>')[0]
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');

    it('sections: in their order, from solutions to the FAQ', () => {
      const order = [
        'id="solutions"',
        'id="customers-title"',
        'id="trust"',
        'id="begin"',
        'id="coverage"',
        'id="visionaries"',
        'id="questions"',
      ].map((id) => home.indexOf(id));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(order[0]).toBeGreaterThan(home.indexOf('<h1'));
    });

    it('first links: jurisdiction choice and pricing', () => {
      expect([...home.matchAll(/<a [^>]*href="([^"]+)"/g)].slice(0, 2).map((match) => match[1])).toEqual([
        '/select-jurisdiction',
        '/pricing',
      ]);
    });

    it.each([
      ['99.9%', 'uptime guarantee'],
      ['95%', 'paperless operations'],
      ['10-minute', 'online application'],
    ])('claim: %s %s', (figure, words) => expect(sectionText('begin')).toContain(`${figure} ${words}`));

    it('steps: three, with their titles', () => {
      const titles = [
        ...home
          .split('id="steps"')[1]
          .split('</section>')[0]
          .matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>/g),
      ].map((match) =>
        match[1]
          .replace(/<[^>]+>/g, '')
          .replaceAll('<!-- -->', '')
          .trim(),
      );
      expect(titles).toEqual([
        expect.stringMatching(/1\. ?Select your service/),
        expect.stringMatching(/2\. ?We handle the filing/),
        expect.stringMatching(/3\. ?Receive your documents/),
      ]);
    });

    it('help cards: comparison, FAQ, and the telephone with its hours', () => {
      const help = home.split(/(?=<h2[^>]* id="help")/)[1].split('</section>')[0];
      expect([...help.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
        '/compare',
        '/faq',
        expect.stringMatching(/^tel:\+\d+$/),
      ]);
      expect(sectionText('help')).toContain('Compare Packages');
      expect(sectionText('help')).toContain('Monday to Friday 8AM-6PM WAT');
    });

    it('former name shown; coverage: links to the comparison and six countries', () => {
      expect(sectionText('visionaries')).toContain('was called');
      expect(
        [
          ...home
            .split('id="coverage"')[1]
            .split('</section>')[0]
            .matchAll(/<a [^>]*href="(\/[^"]+)"/g),
        ].map((match) => match[1]),
      ).toEqual(['/compare', '/nigeria', '/ghana', '/south-africa', '/uk', '/usa', '/canada']);
    });
  });

  it('marked price: the text that the server computes for the day of the build; every kind of price page has some', () => {
    const [, builtOn] = /<lastmod>([^<]+)</.exec(readFileSync(join(site, 'sitemap.xml'), 'utf8')) ?? [];
    const marked = countries.map((country) => ({ country: offersOn(country, builtOn), on: builtOn }));
    const prices = pages.flatMap(({ path, html }) =>
      [...html.matchAll(/<span data-price="([^"]+)"[^>]*>([^<]*)</g)].map(([, mark, text]) => ({
        path,
        mark,
        text,
      })),
    );
    expect(
      prices.filter(
        ({ mark, text }) => text !== textOfMark(mark, marked) && text.toLowerCase() !== 'at cost',
      ),
    ).toEqual([]);
    const withPrices = new Set(prices.map(({ path }) => path));
    for (const path of [
      '/',
      '/nigeria',
      '/pricing',
      '/compare',
      '/uk/business-guide',
      '/uk-business-registration',
    ])
      expect(withPrices).toContain(path);
  });

  it('price page: says whether tax is in the price', () => {
    // A page on which one chooses a service first has no price.
    const pricing = pages.filter(({ html }) => html.includes('Where your money goes'));
    expect(pricing.length).toBeGreaterThan(50);
    expect(pricing.filter(({ html }) => !html.includes(taxWords)).map(({ path }) => path)).toEqual([]);
  });

  it('page: light colour scheme only', () => {
    expect(
      pages
        .filter(({ html }) => !html.includes('<meta name="color-scheme" content="only light"'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('sitemap: every indexed page, nothing private', () => {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
    expect(
      [...sitemap.matchAll(/<loc>https:\/\/origin\.invalid([^<]*)<\/loc>/g)].map((match) => match[1]),
    ).toEqual(indexed.map(({ path }) => path));
    expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain(
      'Sitemap: https://origin.invalid/sitemap.xml',
    );
    for (const page of ['404.html', 'app.html'])
      expect(readFileSync(join(site, page), 'utf8')).toContain('<meta name="robots" content="noindex"');
  });
});
