import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf, measurePage } from './measure-page.mjs';
import { budgets, mostScriptOf } from './site-budgets.mjs';
import { siteIsBuilt } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');
const built = siteIsBuilt(root);

/** The faster form of `npm run bench:web`: bytes, origins and heads of the site as it was built last. `npm test` builds it first. */
describe.skipIf(!built)('the built site', () => {
  const { prerendered } = built
    ? JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'))
    : { prerendered: [] };
  const pages = prerendered.map((path) => measurePage(site, path));
  const listed = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'));
  const titleOf = (html) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

  it('has a finished file for every public path', () => {
    expect(prerendered.filter((path) => !existsSync(join(site, fileOf(path))))).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it('needs no more script for the first view of a page than its kind may weigh, and home stays within 300 kB', () => {
    expect(
      pages
        .filter(({ path, scripts }) => scripts > mostScriptOf(path))
        .map(({ path, scripts }) => `${path} ${scripts}`),
    ).toEqual([]);
    // The least a page can weigh is React with its router: what says less was not measured.
    expect(Math.min(...pages.map(({ scripts }) => scripts))).toBeGreaterThan(80_000);
    expect(measurePage(site, '/').whole).toBeLessThanOrEqual(budgets.homeAboveTheFold);
  });

  it('asks nothing of another origin', () => {
    expect(pages.flatMap(({ path, others }) => others.map((other) => `${path} ${other}`))).toEqual([]);
  });

  it('is complete before any script runs: one heading, the menu, the foot, and no waiting screen', () => {
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

  it('says of each listed page its title, description, address and picture, each title once', () => {
    const head = [
      /<meta name="description" content="[^"]{20,}"/,
      /<link rel="canonical" href="https:\/\/origin\.invalid\//,
      /<meta property="og:title"/,
      /<meta property="og:image" content="https:\/\/origin\.invalid\/sharing\/[\w-]+\.png"/,
      /<script type="application\/ld\+json">/,
    ];
    expect(
      listed.filter(({ html }) => !head.every((pattern) => pattern.test(html))).map(({ path }) => path),
    ).toEqual([]);
    const titles = listed.map(({ html }) => titleOf(html));
    expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([]);
  });

  it('names every shared picture that is there, and tells machines what they can read', () => {
    for (const { html } of listed) {
      expect(existsSync(join(site, 'sharing', /\/sharing\/([\w-]+\.png)/.exec(html)?.[1] ?? 'none'))).toBe(
        true,
      );
      const data = JSON.parse(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}',
      );
      expect(data['@context']).toBe('https://schema.org');
    }
    const types = (path) =>
      JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(measurePage(site, path).html)?.[1] ?? '{}')[
        '@graph'
      ].map((thing) => thing['@type']);
    expect(types('/')).toContain('Organization');
    expect(types('/faq')).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
    expect(types('/nigeria-company-registration')).toEqual(
      expect.arrayContaining(['Service', 'BreadcrumbList']),
    );
  });

  it('has a place on the page of services for each of the eight lines links lead to', () => {
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

  describe('on the home page', () => {
    const home = built
      ? measurePage(site, '/').html.replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '')
      : '';
    /** The words of a part that begins with this heading, up to the next part of the page. */
    const partOf = (id) =>
      (home.split(new RegExp(`(?=<h2[^>]* id="${id}")`))[1] ?? '')
        .split('</section>')[0]
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');

    it('has its parts in their order: solutions, customers, trust, the call, coverage, visionaries, questions at the end', () => {
      const order = [
        'id="solutions"',
        'id="customers-title"',
        'id="trust"',
        'id="begin"',
        'id="coverage"',
        'id="visionaries"',
        'id="questions"',
      ].map((id) => home.indexOf(id));
      expect(order).toEqual(order.toSorted((one, other) => one - other));
      expect(order[0]).toBeGreaterThan(home.indexOf('<h1'));
    });

    it('begins with the two ways on', () => {
      expect([...home.matchAll(/<a [^>]*href="([^"]+)"/g)].slice(0, 2).map((match) => match[1])).toEqual([
        '/select-jurisdiction',
        '/pricing',
      ]);
    });

    it.each([
      ['99.9%', 'uptime guarantee'],
      ['95%', 'paperless operations'],
      ['10-minute', 'online application'],
    ])('claims %s %s', (figure, words) => expect(partOf('begin')).toContain(`${figure} ${words}`));

    it('explains itself in three steps', () => {
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

    it('helps to choose: packages to compare, questions, and the telephone with its hours', () => {
      const help = home.split(/(?=<h2[^>]* id="help")/)[1].split('</section>')[0];
      expect([...help.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
        '/compare',
        '/faq',
        expect.stringMatching(/^tel:\+\d+$/),
      ]);
      expect(partOf('help')).toContain('Compare Packages');
      expect(partOf('help')).toContain('Monday to Friday 8AM-6PM WAT');
    });

    it('tells the former name, and leads to six countries', () => {
      expect(partOf('visionaries')).toContain('was called');
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

  it('is drawn in light colours only, whatever the reader’s system likes', () => {
    expect(
      pages
        .filter(({ html }) => !html.includes('<meta name="color-scheme" content="only light"'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('lists in the sitemap what search engines may show, and nothing private', () => {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
    expect(
      [...sitemap.matchAll(/<loc>https:\/\/origin\.invalid([^<]*)<\/loc>/g)].map((match) => match[1]),
    ).toEqual(listed.map(({ path }) => path));
    expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain(
      'Sitemap: https://origin.invalid/sitemap.xml',
    );
    for (const page of ['404.html', 'app.html'])
      expect(readFileSync(join(site, page), 'utf8')).toContain('<meta name="robots" content="noindex"');
  });
});
