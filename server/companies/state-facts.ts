import { eq } from 'drizzle-orm';
import { countryById } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import { deadlineQuestions, problemsOfDutyFacts } from '#rules/deadlines/deadlines-between.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { type CompanyView, readCompany } from './read-companies.ts';
import { companies } from './tables.ts';

type Facts = Record<string, number | string | boolean>;

/**
 * Returns the facts of a company after its owner stated these. Facts that no question asks, such as those of its registration, stay.
 * @throws Refusal not_found for a missing company or another owner, facts_invalid
 */
export function mergeFacts(
  row: typeof companies.$inferSelect | undefined,
  caller: Caller,
  facts: Facts,
): Facts {
  const country = countryById(row?.country ?? '');
  const entityType = country?.entityTypes.find((type) => type.id === row?.entityType);
  if (row?.ownerId !== caller.userId || !country || !entityType) throw new Refusal('not_found');
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

/** Replaces the facts that the deadlines of the owner's company depend on. @throws Refusal not_found, facts_invalid */
export function stateFacts(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  facts: Facts,
): Promise<CompanyView> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const [row] = await database.sql.select().from(companies).where(eq(companies.id, id));
    const merged = mergeFacts(row, caller, facts);
    await database.sql.update(companies).set({ facts: merged }).where(eq(companies.id, id));
    return readCompany(dependencies, caller, id);
  });
}
