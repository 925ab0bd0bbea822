import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { offersOn } from '#catalog/availability.ts';
import { countries } from '#catalog/index.ts';
import { textOfMark } from '#rules/pricing/text-of-mark.ts';
import { fileOf, measurePage } from './bench/measure-page.mjs';
import { budgets, scriptBudgetOf } from './bench/site-budgets.mjs';
import { describeBuilt } from '../testing/describe-built.ts';
import { taxWords } from '../web/site/pricing/tax-words.ts';

const characters = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** Returns the words of a page by block of text: title, description, what is shown, and labels for screen readers. */
const wordsOf = (html) =>
  [
    /<title>([^<]+)/.exec(html)?.[1] ?? '',
    ...[...html.matchAll(/<meta name="description" content="([^"]+)"|\s(?:aria-label|alt)="([^"]+)"/g)].map(
      ([, description, label]) => description ?? label,
    ),
    ...html
      .slice(html.indexOf('<body'))
      .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '\n')
      .replace(/<!--[\s\S]*?-->/g, '')
      // A span that is laid out as a block, or read apart, begins a text of its own.
      .replace(/<span\b[^>]*\b(?:block|sr-only|grid|flex)\b[^>]*>/g, '\n')
      .replace(/<\/?(?:a|strong|em|b|i|span|time|code|abbr)\b[^>]*>/g, '')
      .split(/<[^>]+>|\n/),
  ]
    .map((words) => words.replace(/&[#\w]+;/g, (each) => characters[each] ?? each).replace(/\s+/g, ' '))
    .filter((words) => /[a-z]/i.test(words));

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');

it('words of a page: title, description, blocks of text and labels, without scripts and tags', () => {
  expect(
    wordsOf(
      '<title>A &amp; B</title><meta name="description" content="Of us"><body><script>if (a < b) c();</script>' +
        '<p>One <strong>word</strong></p><a aria-label="Go home" href="/">Home</a></body>',
    ),
  ).toEqual(['A & B', 'Of us', 'Go home', 'One word', 'Home']);
});

/**
 * Checks sizes, origins and heads of the built site, without the browser of `npm run bench:web`. `npm test`
 * builds it first.
 */
describeBuilt('built site', () => {
  const { prerendered } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'));
  const pages = prerendered.map((path) => measurePage(site, path));
  const indexed = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'));
  const titleOf = (html) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

  it('public path: has a prerendered file', () => {
    expect(prerendered.filter((path) => !existsSync(join(site, fileOf(path))))).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('first paint: waits for the header on every page that has one', () => {
    const wrong = ['app.html', '404.html', ...prerendered.map(fileOf)].filter((file) => {
      const html = readFileSync(join(site, file), 'utf8');
      return html.includes('<link rel="expect" href="#main"') !== html.includes(' id="main"');
    });
    expect(wrong).toEqual([]);
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
    expect(measurePage(site, '/uk-business-registration').countryScriptBytes).toBeGreaterThan(20_000);
    expect(measurePage(site, '/').firstViewBytes).toBeLessThanOrEqual(budgets.homeFirstView);
  });

  it('service: without its form on pages of the offer, whole when the form opens', async () => {
    const assets = JSON.parse(readFileSync(join(site, '.own-assets'), 'utf8'));
    const moduleOf = (loader, id) => {
      const source = readFileSync(join(site, 'assets', loader), 'utf8');
      const [, name] =
        new RegExp(`"?\\b${id}"?:\\(\\)=>\\w+\\(\\(\\)=>import\\(.\\./([\\w-]+\\.js)`).exec(source) ?? [];
      return import(join(site, 'assets', name ?? `${id} in ${loader}`));
    };
    // A module that is imported both ways has a small file beside it that only exports it.
    const loaderOf = (name) =>
      assets
        .filter((asset) => new RegExp(`^${name}-[\\w-]+\\.js$`).test(asset))
        .toSorted(
          (a, b) => statSync(join(site, 'assets', b)).size - statSync(join(site, 'assets', a)).size,
        )[0];
    const [offers, forms] = [loaderOf('find-service'), loaderOf('load-form')];
    for (const service of countries.flatMap((country) => country.services)) {
      const { offer } = await moduleOf(offers, service.id);
      const whole = Object.values(await moduleOf(forms, service.id))
        .flat()
        .find((each) => each?.id === service.id && each.form);
      const titles = ({ form }) => form.pages.map(({ title }) => title);
      const fields = ({ form }) => form.pages.flatMap((page) => page.fields.map(({ id }) => id));
      const rules = ({ deskRules }) => deskRules.map(({ id }) => id);
      expect([offer.title, offer.tiers, titles(offer)]).toEqual([
        service.title,
        service.tiers,
        titles(service),
      ]);
      expect(offer).not.toHaveProperty('deskRules');
      expect(fields(offer).filter((id) => id !== service.adjustableFact?.field)).toEqual([]);
      expect([fields(whole), rules(whole)]).toEqual([fields(service), rules(service)]);
    }
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

  it('words of every page: no fault of grammar that a pattern finds', () => {
    const faults = [
      ['a before a vowel', /\ba (?!(?:one|once|uni|us|util|uk|eu)\w*\b)(?:[aeiou]\w*|8|11|18)\b/i],
      [
        'an before a consonant',
        /\b[Aa]n (?!(?:hour|honest|honou?r|heir)\w*|[FHLMNRSX](?:[A-Z0-9]|\b))(?:[b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]\w*|uni[^nm]\w*|us[eu]\w*)/,
      ],
      ['a word twice', /\b([a-z]+) \1\b/i],
      ['punctuation twice', /(?<!\.)\.\.(?!\.)|,,|;;|,\./],
      ['a space before punctuation', /\w [,;.?!](?:\s|$)/],
      ['a value not filled in', /[{}]|\bundefined\b|\bNaN\b|\[object/],
      [
        'a country in lower case',
        /(?<![\w./-])(?:nigeria|ghana|south africa|united kingdom|united states|canada|delaware|wyoming|texas)(?![\w./-])/,
      ],
      ['a country without its article', /\b(?:in|of|for|from|to|with|by) United (?:Kingdom|States)\b/],
      [
        'one of several',
        /(?<![\d.,-])1 (?:[a-z]+ )?(?:days|months|years|weeks|hours|minutes|services|countries|pages)\b/,
      ],
      ['a noun for a verb', /\bit takes to (?!process\b)\w*(?:s|ion)\b/],
    ];
    const found = new Set(
      pages.flatMap(({ path, html }) =>
        wordsOf(html).flatMap((words) =>
          faults.filter(([, pattern]) => pattern.test(words)).map(([fault]) => `${path}: ${fault}: ${words}`),
        ),
      ),
    );
    expect([...found]).toEqual([]);
    expect(wordsOf(pages[0].html).length).toBeGreaterThan(20);
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
    'page of %s: price and time beside each Start, one of which is loud; more than ten are grouped',
    (country) => {
      const main = measurePage(site, `/${country}`).html.replace(
        /^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$|<!-- -->/g,
        '',
      );
      const count = (pattern) => (main.match(pattern) ?? []).length;
      const starts = count(/>Start<span/g);
      expect(starts).toBeGreaterThan(3);
      expect(count(/<p class="row-start-2">from <span data-price="[^"]+"[^>]*>[^<]+<\/span> · \d/g)).toBe(
        starts,
      );
      expect(count(/<a [^>]*bg-marigold\b/g)).toBe(1);
      const isGrouped = count(/<section aria-label="/g) > 1;
      expect(starts <= 10 || isGrouped).toBe(true);
    },
  );

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
    const home = measurePage(site, '/').html.replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '');
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
