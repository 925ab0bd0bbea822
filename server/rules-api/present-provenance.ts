import type { Country, Provenance } from '#catalog/types/index.ts';

type SourceView = {
  id: string;
  country: string;
  title: string;
  publisher: string;
  url?: string;
  readOn: string;
};

/** The sources that some facts of a country rest on, each once, in the country's order. */
export function presentSources(
  country: Country,
  footings: readonly { readonly source: string }[],
): SourceView[] {
  const used = new Set(footings.map(({ source }) => source));
  return country.sources
    .filter(({ id }) => used.has(id))
    .map(({ id, title, publisher, url, readOn }) => ({
      id,
      country: country.id,
      title,
      publisher,
      ...(url === undefined ? {} : { url }),
      readOn,
    }));
}

/** What a fact rests on, without the rest of it. */
export const provenanceOf = ({ source, confidence, note }: Provenance): Provenance => ({
  source,
  confidence,
  ...(note === undefined ? {} : { note }),
});
