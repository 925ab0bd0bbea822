import { and, eq } from 'drizzle-orm';
import type { Switch } from '#contract/desk/switches.ts';
import { SWITCH_IDS, SWITCHES, type SwitchId } from '#contract/desk/switch-words.ts';
import { Refusal } from '#contract/errors.ts';
import { findPersonById } from '../accounts/people.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { featureSwitches } from './tables.ts';

type Row = typeof featureSwitches.$inferSelect;

const present = (id: SwitchId, row: Row | undefined): Switch => ({
  id,
  on: row?.isOn ?? true,
  version: row?.version ?? 0,
  changed: row ? { by: row.changedByName, at: row.changedAt.toISOString(), reason: row.reason } : null,
});

/** Returns every switch, in the order of the page. */
export async function listSwitches(database: Database): Promise<Switch[]> {
  const rows = await database.sql.select().from(featureSwitches);
  return SWITCH_IDS.map((id) =>
    present(
      id,
      rows.find((row) => row.id === id),
    ),
  );
}

/**
 * Refuses what is switched off. Reads the database each time, so that every process follows at once.
 * @throws Refusal switched_off
 */
export async function requireSwitchedOn(database: Database, id: SwitchId): Promise<void> {
  const [off] = await database.sql
    .select({ id: featureSwitches.id })
    .from(featureSwitches)
    .where(and(eq(featureSwitches.id, id), eq(featureSwitches.isOn, false)));
  if (off) throw new Refusal('switched_off', { words: SWITCHES[id].off });
}

/**
 * Switches a feature off or on. One that is already as asked stays as it is, so that a repeated request
 * changes nothing.
 * @throws Refusal version_conflict
 */
export function changeSwitch(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: SwitchId,
  { on, reason, version }: { on: boolean; reason: string; version: number },
): Promise<Switch> {
  return database.transaction(async () => {
    // Two changes at once: the second waits here and finds the version of the first.
    await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`switch ${id}`]);
    const [row] = await database.sql.select().from(featureSwitches).where(eq(featureSwitches.id, id));
    const current = present(id, row);
    if (current.on === on) return current;
    if (current.version !== version) throw new Refusal('version_conflict');
    const changes = {
      isOn: on,
      reason,
      version: version + 1,
      changedBy: caller.userId,
      changedByName: (await findPersonById(database, caller.userId)).name,
      changedAt: clock(),
    };
    const [changed] = await database.sql
      .insert(featureSwitches)
      .values({ id, ...changes })
      .onConflictDoUpdate({ target: featureSwitches.id, set: changes })
      .returning();
    return present(id, changed);
  });
}
