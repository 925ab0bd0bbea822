import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { pageRoutes } from '../../web/routes.tsx';
import { JourneyChooser } from './choose-journeys.mjs';
import { describeChoice } from './describe-choice.mjs';
import { Endpoints } from './endpoints.mjs';
import { journeyLists } from './journey-lists.mjs';
import { byName, opensRoute, readJourneys } from './opened-routes.mjs';
import { readRoutes, readTexts } from './read-project.mjs';

/** The sources of a small product. */
const product = {
  'contract/paths.ts':
    "export const paths = {\n  home: '/',\n  order: (id: string) => `/orders/${id}`,\n} as const;\n",
  'contract/orders.ts':
    "import { z } from 'zod';\nexport const orderEndpoints = {\n  'GET /orders/:id': {},\n  'POST /orders/:id/notes': {},\n};\n",
  'server/main.ts': "import { app } from './app.ts';\n",
  'server/app.ts': "import { orderRoutes } from './orders/routes.ts';\nimport { limit } from './limit.ts';\n",
  'server/limit.ts': '',
  'server/command.ts': '',
  'server/sums.ts': '',
  'server/orders/routes.ts': [
    "import { readOrder } from './read-order.ts';",
    "import { addNote } from './add-note.ts';",
    'const present = (order) => readOrder(order);',
    'export const orderRoutes: Handlers<Key> = {',
    "  'GET /orders/:id': async () => present(1),",
    "  'POST /orders/:id/notes': async () => addNote(),",
    '};',
  ].join('\n'),
  'server/orders/read-order.ts': "import { sum } from '../sums.ts';\n",
  'server/orders/add-note.ts': "import type { Order } from './read-order.ts';\n",
  'web/main.tsx': "import { routes } from './routes.tsx';\nimport './theme.css';\n",
  'web/routes.tsx': "export const routes = import.meta.glob<Page>('./pages/*-page.tsx');\n",
  'web/theme.css': '',
  'web/button.tsx': '',
  'web/prerender/build-plugins/prices-plugin.ts':
    "export const plugin = virtual('virtual:prices', (load) => load('rules/price.ts'));\n",
  'rules/price.ts': '',
  'web/pages/home-page.tsx':
    "import { Button } from '../button.tsx';\nimport prices from 'virtual:prices';\n",
  'web/pages/about-page.tsx': "import { Button } from '../button.tsx';\n",
  'web/pages/order-page.tsx':
    "import { Button } from '../button.tsx';\nimport { type Order } from '../order-list.tsx';\nawait call('GET /orders/:id', {});\n",
  'web/pages/orders-page.tsx': "const List = lazy(() => import('../order-list.tsx'));\n",
  'web/order-list.tsx': '',
  'web/pages/notes-page.tsx': "import { useNotes } from '../use-notes.ts';\n",
  'web/use-notes.ts':
    "/**\n * `call('GET /orders/:id', {})`\n */\nawait call(\n  'POST /orders/:id/notes', {});\n",
  'web/pages/part-page.tsx': '',
  'web/pages/lost-page.tsx': '',
  'journeys/support/account.ts': "await page.goto('/about');\n",
  'journeys/support/orders.ts': "await page.goto('/orders');\n",
  'journeys/home.test.ts': "import { account } from './support/account.ts';\nawait page.goto(product.url);\n",
  'journeys/about.test.ts':
    "import { account } from './support/account.ts';\nawait page.goto(`${product.url}/about?from=mail`);\n",
  'journeys/order.test.ts':
    "import { account } from './support/account.ts';\nawait page.goto(paths.order(id));\n",
  'journeys/orders.test.ts':
    "import { listed } from './support/orders.ts';\nawait ada.call('GET', `/orders/${id}`);\n",
  'journeys/notes.test.ts': "await page.goto('/orders/1/notes');\n",
  'journeys/part.test.ts': 'await page.goto(linkIn(mail, /\\/parts\\//));\n',
  'journeys/faq.test.ts': "import { account } from './support/account.ts';\nawait page.goto('/faq');\n",
  'journeys/blog.test.ts': "await page.goto('/blog');\n",
  'journeys/limits.test.ts': 'await fetch(product.url);\n',
};
const routes = [
  { path: '/', page: 'web/pages/home-page.tsx', prerender: true },
  { path: '/about', page: 'web/pages/about-page.tsx', prerender: true },
  { path: '/orders', page: 'web/pages/orders-page.tsx' },
  { path: '/orders/:id', page: 'web/pages/order-page.tsx' },
  { path: '/orders/:id/notes', page: 'web/pages/notes-page.tsx' },
  { path: '/parts/:token', page: 'web/pages/part-page.tsx' },
  { path: '/lost', page: 'web/pages/lost-page.tsx' },
];
const lists = {
  general: ['journeys/home.test.ts'],
  folders: { 'server/limit.ts': ['journeys/limits'] },
  everyPublicPage: 'journeys/public.test.ts',
  byLinks: { 'journeys/part.test.ts': ['/orders/:id/notes'] },
};
const chooseFor = (changed, more = {}) =>
  new JourneyChooser({ texts: new Map(Object.entries({ ...product, ...more })), routes, lists }).choose(
    changed,
  );
