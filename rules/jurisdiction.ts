import type { Country, EntityType, Region } from '#catalog/types/index.ts';
import { type Unanswered, unknown } from './unanswered.ts';

/** A country, or one of its states and provinces with a registry of its own. */
export type Jurisdiction = { readonly country: Country; readonly region: Region | null };

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Names of a jurisdiction in the order we would say them: 'delaware', 'US-DE'; and its name as an address has it: 'united-kingdom'. */
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
 * The jurisdiction that is meant by an id or an ISO code, in any case of letters: 'nigeria', 'NG', 'delaware', 'US-DE'.
 * Refused are names nobody has, and those of a region that two countries have.
 */
export function resolveJurisdiction(countries: readonly Country[], named: string): Jurisdiction | Unanswered {
  const all = countries.flatMap(
    (country): readonly (Jurisdiction & { readonly names: readonly string[] })[] => [
      { country, region: null, names: namesOf(country) },
      ...country.regions.map((region) => ({ country, region, names: namesOf(region) })),
    ],
  );
  const meant = all.filter(({ names }) => names.some((name) => same(name, named.trim())));
  // A federal registry may go by the code of its whole country, which is what is meant then.
  const found = meant.filter(
    ({ country, region }) =>
      region === null || !meant.some((other) => other.region === null && other.country === country),
  );
  const [first] = found;
  if (!first)
    return unknown(
      'jurisdiction',
      `We hold no rules of '${named.slice(0, 60)}'. Known are: ${all.map(({ names }) => names[0]).join(', ')}.`,
    );
  if (found.length > 1)
    return unknown(
      'jurisdiction',
      `'${named.slice(0, 60)}' may mean several places. Give one of: ${found.map(({ names }) => names[1]).join(', ')}.`,
    );
  return { country: first.country, region: first.region };
}

/** What is limited to one region is not of another; what is limited to none is of all. */
export const isWithin = ({ region }: Jurisdiction, limited: { readonly region?: string }): boolean =>
  region === null || limited.region === undefined || limited.region === region.id;

/** 'Delaware, United States', or 'Ghana'; a region that names its country says so once: 'Canada (federal)'. */
export const jurisdictionName = ({ country, region }: Jurisdiction): string =>
  region === null
    ? country.name
    : region.name.includes(country.name)
      ? region.name
      : `${region.name}, ${country.name}`;

/** An entity type of the jurisdiction by its id, in any case of letters; in a region also without what its id begins with: 'LLC' in Delaware for 'DE-LLC'. */
export function entityTypeIn(jurisdiction: Jurisdiction, id: string): EntityType | Unanswered {
  const { country } = jurisdiction;
  const there = country.entityTypes.filter(
    (each) =>
      jurisdiction.region !== null &&
      each.region === jurisdiction.region.id &&
      same(each.id.split('-').slice(1).join('-'), id.trim()),
  );
  const type =
    country.entityTypes.find((each) => same(each.id, id.trim())) ??
    (there.length === 1 ? there[0] : undefined);
  const here = country.entityTypes
    .filter((each) => isWithin(jurisdiction, each))
    .map((each) => each.id)
    .join(', ');
  if (!type)
    return unknown(
      'entityType',
      `${jurisdictionName(jurisdiction)} has no entity type '${id.slice(0, 60)}'. Known are: ${here}.`,
    );
  if (!isWithin(jurisdiction, type))
    return unknown(
      'entityType',
      `'${type.id}' is formed elsewhere in ${country.name}, not in ${jurisdictionName(jurisdiction)}. Known there are: ${here}.`,
    );
  return type;
}
