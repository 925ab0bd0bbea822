import { services } from '#catalog/index.ts';

/** With EVERY_PAGE set, pages drawn alike are all looked at. */
const everyPage = process.env['EVERY_PAGE'] !== undefined;

/** What a page is drawn by: pages of one kind of a country's services are alike; every other page is one of its own. */
const drawnBy = new Map(
  services.flatMap(({ country, paths: { start, pricing, payment, steps = {} } }) => [
    [start, `${country} start`] as const,
    [pricing, `${country} pricing`] as const,
    [payment, `${country} payment`] as const,
    ...Object.keys(steps).map((path) => [path, `${country} step`] as const),
  ]),
);

/** The paths, each with whether it is the first that is drawn so, or all are to be looked at. */
export function pagesToInspect(paths: readonly string[]): readonly { readonly path: string; readonly first: boolean }[] {
  const seen = new Set<string>();
  return paths.map((path) => {
    const template = drawnBy.get(path) ?? path;
    const first = everyPage || !seen.has(template);
    seen.add(template);
    return { path, first };
  });
}
