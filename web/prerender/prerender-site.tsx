import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { brand } from '#brand';
import { countryById } from '#catalog/known-countries.ts';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { escapeHtml } from '#values/escape-html.ts';
import { loadCountry } from '../catalog/load-country.ts';
import { addressAt } from '../catalog/address-index.ts';
import { indexedCountries } from '../catalog/catalog-index.ts';
import { deferScripts, trustScripts } from './defer-scripts.ts';
import {
  queryAliases,
  queryVariants,
  redirectsOf,
  type QueryAlias,
  type Redirect,
} from './query-variants.ts';
import { renderHead } from './render-head.ts';
import { sitemap } from './sitemap.ts';
import type { InitialPage } from './hydration/load-initial-page.ts';
import { loadPageOf } from '../routing/load-page-at.tsx';
import { createNavigation, locationAt } from '../routing/navigation.ts';
import { PageRouter } from '../routing/page-router.tsx';
import { notFoundRoute, pageRoutes, type PageRoute } from '../routes.tsx';
import { LoadingScreen } from '../session/loading-screen.tsx';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };

/**
 * What the server answers: the paths of prerendered pages, the queries that have a page of their own (in the folder of
 * that name below the page's), other queries answered with those pages, the paths rendered in the browser,
 * and redirects.
 */
export type SiteMap = {
  prerendered: string[];
  variants: Record<string, string[]>;
  aliases: QueryAlias[];
  clientRendered: string[];
  redirects: Redirect[];
};

/** Bytes of the initial congestion window of TCP (10 segments, RFC 6928), less the head of the reply. */
const INITIAL_WINDOW_BYTES = 13_600;

/**
 * Holds back the first paint until the header is parsed. Its links stand at the right, so one that arrives in a later
 * packet would move those before it. Browsers that do not know it paint at once.
 */
const waitForHeader = '<link rel="expect" href="#main" blocking="render" />';

/**
 * Makes the end of the document wait for its linked style sheet, as scripts do. Chromium lays a page out when it is
 * parsed, so without the sheet it would do so twice before the first paint.
 */
const waitForSheet = '<script>0</script>';

/**
 * Returns whether a page as it is served, compressed at the highest quality, is larger than the initial
 * window. Quality 5 is a tenth larger and takes a fortieth of the time: a page that fits at this quality
 * fits.
 */
function exceedsInitialWindow(page: string): boolean {
  const quick = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return quick.length > INITIAL_WINDOW_BYTES && brotliCompressSync(page).length > INITIAL_WINDOW_BYTES;
}

/**
 * Prerenders every public page of the route table into the built site. Also writes the empty page for client-rendered
 * paths (app.html), the page for unknown paths (404.html), the sitemap and the list of all paths (site.json).
 * @param outDir  folder of the built site, with index.html and .vite/manifest.json of the browser build
 */
