import { Refusal } from '#contract/errors.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { partRowsOf, readOwnParts } from './read-own-parts.ts';

/**
 * Requires that every person invited to a part has signed it as it is now.
 * @throws Refusal not_possible_now naming those who have not
 */
export async function requirePartsSigned(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const rows = await partRowsOf(database, application.id);
  if (rows.length === 0) return;
  const parts = await readOwnParts(database, application, now);
  const waiting = (parts?.parts ?? []).filter(({ row, state }) => row !== null && state !== 'signed');
  if (waiting.length === 0) return;
  const names = waiting.map(({ part, row }) => part.name || row?.email || '');
  throw new Refusal('not_possible_now', {
    words: `${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} not signed yet. Remind them under ‘People’, or withdraw their invitations there.`,
  });
}
