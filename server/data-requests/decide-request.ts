import { and, eq, isNull, ne } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Caller } from '../http/caller.ts';
import { recordChangeElsewhere } from '../live/desk-changes.ts';
import { findSubject } from './look-up-person.ts';
import { isInvolved } from './present-request.ts';
import { lockDataRequest, updateDataRequest } from './queries.ts';
import type { DataRequestDependencies } from './record-request.ts';
import { queueDecidedMail } from './request-mails.ts';
import { dataRequests, type DataRequestRow } from './tables.ts';

type Decision = { version: number; verdict: 'approved' | 'declined'; reason?: string | undefined };

/**
 * Approves or declines a prepared request as the second person, and queues the mail with the decision. An
 * approved erasure runs in the same transaction, with the code of the account page. Repeated by the same
 * officer, it changes nothing.
 * @throws Refusal not_found, version_conflict, second_person_needed, reason_needed, not_possible_now and
 * those of `erasePerson`
 */
export function decideDataRequest(
  dependencies: DataRequestDependencies,
  officer: Caller,
  id: string,
  { version, verdict, reason }: Decision,
): Promise<DataRequestRow> {
  const { database, clock } = dependencies;
  const actor = officerActor(officer);
  return database.transaction(async () => {
    const request = await lockDataRequest(database, id);
    const isRepeated =
      request.decidedBy === actor.id && request.verdict === verdict && request.version > version;
    if (isRepeated) return request;
    if (request.decidedAt !== null)
      throw new Refusal('not_possible_now', { words: 'This was decided already. Reload the page.' });
    if (request.preparedAt === null)
      throw new Refusal('not_possible_now', { words: 'An officer must prepare this request first.' });
    if (isInvolved(request, officer))
      throw new Refusal('second_person_needed', {
        words: 'You recorded or prepared this request, or it is about you. Another officer decides on it.',
      });
    if (request.version !== version) throw new Refusal('version_conflict');
    if (verdict === 'declined' && reason === undefined) throw new Refusal('reason_needed');
    const isErasure = verdict === 'approved' && request.kind === 'erasure';
    const kept = isErasure ? await erase(dependencies, request) : null;
    const decided = await updateDataRequest(database, request, {
      decidedBy: actor.id,
      decidedByName: actor.name,
      decidedAt: clock(),
      verdict,
      reason: reason ?? null,
      kept,
      // A copy is finished once the person has it.
      ...(verdict === 'declined' || isErasure ? { closedAt: clock() } : {}),
    });
    // After the erasure, which deletes earlier mails to the person.
    await queueDecidedMail(dependencies, decided);
    await recordChangeElsewhere(dependencies);
    return decided;
  });
}

/**
 * Erases the person of a request, in the current transaction, if what was prepared still holds.
 * @returns what is kept
 */
async function erase(
  dependencies: DataRequestDependencies,
  request: DataRequestRow,
): ReturnType<typeof erasePerson> {
  const { database } = dependencies;
  if (request.email !== null) {
    const [copy] = await database.sql
      .select({ reference: dataRequests.reference })
      .from(dataRequests)
      .where(
        and(
          eq(dataRequests.email, request.email),
          eq(dataRequests.kind, 'copy'),
          isNull(dataRequests.closedAt),
          ne(dataRequests.id, request.id),
        ),
      )
      .limit(1);
    if (copy)
      throw new Refusal('not_possible_now', {
        words: `The person also asked for a copy (${copy.reference}), which is gone after an erasure. Finish that request first.`,
      });
  }
  const { hasAccount: _hasAccount, ...person } = await findSubject(dependencies, request);
  const outdated = new Refusal('version_conflict', {
    words: 'What we hold has changed since this was prepared. Have it prepared again.',
  });
  // The address may belong to another account by now.
  if (person.id !== request.findings?.accountId) throw outdated;
  const kept = await erasePerson(dependencies, person, 'desk');
  const expected = request.findings.kept;
  const references = (records: typeof kept): string =>
    records
      .map(({ reference, until }) => `${reference} ${until}`)
      .toSorted()
      .join();
  if (references(kept) !== references(expected)) throw outdated;
  return kept;
}
