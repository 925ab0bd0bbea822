import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isOffered } from '#catalog/availability.ts';
import { services } from '#catalog/index.ts';
import { addressesOf } from '#catalog/service-addresses.ts';
import { fileOf } from './bench/measure-page.mjs';
import { siteIsBuilt } from './site-inputs.mjs';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');

/** Returns the hrefs of a prerendered page. */
const linksOf = (path) =>
  [...readFileSync(join(site, fileOf(path)), 'utf8').matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) =>
    match[1].replaceAll('&amp;', '&').replace(/#.*$/, ''),
  );

/** Returns every href reachable from the home page through prerendered pages. */
function reachableLinks() {
  const { prerendered } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'));
  const links = new Set();
  const queue = ['/'];
  for (const page of queue)
    for (const link of linksOf(page)) {
      links.add(link);
      const path = link.replace(/\?.*$/, '');
      if (prerendered.includes(path) && !queue.includes(path)) queue.push(path);
    }
  return links;
}

describe.skipIf(!siteIsBuilt(root))('services on the built site', () => {
  it('service on offer: its start, an alias or its prices are linked from the home page or below', () => {
    const links = reachableLinks();
    const isLinked = ({ address, use }) => ['start', 'alias', 'pricing'].includes(use) && links.has(address);
    const today = new Date().toISOString().slice(0, 10);
    const unreachable = services.filter(
      (service) => isOffered(service, today) && !addressesOf(service).some(isLinked),
    );
    expect(unreachable.map(({ id }) => id)).toEqual([]);
  });
});
