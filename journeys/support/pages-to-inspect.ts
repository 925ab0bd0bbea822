import { countries, services } from '#catalog/index.ts';

/** With EVERY set, pages that share a template are all inspected. */
const every = process.env['EVERY'] !== undefined;

/**
 * Templates by path: pages of one kind of a country's services share one, and so do its calculators; every
 * other page has its own.
 */
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

/** Kinds of pages that one component draws for every country, service or article. */
const kinds: readonly (readonly [kind: string, belongs: (path: string) => boolean])[] = [
  ['article', (path) => path.startsWith('/blog/')],
  ['guide', (path) => path.endsWith('/business-guide')],
  ['start', (path) => services.some(({ paths }) => paths.start === path)],
  ['pricing', (path) => services.some(({ paths }) => paths.pricing === path)],
];

export type PageToInspect = {
  readonly path: string;
  /** Whether it is the first of its template; with EVERY set, each page is. */
  readonly first: boolean;
  /** Whether axe inspects it at both widths: the first page of its kind, or every page with EVERY set. */
  readonly atBothWidths: boolean;
};

/** Says of each path how it is inspected. */
export function pagesToInspect(paths: readonly string[]): readonly PageToInspect[] {
  const seenTemplates = new Set<string>();
  const seenKinds = new Set<string>();
  return paths.map((path) => {
    const template = templateOf.get(path) ?? path;
    const first = every || !seenTemplates.has(template);
    seenTemplates.add(template);
    const kind = kinds.find(([, belongs]) => belongs(path))?.[0] ?? path;
    const atBothWidths = every || !seenKinds.has(kind);
    seenKinds.add(kind);
    return { path, first, atBothWidths };
  });
}
