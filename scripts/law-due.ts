// npm run law:due [-- YYYY-MM-DD]: lists the fees, duties, calculators and laws of requests for personal data that
// must be looked at again, the earliest first. With a day, only what is due by then. Counts the looks and amounts recorded at the desk
// when there is a database: the one at DATABASE_URL, or the embedded one in DATA_DIR while no server runs.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { runCommand } from '../server/process/run-process.ts';
import { recordedCountries } from '../server/law/current-country.ts';
import { dataRequestLaws } from '#catalog/data-request-laws.ts';
import { countries } from '#catalog/index.ts';
import type { Country } from '#catalog/types/index.ts';
import { dueLooks } from '#rules/law/law-due.ts';
import { parseCalendarDate } from '#values/calendar-date.ts';

const reasons = {
  'not-read': 'was never looked up',
  ends: 'has a last day',
  'fee-year': 'fee year is over',
  'year-old': 'looked at a year ago',
} as const;

/** The catalogue with what the desk recorded, or alone when there is no database that can be read. */
async function currentCountries(): Promise<readonly Country[]> {
  const config = readConfig(process.env);
  if (config.databaseUrl === null && !existsSync(join(config.dataDirectory, 'database', 'PG_VERSION')))
    return countries;
  try {
    const database = await openDatabase(config);
    try {
      return await recordedCountries(database).all();
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(
      `The desk's records were not read, so the catalogue alone counts: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return countries;
  }
}

await runCommand(async ([typed]) => {
  const until = typed === undefined ? null : parseCalendarDate(typed);
  if (typed !== undefined && until === null) throw new Error(`'${typed}' is not a day such as 2026-12-31.`);
  const looks = dueLooks(await currentCountries(), dataRequestLaws()).filter(
    ({ dueOn }) => until === null || dueOn <= until,
  );
  const lines = looks.map(
    ({ dueOn, country, source, reason, lookedOn, facts, url }) =>
      `${dueOn}  ${country}  ${source}: ${reasons[reason]}, looked at ${lookedOn ?? 'never'}${url === null ? '' : `, ${url}`}\n            ${facts.join(', ')}`,
  );
  const facts = looks.reduce((sum, look) => sum + look.facts.length, 0);
  return [...lines, `${looks.length} sources, ${facts} facts`].join('\n');
});
