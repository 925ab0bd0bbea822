import { Refusal } from '#contract/errors.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import { mustSignAgain, partRowsOf, readOwnParts, type OwnPart } from './read-own-parts.ts';

/** Returns the parts of an application whose people must sign again. */
export async function findSigningAgain(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<OwnPart[]> {
  if ((await partRowsOf(database, application.id)).length === 0) return [];
  return ((await readOwnParts(database, application, now))?.parts ?? []).filter(mustSignAgain);
}

/**
 * Requires that nobody must sign a corrected part again, before an officer approves the application.
 * @throws Refusal not_possible_now naming those who must
 */
export async function requireSignedAgain(
  database: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const waiting = await findSigningAgain(database, application, now);
  if (waiting.length === 0) return;
  const names = waiting.map(({ part, row }) => part.name || row?.email || '');
  throw new Refusal('not_possible_now', {
    words: `${names.join(', ')} must sign again, because a correction changed what ${names.length === 1 ? 'this person' : 'these people'} signed. Approve it when that is done.`,
  });
}

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
