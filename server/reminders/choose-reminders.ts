import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { countryById } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import type { ReminderSettingsShape } from '#contract/companies/reminders.ts';
import { DEFAULT_REMINDERS, type ReminderSchedule } from '#rules/deadlines/reminder-step.ts';
import { findPersonById } from '../accounts/people.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { findCompanyFor, lockCompanyFor } from '../members/access.ts';
import type { Caller } from '../http/caller.ts';
import { hashToken } from '../auth/codes-and-links/codes.ts';
import { clearUndeliverable, findUndeliverable } from '../mail/undeliverable.ts';
import { resumeTopic, stoppedTopics, stopTopics } from '../notices/subscriptions.ts';
import { reminderDigests, reminders, reminderSchedules } from './tables.ts';

type SettingsDependencies = Pick<Dependencies, 'database' | 'clock'>;
type ReminderSettings = z.input<typeof ReminderSettingsShape>;

/** Sent reminders that the company's page lists. */
const LATEST = 10;

/** Returns when people are reminded of a company's deadlines, and the latest reminders. @throws Refusal not_found */
export async function readReminders(
  { database }: SettingsDependencies,
  caller: Caller,
  companyId: string,
): Promise<ReminderSettings> {
  await findCompanyFor(database, caller, companyId, 'company:read');
  const [row] = await database.sql
    .select({ country: companies.country, schedule: reminderSchedules })
    .from(companies)
    .leftJoin(reminderSchedules, eq(reminderSchedules.companyId, companies.id))
    .where(eq(companies.id, companyId));
  if (!row) throw new Refusal('not_found');
  const { daysBefore, late } = row.schedule ?? DEFAULT_REMINDERS;
  const latest = await database.sql
    .select()
    .from(reminders)
    .where(and(eq(reminders.companyId, companyId), eq(reminders.accountId, caller.userId)))
    .orderBy(desc(reminders.sentAt), reminders.obligationId)
    .limit(LATEST);
  const obligations = countryById(row.country)?.obligations ?? [];
  return {
    daysBefore: [...daysBefore],
    late,
    stopped: await readStop(database, caller.userId),
    latest: latest.map(({ obligationId, period, step, sentAt }) => ({
      obligationId,
      period,
      step,
      title: obligations.find(({ id }) => id === obligationId)?.title ?? obligationId,
      sentAt: sentAt.toISOString(),
    })),
  };
}

/** Chooses when people are reminded of a company's deadlines. Idempotent. @throws Refusal not_found, not_allowed */
export function chooseReminders(
  dependencies: SettingsDependencies,
  caller: Caller,
  companyId: string,
  { daysBefore, late }: ReminderSchedule,
): Promise<ReminderSettings> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    await lockCompanyFor(dependencies, caller, companyId, 'company:change');
    const schedule = {
      daysBefore: [...new Set(daysBefore)].toSorted((a, b) => b - a),
      late,
      changedAt: clock(),
    };
    await database.sql
      .insert(reminderSchedules)
      .values({ companyId, ...schedule })
      .onConflictDoUpdate({ target: reminderSchedules.companyId, set: schedule });
    return readReminders(dependencies, caller, companyId);
  });
}

/** Returns why a person gets no reminders of deadlines; null when she does. */
export async function readStop(database: Database, accountId: string): Promise<ReminderSettings['stopped']> {
  const { email } = await findPersonById(database, accountId);
  const [stopped, undeliverable] = await Promise.all([
    stoppedTopics(database, accountId),
    findUndeliverable(database, email),
  ]);
  if (undeliverable !== null)
    return {
      reason: 'undeliverable',
      at: undeliverable.since.toISOString(),
      email,
      status: undeliverable.status,
    };
  const chosen = stopped.get('deadlines');
  return chosen ? { reason: 'chosen', at: chosen.toISOString(), email, status: null } : null;
}

/** Turns the reminders of deadlines of a person on again, also when mails to her came back. Idempotent. */
export function resumeReminders({ database }: SettingsDependencies, caller: Caller): Promise<void> {
  return database.transaction(async () => {
    await resumeTopic(database, caller.userId, 'deadlines');
    const { email } = await findPersonById(database, caller.userId);
    await clearUndeliverable(database, email);
  });
}

/**
 * Ends all reminders of the person who got a digest, of deadlines and documents, by the token of its link.
 * Idempotent. @throws Refusal not_found
 */
export function stopReminders({ database, clock }: SettingsDependencies, token: string): Promise<void> {
  return database.transaction(async () => {
    const [digest] = await database.sql
      .select({ ownerId: reminderDigests.ownerId })
      .from(reminderDigests)
      .where(eq(reminderDigests.tokenHash, hashToken(token)));
    if (!digest)
      throw new Refusal('not_found', {
        words:
          'This link is not valid. Use the link in the latest reminder, or choose on your company’s page.',
      });
    await stopTopics(database, digest.ownerId, ['deadlines', 'documents'], clock());
  });
}
