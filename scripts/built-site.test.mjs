import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileOf, measurePage } from './measure-page.mjs';
import { budgets } from './site-budgets.mjs';
import { siteIsBuilt } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');
const built = siteIsBuilt(root);

/** The faster form of `npm run bench:web`: bytes, origins and heads of the site as it was built last. `npm test` builds it first. */
describe.skipIf(!built)('the built site', () => {
  const { prerendered } = built ? JSON.parse(readFileSync(join(site, 'site.json'), 'utf8')) : { prerendered: [] };
  const pages = prerendered.map((path) => measurePage(site, path));
  const listed = pages.filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'));
  const titleOf = (html) => /<title>([^<]+)<\/title>/.exec(html)?.[1];

  it('has a finished file for every public path', () => {
    expect(prerendered.filter((path) => !existsSync(join(site, fileOf(path))))).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });

  it.each([['/', budgets.scriptsOfHome], ['/privacy', budgets.scriptsOfText], ['/terms', budgets.scriptsOfText], ['/legal', budgets.scriptsOfText]])('%s needs at most %i bytes of script for its first view', (path, most) => {
    expect(measurePage(site, path).scripts).toBeLessThanOrEqual(most);
  });

  it('keeps every other page within what a page with a tool may weigh, and home within 300 kB', () => {
    expect(pages.filter(({ scripts }) => scripts > budgets.scriptsOfTool).map(({ path, scripts }) => `${path} ${scripts}`)).toEqual([]);
    expect(measurePage(site, '/').whole).toBeLessThanOrEqual(budgets.homeAboveTheFold);
  });

  it('asks nothing of another origin', () => {
    expect(pages.flatMap(({ path, others }) => others.map((other) => `${path} ${other}`))).toEqual([]);
  });

  it('is complete before any script runs: one heading, the menu, the foot, and no waiting screen', () => {
    const incomplete = pages.filter(({ html }) => (html.match(/<h1\b/g) ?? []).length !== 1 || !html.includes('<footer') || !html.includes('<nav') || /aria-busy="true"/.test(html) || html.includes('<template'));
    expect(incomplete.map(({ path }) => path).filter((path) => !path.startsWith('/auth/'))).toEqual([]);
  });

  it('says of each listed page its title, description, address and picture, each title once', () => {
    const head = [/<meta name="description" content="[^"]{20,}"/, /<link rel="canonical" href="https:\/\/origin\.invalid\//, /<meta property="og:title"/, /<meta property="og:image" content="https:\/\/origin\.invalid\/sharing\/[\w-]+\.png"/, /<script type="application\/ld\+json">/];
    expect(listed.filter(({ html }) => !head.every((pattern) => pattern.test(html))).map(({ path }) => path)).toEqual([]);
    const titles = listed.map(({ html }) => titleOf(html));
    expect(titles.filter((title, index) => !title || titles.indexOf(title) !== index)).toEqual([]);
  });

  it('names every shared picture that is there, and tells machines what they can read', () => {
    for (const { html } of listed) {
      expect(existsSync(join(site, 'sharing', /\/sharing\/([\w-]+\.png)/.exec(html)?.[1] ?? 'none'))).toBe(true);
      const data = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}');
      expect(data['@context']).toBe('https://schema.org');
    }
    const types = (path) => JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(measurePage(site, path).html)?.[1] ?? '{}')['@graph'].map((thing) => thing['@type']);
    expect(types('/')).toContain('Organization');
    expect(types('/faq')).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
    expect(types('/nigeria-company-registration')).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']));
  });

  it('has a place on the page of services for each of the eight lines links lead to', () => {
    const { html } = measurePage(site, '/services');
    const anchors = ['business-registration', 'trademark-registration', 'tax-compliance', 'virtual-office', 'structuring', 'secretarial', 'licensing', 'compliance'];
    expect(anchors.filter((id) => !html.includes(` id="${id}"`))).toEqual([]);
  });

  it('lists in the sitemap what search engines may show, and nothing private', () => {
    const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8');
    expect([...sitemap.matchAll(/<loc>https:\/\/origin\.invalid([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual(listed.map(({ path }) => path));
    expect(readFileSync(join(site, 'robots.txt'), 'utf8')).toContain('Sitemap: https://origin.invalid/sitemap.xml');
    for (const page of ['404.html', 'app.html']) expect(readFileSync(join(site, page), 'utf8')).toContain('<meta name="robots" content="noindex"');
  });
});