const chosenFor = (...changed) =>
  [...chooseFor(changed).chosen.keys()].map((path) => path.slice(9, -8)).toSorted(byName);

describe('journeys of changed files', () => {
  it.each([
    ['page, path in the text of a journey', 'web/pages/about-page.tsx', ['about']],
    ['page, opened by the address of the product alone', 'web/pages/home-page.tsx', ['home']],
    ['page, by an entry of paths; not by a request to the API', 'web/pages/order-page.tsx', ['order']],
    ['page, path in a helper that few journeys share', 'web/pages/orders-page.tsx', ['orders']],
    ['page, link of a mail in a regular expression', 'web/pages/part-page.tsx', ['part']],
    ['page, reached by links', 'web/pages/notes-page.tsx', ['notes', 'part']],
    ['module that one page loads lazily, and another only for its types', 'web/order-list.tsx', ['orders']],
    ['rule that a virtual module is made with', 'rules/price.ts', ['home']],
    ['handler, through a function above the endpoints', 'server/orders/read-order.ts', ['order']],
    ['module below a handler', 'server/sums.ts', ['order']],
    ['handler of another endpoint of the same module', 'server/orders/add-note.ts', ['notes', 'part']],
    ['route module', 'server/orders/routes.ts', ['notes', 'order', 'part']],
    ['contract', 'contract/orders.ts', ['notes', 'order', 'part']],
    ['core of the server, with journeys about it', 'server/limit.ts', ['home', 'limits']],
    ['entry of the site', 'web/theme.css', ['home']],
    ['input of the build', 'index.html', ['home']],
    ['helper that few journeys share', 'journeys/support/orders.ts', ['orders']],
    ['helper that many share', 'journeys/support/account.ts', ['about', 'faq', 'home', 'order']],
    ['journey', 'journeys/limits.test.ts', ['limits']],
    ['test of a page', 'web/pages/about-page.test.tsx', []],
    ['deleted module', 'web/pages/old-page.tsx', []],
  ])('%s: %s', (_condition, changed, expected) => {
    expect(chosenFor(changed)).toEqual(expected);
  });

  it('component of more than a third of the pages: general journeys, and says so', () => {
    const { chosen, notes } = chooseFor(['web/button.tsx']);
    expect([...chosen.keys()]).toEqual(lists.general);
    expect(notes).toEqual(['web/button.tsx: 3 of 7 pages depend on it, so the general journeys run']);
  });

  it('component of pages that many journeys open: general ones and few others that open each page', () => {
    const opening = (...paths) => paths.map((path) => `await page.goto('${path}');`).join('\n');
    const { chosen, notes } = chooseFor(['web/row.tsx'], {
      'journeys/home.test.ts': opening('/orders'),
      'journeys/a.test.ts': opening('/orders'),
      'journeys/b.test.ts': opening('/orders'),
      'journeys/c.test.ts': opening('/lost'),
      'journeys/walk.test.ts': opening('/orders', '/lost', '/parts/1'),
      'web/row.tsx': '',
      'web/pages/orders-page.tsx': "import { Row } from '../row.tsx';\n",
      'web/pages/lost-page.tsx': "import { Row } from '../row.tsx';\n",
      'web/pages/home-page.tsx': '',
    });
    expect([...chosen]).toEqual([
      ['journeys/home.test.ts', ['web/row.tsx → /orders']],
      ['journeys/c.test.ts', ['web/row.tsx → /lost']],
    ]);
    expect(notes).toEqual([
      'web/row.tsx: 6 journeys open pages that depend on it, so a few that open each run',
    ]);
  });

  it('prerendered page: also the journey that opens each of them', () => {
    const { chosen } = chooseFor(['web/pages/about-page.tsx'], { 'journeys/public.test.ts': '' });
    expect([...chosen.keys()]).toEqual(['journeys/about.test.ts', 'journeys/public.test.ts']);
  });

  it('journey with tests for EVERY only: not chosen without it, and says so', () => {
    const changed = ['journeys/part.test.ts', 'web/pages/part-page.tsx'];
    const more = {
      'journeys/part.test.ts': "for (const screen of screensFor()) await page.goto('/parts/1');\n",
    };
    const { chosen, notes } = chooseFor(changed, more);
    expect([...chosen.keys()]).toEqual([]);
    expect(notes).toEqual([
      'journeys/part.test.ts: has no test without EVERY=1',
      'web/pages/part-page.tsx: no journey names a path of web/pages/part-page.tsx',
    ]);
  });

  it('country of the catalogue: journeys that name it', () => {
    const { chosen } = chooseFor(['catalog/ghana/form.ts'], {
      'catalog/ghana/country.ts': '',
      'journeys/part.test.ts': "await page.getByText('Ghana');\n",
    });
    expect([...chosen.keys()]).toEqual(['journeys/part.test.ts']);
  });

  it('output: a line for each journey, what no journey shows, and how many are left out', () => {
    const changed = [
      'server/command.ts',
      'server/orders/routes.ts',
      'web/pages/lost-page.tsx',
      'web/use-notes.ts',
    ];
    expect(describeChoice(chooseFor(changed))).toEqual([
      '  server/command.ts: no page depends on it.',
      '  web/pages/lost-page.tsx: no journey names a path of web/pages/lost-page.tsx.',
      '  journeys/notes.test.ts: server/orders/routes.ts → /orders/:id/notes (and 1 more)',
      '  journeys/order.test.ts: server/orders/routes.ts → /orders/:id',
      '  journeys/part.test.ts: server/orders/routes.ts → /orders/:id/notes (and 1 more)',
      '3 of 9 files of journeys are chosen, 6 left out: `npm test -- journeys` runs all.',
    ]);
  });
});

