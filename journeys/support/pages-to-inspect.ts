import { countries, services } from '#catalog/index.ts';

/** With EVERY set, pages drawn alike are all looked at. */
const every = process.env['EVERY'] !== undefined;

/** What a page is drawn by: pages of one kind of a country's services are alike, and so are its calculators; every other page is one of its own. */
const drawnBy = new Map([
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

/** The paths, each with whether it is the first that is drawn so, or all are to be looked at. */
export function pagesToInspect(
  paths: readonly string[],
): readonly { readonly path: string; readonly first: boolean }[] {
  const seen = new Set<string>();
  return paths.map((path) => {
    const template = drawnBy.get(path) ?? path;
    const first = every || !seen.has(template);
    seen.add(template);
    return { path, first };
  });
}
