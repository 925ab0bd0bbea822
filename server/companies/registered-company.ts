import type { RegisteredCompany } from '#rules/deadlines/deadlines-of.ts';
import { day } from '#values/calendar-date.ts';
import type { companies } from './tables.ts';

type DeadlineColumns = Pick<
  typeof companies.$inferSelect,
  'entityType' | 'registeredOn' | 'deadlinesFrom' | 'facts'
>;

/** Returns a company as the rules of deadlines read it. */
export const registeredCompany = ({
  entityType,
  registeredOn,
  deadlinesFrom,
  facts,
}: DeadlineColumns): RegisteredCompany => ({
  entityType,
  registeredOn: day(registeredOn),
  deadlinesFrom: deadlinesFrom === null ? null : day(deadlinesFrom),
  facts,
});
