import { isEvery } from '../../testing/every.ts';
import { builtSite, pageFileOf } from './built-site.ts';

export type PageToInspect = {
  readonly path: string;
  /** Whether axe inspects it at both widths; a page for a query only at the one it is loaded at. */
  readonly atBothWidths: boolean;
  /** Whether hydration must keep all of its text: one page of each file, and every page for a query. */
  readonly isHydratedAsIs: boolean;
};

const firstOfEachFile = (paths: readonly string[]): readonly string[] =>
  [...Map.groupBy(paths, pageFileOf).values()].flatMap((group) => group[0] ?? []);

const withQuery = (path: string): readonly string[] =>
  (builtSite.variants[path] ?? []).slice(0, 1).map((query) => `${path}?${query}`);

/** The first path of each page file that has pages for queries, with its first query; with EVERY set, every such path. */
export const pagesForQueries: readonly string[] = (
  isEvery ? Object.keys(builtSite.variants) : firstOfEachFile(Object.keys(builtSite.variants))
).flatMap(withQuery);

/** The first path of each page file. */
export const pagesOfEachFile: readonly string[] = firstOfEachFile(builtSite.prerendered);

/** Returns false for the offline page, which has no scripts, and pages of mail links: they need the secret of the mail. */
export const isHydratedAsPrerendered = (path: string): boolean =>
  !/^\/(offline|auth\/(reset|confirm))$/.test(path);

/**
 * The pages that axe inspects: one of each page file, and one for a query of each that has some. Pages of one file
 * differ in their words and figures. With EVERY set, every prerendered path.
 */
export const pagesToInspect: readonly PageToInspect[] = [
  ...(isEvery ? builtSite.prerendered : pagesOfEachFile).map((path) => ({
    path,
    atBothWidths: true,
    isHydratedAsIs: pagesOfEachFile.includes(path) && isHydratedAsPrerendered(path),
  })),
  ...pagesForQueries.map((path) => ({ path, atBothWidths: false, isHydratedAsIs: true })),
];

/** Every other prerendered path. */
export const pagesNotInspected: readonly string[] = builtSite.prerendered.filter(
  (path) => !pagesToInspect.some((page) => page.path === path),
);
