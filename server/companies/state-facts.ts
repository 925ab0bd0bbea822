import { eq } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import { deadlineQuestions, problemsOfDutyFacts } from '#rules/deadlines/deadlines-between.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { lockCompanyFor } from '../members/access.ts';
import type { CompanyRow } from './company-columns.ts';
import { type CompanyView, readCompany } from './read-companies.ts';
import { companies } from './tables.ts';

type Facts = Record<string, number | string | boolean>;

/**
 * Returns the facts of a company after these were stated. Facts that no question asks, such as those of its
 * registration, stay.
 * @throws Refusal facts_invalid; not_found when the catalogue lost its country or entity type
 */
export function mergeFacts(
  row: Pick<CompanyRow, 'country' | 'entityType' | 'registeredOn' | 'facts'>,
  facts: Facts,
): Facts {
  const country = countryById(row.country);
  const entityType = country?.entityTypes.find((type) => type.id === row.entityType);
  if (!country || !entityType) throw new Refusal('not_found');
  const problems = problemsOfDutyFacts(
    country,
    entityType,
    { ...facts, registeredOn: row.registeredOn },
    { partial: true },
  );
  if (problems.length > 0 || 'registeredOn' in facts)
    throw new Refusal('facts_invalid', {
      problems: problems.map(({ fact, code, words }) => ({ path: `facts/${fact}`, code, words })),
    });
  const questions = new Set(deadlineQuestions(country).map((question) => question.id));
  const others = Object.fromEntries(Object.entries(row.facts).filter(([fact]) => !questions.has(fact)));
  return { ...others, ...facts };
}

/**
 * Replaces the facts that the deadlines of a company depend on.
 * @throws Refusal not_found, not_allowed, facts_invalid
 */
export function stateFacts(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  facts: Facts,
): Promise<CompanyView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const row = await lockCompanyFor(dependencies, caller, id, 'company:change');
    const merged = mergeFacts(row, facts);
    await database.sql.update(companies).set({ facts: merged }).where(eq(companies.id, id));
    return readCompany(dependencies, caller, id);
  });
}