export async function prerenderSite(outDir: string): Promise<SiteMap> {
  const shell = await readFile(join(outDir, 'index.html'), 'utf8');
  const [sheetTag = '', sheet = ''] = /<link rel="stylesheet"[^>]*\shref="\/([^"]+)"[^>]*>/.exec(shell) ?? [];
  // The style sheet blocks the first paint. A page that needs a second round trip anyway inlines it; a
  // smaller page links it, and the browser caches the file.
  const style = `<style>${(await readFile(join(outDir, sheet), 'utf8')).trim()}</style>`;
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;

  // With every country loaded no page suspends.
  await Promise.all(indexedCountries.map(({ id }) => loadCountry(id)));
  for (const route of pageRoutes.filter((route) => route.prerender)) {
    const file = route.path === '/' ? 'index.html' : `${route.path.slice(1)}/index.html`;
    await write(join(outDir, file), await renderPage(route, route.path));
    for (const { query, country = route.country } of queryVariants(route))
      await write(
        join(outDir, route.path.slice(1), query, 'index.html'),
        await renderPage(
          { ...route, ...(country === undefined ? {} : { country }) },
          route.path,
          `?${query}`,
        ),
      );
  }
  await write(join(outDir, '404.html'), await renderPage(notFoundRoute, '/404'));
  await write(
    join(outDir, 'app.html'),
    trustScripts(fill(head({ path: '', page: '', title: brand.name }), await render(<LoadingPlaceholder />))),
  );
  await write(join(outDir, 'sitemap.xml'), sitemap(pageRoutes, import.meta.env.BUILD_DAY));
  const redirects = redirectsOf(pageRoutes);
  const prerendered = pageRoutes.filter((route) => route.prerender);
  const map: SiteMap = {
    prerendered: prerendered.map(({ path }) => path),
    variants: Object.fromEntries(
      prerendered
        .map((route): [string, string[]] => [route.path, queryVariants(route).map(({ query }) => query)])
        .filter(([, queries]) => queries.length > 0),
    ),
    aliases: queryAliases(pageRoutes),
    clientRendered: pageRoutes
      .filter(({ path, prerender }) => !prerender && !redirects.some(({ from }) => from === path))
      .map(({ path }) => path),
    redirects,
  };
  await write(join(outDir, 'site.json'), JSON.stringify(map));
  return map;

  async function renderPage(route: PageRoute, path: string, search = ''): Promise<string> {
    const location = locationAt(path, search);
    const navigation = createNavigation({ location, page: await loadPageOf(route) }, () =>
      Promise.reject(new Error(`${path} navigates while it is prerendered`)),
    );
    const html = await render(
      <StrictMode>
        <PageRouter navigation={navigation} />
      </StrictMode>,
    );
    const page = deferScripts(fill(waitForHeader + head(route), html));
    return (
      exceedsInitialWindow(page)
        ? page.replace(sheetTag, () => style)
        : page.replace('</body>', () => `${waitForSheet}</body>`)
    ).replace(
      '<div id="root">',
      () =>
        `<div id="root" data-prerendered="${path}"${search && ` data-search="${escapeHtml(search)}"`} data-page="${escapeHtml(initialPage(route, search))}">`,
    );
  }

  function fill(headHtml: string, bodyHtml: string): string {
    return shell.replace('<!--head-->', () => headHtml).replace('<!--app-->', () => bodyHtml);
  }

  /**
   * Returns the chunk of a source file and all chunks it imports, which the browser would discover one after
   * the other.
   */
  function filesOf(key: string, seen = new Set<string>()): string[] {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, seen))];
  }

  function head(route: PageRoute): string {
    return [
      renderHead(route, pageRoutes),
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fraunces}" />`,
      ...[...new Set(filesOf(`web/${route.page}.tsx`))]
        .filter((file) => !shell.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ].join('');
  }

  /** Returns the value of `data-page`, from which the page hydrates. */
  function initialPage({ description: _description, ...route }: PageRoute, search: string): string {
    const file = manifest[`web/${route.page}.tsx`]?.file;
    if (file === undefined)
      throw new Error(`The browser build has no file of its own for web/${route.page}.tsx`);
    const firstView = new Set(filesOf(`web/${route.page}.tsx`));
    const countryFiles = [...new Set(catalogModulesOf(route, search).flatMap((module) => filesOf(module)))];
    return JSON.stringify({
      route,
      file: `/${file}`,
      countryFiles: countryFiles
        .filter((each) => !firstView.has(each) && !shell.includes(each))
        .map((each) => `/${each}`),
    } satisfies InitialPage);
  }
}

/** Returns the modules of the catalogue that the page of a route loads, as `loadCatalogOf` does in the browser. */
function catalogModulesOf({ path, country, part, ...route }: PageRoute, search: string): readonly string[] {
  if (country === undefined) return [];
  if (part === 'calculators')
    return ['estimates/estimates.ts', 'sources.ts'].map((module) => `catalog/${country}/${module}`);
  const service = route.service ?? addressAt(path, search)?.serviceId;
  const services =
    service !== undefined
      ? [service]
      : route.page === 'site/entity-types/entity-types-page'
        ? (countryById(country)?.entityTypes ?? []).flatMap((type) => type.serviceId ?? [])
        : [];
  return [`catalog/${country}/country.ts`, ...services.map((id) => `virtual:offer/${id}`)];
}

/** The content of app.html until the browser has rendered the page: the line of the header and the loading screen. */
const LoadingPlaceholder = () => (
  <>
    <div className="h-[4.0625rem] border-b border-line" />
    <LoadingScreen message="One moment…" />
  </>
);

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  const html = await new Response(prelude).text();
  // An attribute for the framework mode of React Router, on every link.
  return html.replaceAll(' data-discover="true"', '');
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
