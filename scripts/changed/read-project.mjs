import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOn } from '#catalog/service-addresses.ts';
import { countries } from '#catalog/index.ts';
import { offeredRoutes } from '../../web/prerender/build-plugins/site-offers.ts';
import { brandPath } from '../../web/content/brand-path.ts';
import { accountRoutes } from '../../web/routes/account-routes.ts';
import { deskRoutes } from '../../web/routes/desk-routes.ts';
import { byName } from './opened-routes.mjs';

const sources =
  '{brand.ts,{catalog,content,contract,forms,journeys,rules,scripts,server,testing,values,web}/**/*.*}';

/** Returns the text of every module of the project by its path, and '' for other files. */
export function readTexts(root) {
  const files = globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] });
  return new Map(
    files.map((path) => [path, /\.(?:tsx?|mjs)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '']),
  );
}

/**
 * Returns the routes of the site, those of articles as one. Only Vite can import the table in web/routes.tsx, which
 * contains its virtual modules.
 */
export function readRoutes(texts, day) {
  const [, ...siteRoutes] = texts.get('web/routes/site-routes.ts').split(/\bpath: /);
  const own = [
    ...siteRoutes.map((route) => {
      const [, path, page] = /^(.+?),\s*page: '([^']+)'/.exec(route);
      return {
        path: path === 'brandPath' ? brandPath : path.slice(1, -1),
        page,
        prerender: route.includes('prerender: true'),
      };
    }),
    ...accountRoutes,
    ...deskRoutes,
  ];
  const offered = offeredRoutes(countries, (services) => addressesOn(services, day));
  return [
    ...own,
    ...offered.filter(({ path }) => !own.some((route) => route.path === path)),
    { path: '/blog/:article', page: 'site/blog/article-page', prerender: true },
  ].map((route) => ({ ...route, page: `web/${route.page}.tsx` }));
}

/**
 * Returns the files that differ from where the branch left a commit, committed or not, with deleted and new ones.
 * @throws Error when git fails
 */
export function readChangedFiles(root, commit) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
      .split('\0')
      .filter((path) => path !== '');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', '-z', '--relative', '--merge-base', commit),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ].toSorted(byName);
}
