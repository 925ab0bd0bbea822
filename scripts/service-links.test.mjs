import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOffered } from '#catalog/availability.ts';
import { services } from '#catalog/index.ts';
import { addressesOf } from '#catalog/service-addresses.ts';
import { fileOf } from './bench/measure-page.mjs';
import { describeBuilt } from '../testing/describe-built.ts';

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist');

/** Returns the addresses that the links of a page lead to, without fragments. */
const linksIn = (html) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map((match) =>
    match[1].replaceAll('&amp;', '&').replace(/#.*$/, ''),
  );

/** Returns every href reachable from the home page through prerendered pages. */
function reachableLinks() {
  const { prerendered } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'));
  const links = new Set();
  const queue = ['/'];
  for (const page of queue)
    for (const link of linksIn(readFileSync(join(site, fileOf(page)), 'utf8'))) {
      links.add(link);
      const path = link.replace(/\?.*$/, '');
      if (prerendered.includes(path) && !queue.includes(path)) queue.push(path);
    }
  return links;
}

it('links of a page: their addresses with queries, without fragments and links of the head', () => {
  expect(
    linksIn(
      '<link href="/x.css"><a class="link" href="/start?a=1&amp;b=2#form">Start</a><a href="/faq">FAQ</a>',
    ),
  ).toEqual(['/start?a=1&b=2', '/faq']);
});

describeBuilt('services on the built site', () => {
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
