import { Readable } from 'node:stream';
import { countries } from '#catalog/index.ts';
import { Refusal } from '#contract/errors.ts';
import { day, latestDateIn } from '#values/calendar-date.ts';
import { recordLookAt } from '../access-log/access-log.ts';
import { exportPerson } from '../accounts/export-person.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Caller } from '../http/caller.ts';
import { recordChangeElsewhere } from '../live/desk-changes.ts';
import { findSubject } from './look-up-person.ts';
import { stateOf } from './present-request.ts';
import { lockDataRequest, readDataRequest, updateDataRequest } from './queries.ts';
import type { DataRequestDependencies } from './record-request.ts';
import type { DataRequestRow } from './tables.ts';

function requireApprovedCopy(request: DataRequestRow): void {
  if (request.kind !== 'copy' || stateOf(request) !== 'approved')
    throw new Refusal('not_possible_now', {
      words: 'There is a copy only of an approved request, until it is handed over.',
    });
}

/**
 * Returns the archive of an approved request, which is that of the account page. The person reads on her
 * account page who downloaded it.
 * @throws Refusal not_found, not_possible_now for a request that is not approved, and when the address
 *   belongs to another account by now
 */
export async function openArchive(
  dependencies: DataRequestDependencies,
  officer: Caller,
  id: string,
): Promise<{ name: string; mediaType: string; content: Readable }> {
  const request = await readDataRequest(dependencies.database, id);
  requireApprovedCopy(request);
  const { hasAccount, ...person } = await findSubject(dependencies, request);
  if (person.id !== request.findings?.accountId)
    throw new Refusal('not_possible_now', {
      words: 'The address belongs to another account since this was prepared. Record a new request.',
    });
  if (hasAccount)
    await recordLookAt(dependencies, officer, {
      action: 'GET /admin/data-requests/:id/archive',
      subjectId: id,
      ownerId: person.id,
    });
  return {
    name: `${request.reference}.zip`,
    mediaType: 'application/zip',
    content: Readable.from(exportPerson(dependencies, person)),
  };
}

/**
 * Records that the person has the copy, which closes the request. Repeated by the same officer, it changes nothing.
 * @throws Refusal not_found, not_possible_now, version_conflict
 */
export function handOverCopy(
  { database, clock }: DataRequestDependencies,
  officer: Caller,
  id: string,
  { version, on, words }: { version: number; on: string; words: string },
): Promise<DataRequestRow> {
  const actor = officerActor(officer);
  return database.transaction(async () => {
    const request = await lockDataRequest(database, id);
    if (request.handedOverBy === actor.id && request.version > version) return request;
    requireApprovedCopy(request);
    if (request.version !== version) throw new Refusal('version_conflict');
    const today = latestDateIn(
      countries.map(({ zone }) => zone),
      clock(),
    );
    if (day(on) > today || day(on) < request.receivedOn)
      throw new Refusal('not_possible_now', {
        words: 'The day is between the receipt of the request and today.',
      });
    const handed = await updateDataRequest(database, request, {
      handedOverBy: actor.id,
      handedOverByName: actor.name,
      handedOverAt: clock(),
      handedOverOn: day(on),
      handedOverWords: words,
      closedAt: clock(),
    });
    await recordChangeElsewhere({ database });
    return handed;
  });
}
