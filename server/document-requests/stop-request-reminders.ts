import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { findLinkedRequest } from './receive-document.ts';
import { documentRequests } from './tables.ts';

/**
 * Ends the reminders of all documents that a person was asked for until now, by the token of a link to one of
 * them. A later request is reminded of again. Idempotent.
 * @throws Refusal not_found
 */
export function stopRequestReminders(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  return database.transaction(async () => {
    const request = await findLinkedRequest({ database }, token);
    if (request === null)
      throw new Refusal('not_found', { words: 'This link is not valid. Use the link in the latest e-mail.' });
    await database.sql
      .update(documentRequests)
      .set({ remindersStoppedAt: clock() })
      .where(and(eq(documentRequests.email, request.email), isNull(documentRequests.remindersStoppedAt)));
  });
}
