import type { Country } from '#catalog/types/index.ts';
import type { CountryGuide } from '../../content/country-guide.ts';

/** Returns the guide to a country: kinds of business, rules for names, who may own, recurring duties, and the source of each. */
export function countryGuide(country: Country): CountryGuide {
  const citedSources: string[] = [];
  const sourceIndex = (sourceId: string): number => {
    if (!citedSources.includes(sourceId)) citedSources.push(sourceId);
    return citedSources.indexOf(sourceId);
  };
  const { nameRules } = country;
  const duties = country.obligations.map(
    ({ id, title, authority, law, explanation, late, note, confidence, source }) => ({
      id,
      title,
      authority,
      law,
      explains: explanation,
      late: late ?? null,
      note: note ?? null,
      confidence,
      source: sourceIndex(source),
    }),
  );
  for (const { source } of [...country.entityTypes, ...nameRules.rules, ...country.eligibility.rules])
    sourceIndex(source);
  return {
    id: country.id,
    name: country.name,
    home: country.page.home,
    types: country.entityTypes.map(
      ({ id, title, owners, liability, people, capital, suits, nameEnding, serviceId, confidence }) => ({
        id,
        title,
        owners,
        liability,
        people,
        capital,
        suits,
        nameEnding,
        start: country.services.find((service) => service.id === serviceId)?.paths.start ?? null,
        uncertain: confidence === 'low',
      }),
    ),
    names: {
      minLength: nameRules.minLength,
      maxLength: nameRules.maxLength,
      allowedWords: nameRules.allowedWords,
      rules: nameRules.rules.map(({ id, verdict, words, remedy, law }) => ({
        id,
        verdict,
        words,
        remedy,
        law,
      })),
    },
    eligibility: country.eligibility.rules.map(({ id, words, remedy, law }) => ({ id, words, remedy, law })),
    duties,
    sources: citedSources
      .flatMap((id) => country.sources.find((source) => source.id === id) ?? [])
      .map(({ title, publisher, url, readOn }) => ({ title, publisher, url: url ?? null, readOn })),
  };
}