describe('journeys of the project', () => {
  const texts = readTexts(join(import.meta.dirname, '../..'));
  const own = readRoutes(texts, '2026-11-21');
  const chooser = new JourneyChooser({ texts, routes: own, isEvery: true });
  const openers = Map.groupBy(
    [...new Set(own.map(({ page }) => page))].flatMap((page) => chooser.openersOf(page)),
    ({ journey }) => journey,
  );
  const { general, folders, byLinks, everyPublicPage } = journeyLists;

  it('routes: those of the site', () => {
    const ofArticle = ({ page }) => page.endsWith('site/blog/article-page.tsx');
    const described = (list) =>
      list
        .filter((route) => !ofArticle(route))
        .map(({ path, page, prerender = false }) => `${path} ${page} ${prerender}`)
        .toSorted(byName);
    expect(described(own)).toEqual(
      described(pageRoutes.map((route) => ({ ...route, page: `web/${route.page}.tsx` }))),
    );
  });

  it('endpoints: each is found in the contract, the server, and where the site calls it', () => {
    const endpoints = new Endpoints(texts, new Map());
    const foundIn = (room) =>
      new Set(
        [...texts.keys()].filter((path) => path.startsWith(room)).flatMap((path) => [...endpoints.of(path)]),
      );
    const keys = new Set(Object.keys(api));
    expect(foundIn('contract/')).toEqual(keys);
    expect(foundIn('server/')).toEqual(keys);
    const uncalled = [...keys].filter((key) => endpoints.callersOf([key]).size === 0);
    // The open interface of the rules, and a paper by the link in a mail.
    expect(uncalled.filter((key) => !/^\w+ \/v1\//.test(key))).toEqual([
      'GET /inquiries/taxpromax/:id/papers/:paper',
    ]);
  });

  it('each journey: opens a route, or is about a folder', () => {
    const named = Object.values(folders).flat();
    const unreachable = chooser.journeys.filter(
      (journey) => !openers.has(journey) && !named.some((name) => journey.startsWith(name)),
    );
    expect(chooser.journeys.length).toBeGreaterThan(40);
    expect(unreachable).toEqual([]);
  });

  it('general journeys: together open a page of each guard and shell', () => {
    const kindOf = ({ guard = 'anyone', shell = 'site' }) => `${guard}, ${shell}`;
    const opened = new Set(general.flatMap((journey) => openers.get(journey).map(({ path }) => path)));
    const kinds = new Set(pageRoutes.map(kindOf));
    expect(kinds.size).toBeGreaterThan(4);
    expect(new Set(pageRoutes.filter(({ path }) => opened.has(path)).map(kindOf))).toEqual(kinds);
  });

  it('lists: name journeys, folders and routes that exist, and no route that the journey names itself', () => {
    const names = [...general, ...Object.keys(byLinks), ...Object.values(folders).flat(), everyPublicPage];
    const isThere = (name) => [...texts.keys()].some((path) => path.startsWith(name));
    expect([...names, ...Object.keys(folders)].filter((name) => !isThere(name))).toEqual([]);
    const paths = new Set(own.map(({ path }) => path));
    const journeys = readJourneys(texts, new Map());
    const wrong = Object.entries(byLinks).flatMap(([journey, routes]) =>
      routes
        .filter((path) => !paths.has(path) || opensRoute(journeys.get(journey).text, path, paths))
        .map((path) => `${journey}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['web/desk/prices/price-form.tsx', 'journeys/extended/payments/promotional-code.test.ts'],
    ['server/promotions/routes.ts', 'journeys/extended/payments/promotional-code.test.ts'],
    ['server/auth/factors/totp.ts', 'journeys/extended/second-factors.test.ts'],
    ['web/ui/button.tsx', 'journeys/register-a-nigerian-company.test.ts'],
    ['rules/pricing/quote.ts', 'journeys/extended/five-tasks.test.ts'],
  ])('%s: chooses %s, and leaves most out', (file, journey) => {
    const { chosen } = chooser.choose([file]);
    expect([...chosen.keys()]).toContain(journey);
    expect(chosen.size).toBeLessThan(chooser.journeys.length / 2);
  });
});
