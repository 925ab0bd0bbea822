import type { Country, Provenance } from '#catalog/types/index.ts';

type SourceView = {
  id: string;
  country: string;
  title: string;
  publisher: string;
  url?: string;
  readOn: string | null;
};

/** Presents the sources of some facts of a country, each once, in the country's order. */
export function presentSources(
  country: Country,
  facts: readonly { readonly source: string }[],
): SourceView[] {
  const used = new Set(facts.map(({ source }) => source));
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

/** Picks the provenance of a fact. */
export const provenanceOf = ({ source, confidence, note }: Provenance): Provenance => ({
  source,
  confidence,
  ...(note === undefined ? {} : { note }),
});
