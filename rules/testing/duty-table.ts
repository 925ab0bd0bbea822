import { dutyFamilies, dutyFamilyTitles } from '#catalog/kit/duties/duty-families.ts';
import type { Country } from '#catalog/types/index.ts';
import { unlistedDutiesOf } from '../deadlines/unlisted-duties.ts';
import { combinationsOf } from './duty-facts.ts';

/** Counts what one entity type can have of each family: obligations, and rows that say why there is none. */
function countsOf(country: Country, entityType: string): readonly string[] {
  const obligations = new Set<string>();
  const rows = new Set<string>();
  for (const facts of combinationsOf(country, entityType)) {
    for (const { id, applies } of country.obligations)
      if (!obligations.has(id) && applies(facts)) obligations.add(id);
    for (const { id } of unlistedDutiesOf(country, facts)) rows.add(id);
  }
  return dutyFamilies.map((family) => {
    const duties = country.obligations.filter(
      (duty) =>
        obligations.has(duty.id) && (duty.family === family || duty.alsoCovers?.includes(family) === true),
    ).length;
    const unlisted = country.unlistedDuties.filter(
      ({ id, ...duty }) => duty.family === family && rows.has(id),
    );
    return `${duties} + ${unlisted.length}`;
  });
}

/** Returns the table of duties as Markdown: country and entity type by family, each cell counted. */
export function dutyTable(countries: readonly Country[]): string {
  const header = ['Country', 'Entity type', ...dutyFamilies.map((family) => dutyFamilyTitles[family])];
  const rows = countries.flatMap((country) =>
    country.entityTypes.map(({ id }) => [country.name, id, ...countsOf(country, id)]),
  );
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
