import { countries, countryById } from '#catalog/index.ts';
import type { Country, FigureRecord } from '#catalog/types/index.ts';
import { applyFigureRecords } from '#rules/law/apply-figure-records.ts';
import { day } from '#values/calendar-date.ts';
import type { Database } from '../database/database.ts';
import { listRecords } from './queries.ts';
import { recordsInForce } from './record-states.ts';
import type { FigureRecordRow } from './tables.ts';

/** Returns the stored records that are in force, in the form in which the rules apply them. */
export const toFigureRecords = (rows: readonly FigureRecordRow[]): readonly FigureRecord[] =>
  recordsInForce(rows).map(toFigureRecord);

function toFigureRecord(row: FigureRecordRow): FigureRecord {
  const { id, figure, kind, lookedOn, startsOn, amount, source } = row;
  if (kind === 'look' || amount === null || startsOn === null || source === null)
    return { kind: 'look', figure, lookedOn: day(lookedOn) };
  return {
    kind: 'amount',
    figure,
    amount,
    from: day(startsOn),
    source: { id: `desk-${id}`, ...source, readOn: day(lookedOn) },
  };
}

/**
 * Returns a country with what the desk recorded. Reads the database each time, so that every process uses a
 * new amount at once.
 */
export const currentCountry = async (database: Database, country: Country): Promise<Country> =>
  withRecords(country, await listRecords(database, country.id));

/** The last result for each country, with the records that it was made from as JSON. */
const lastMade = new WeakMap<Country, { readonly records: string; readonly country: Country }>();

/** Applies the records to a country. The same records give the same object, on which callers key what they remember. */
function withRecords(country: Country, rows: readonly FigureRecordRow[]): Country {
  if (rows.length === 0) return country;
  const records = JSON.stringify(rows);
  const last = lastMade.get(country);
  if (last?.records === records) return last.country;
  const made = applyFigureRecords(country, toFigureRecords(rows));
  lastMade.set(country, { records, country: made });
  return made;
}

/** Like `currentCountry`, by id; undefined when the catalogue has no such country. */
export async function findCurrentCountry(database: Database, id: string): Promise<Country | undefined> {
  const country = countryById(id);
  return country && currentCountry(database, country);
}

/** Returns how to find a country with what the desk recorded, by id, in one query for all countries. */
export async function readCurrentCountries(database: Database): Promise<(id: string) => Country | undefined> {
  const all = new Map((await currentCountries(database)).map((country) => [country.id, country]));
  return (id) => all.get(id);
}

/** Returns every country with what the desk recorded. */
async function currentCountries(database: Database): Promise<readonly Country[]> {
  const byCountry = Map.groupBy(await listRecords(database), ({ country }) => country);
  return countries.map((country) => withRecords(country, byCountry.get(country.id) ?? []));
}

/** Source of countries for the public API: those of the catalogue with the desk's records, or as released. */
export type CountryReader = {
  readonly one: (country: Country) => Promise<Country>;
  readonly all: () => Promise<readonly Country[]>;
};

/**
 * Returns the countries of the catalogue with the amounts and looks that the desk recorded. Each call reads
 * the database.
 */
export const recordedCountries = (database: Database): CountryReader => ({
  one: (country) => currentCountry(database, country),
  all: () => currentCountries(database),
});

/** Reads no database, for the examples of the API documentation. */
export const releasedCountries: CountryReader = {
  one: async (country) => country,
  all: async () => countries,
};
