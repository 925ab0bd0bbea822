import { countries, services } from '#catalog/index.ts';

/** With EVERY set, pages that share a template are all inspected. */
const every = process.env['EVERY'] !== undefined;

/** Templates by path: pages of one kind of a country's services share one, and so do its calculators; every other page has its own. */
const templateOf = new Map([
  ...countries.flatMap(({ id, estimates }) =>
    estimates.map(({ page }) => [page, `${id} calculator`] as const),
  ),
  ...services.flatMap(({ country, paths: { start, pricing, payment, steps = {} } }) => [
    [start, `${country} start`] as const,
    [pricing, `${country} pricing`] as const,
    [payment, `${country} payment`] as const,
    ...Object.keys(steps).map((path) => [path, `${country} step`] as const),
  ]),
]);

export type PageToInspect = {
  readonly path: string;
  /** Whether it is the first of its template; with EVERY set, each page is. */
  readonly first: boolean;
};

/** Says of each path how it is inspected. */
export function pagesToInspect(paths: readonly string[]): readonly PageToInspect[] {
  const seenTemplates = new Set<string>();
  return paths.map((path) => {
    const template = templateOf.get(path) ?? path;
    const first = every || !seenTemplates.has(template);
    seenTemplates.add(template);
    return { path, first };
  });
}
