import type { Country, EntityType, Region } from '#catalog/types/index.ts';
import { type Unanswered, unknownReference } from './application/unanswered.ts';

/** A country, or one of its states or provinces that has a registry of its own. */
export type Jurisdiction = { readonly country: Country; readonly region: Region | null };

const equalsIgnoringCase = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Returns the accepted names of a jurisdiction: its id ('delaware'), its code ('US-DE') and its name as in
 * URLs ('united-kingdom').
 */
const namesOf = ({
  id,
  code,
  name,
}: {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}): readonly string[] => [id, code, name.toLowerCase().replaceAll(' ', '-')];

/**
 * Finds a jurisdiction by id, ISO code or name, in upper or lower case: 'nigeria', 'NG', 'delaware', 'US-DE'.
 * An unknown name, and the name of a region that two countries have, give no answer.
 */
export function resolveJurisdiction(countries: readonly Country[], name: string): Jurisdiction | Unanswered {
  const all = countries.flatMap(
    (country): readonly (Jurisdiction & { readonly names: readonly string[] })[] => [
      { country, region: null, names: namesOf(country) },
      ...country.regions.map((region) => ({ country, region, names: namesOf(region) })),
    ],
  );
  const matches = all.filter(({ names }) =>
    names.some((candidate) => equalsIgnoringCase(candidate, name.trim())),
  );
  // A federal registry may share the code of its country: then the code names the country.
  const candidates = matches.filter(
    ({ country, region }) =>
      region === null || !matches.some((other) => other.region === null && other.country === country),
  );
  const [first] = candidates;
  if (!first)
    return unknownReference(
      'jurisdiction',
      `We have no rules for '${name.slice(0, 60)}'. Available: ${all.map(({ names }) => names[0]).join(', ')}.`,
    );
  if (candidates.length > 1)
    return unknownReference(
      'jurisdiction',
      `'${name.slice(0, 60)}' may mean several places. Choose one of: ${candidates.map(({ names }) => names[1]).join(', ')}.`,
    );
  return { country: first.country, region: first.region };
}

/**
 * Returns the names in lower case, and the ISO code, by which a jurisdiction is found. A name that leads to another
 * jurisdiction or to none is left out.
 */
export const jurisdictionNames = (
  countries: readonly Country[],
  { country, region }: Jurisdiction,
): readonly string[] =>
  [...new Set(namesOf(region ?? country))].filter((name) => {
    const found = resolveJurisdiction(countries, name);
    return !('refusal' in found) && found.country === country && found.region === region;
  });

/**
 * Returns whether an entity type or estimate applies in a jurisdiction: those without a region apply in all
 * regions.
 */
export const isWithin = ({ region }: Jurisdiction, item: { readonly region?: string }): boolean =>
  region === null || item.region === undefined || item.region === region.id;

/**
 * Formats a jurisdiction: 'Delaware, United States', 'Ghana'. A region whose name contains its country is not
 * followed by it: 'Canada (federal)'.
 */
export const jurisdictionName = ({ country, region }: Jurisdiction): string =>
  region === null
    ? country.name
    : region.name.includes(country.name)
      ? region.name
      : `${region.name}, ${country.name}`;

/**
 * Finds an entity type of a jurisdiction by its id, in upper or lower case. In a region the prefix of the id
 * may be left out: 'LLC' in Delaware for 'DE-LLC'.
 */
export function findEntityType(jurisdiction: Jurisdiction, id: string): EntityType | Unanswered {
  const { country } = jurisdiction;
  const ofRegion = country.entityTypes.filter(
    (each) =>
      jurisdiction.region !== null &&
      each.region === jurisdiction.region.id &&
      equalsIgnoringCase(each.id.split('-').slice(1).join('-'), id.trim()),
  );
  const entityType =
    country.entityTypes.find((each) => equalsIgnoringCase(each.id, id.trim())) ??
    (ofRegion.length === 1 ? ofRegion[0] : undefined);
  const knownIds = country.entityTypes
    .filter((each) => isWithin(jurisdiction, each))
    .map((each) => each.id)
    .join(', ');
  if (!entityType)
    return unknownReference(
      'entityType',
      `${jurisdictionName(jurisdiction)} has no entity type '${id.slice(0, 60)}'. Available: ${knownIds}.`,
    );
  if (!isWithin(jurisdiction, entityType))
    return unknownReference(
      'entityType',
      `'${entityType.id}' is formed elsewhere in ${country.name}, not in ${jurisdictionName(jurisdiction)}. Available there: ${knownIds}.`,
    );
  return entityType;
}
