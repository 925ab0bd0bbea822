import { Refusal } from '#contract/errors.ts';
import { recordLookAt } from '../access-log/access-log.ts';
import { summarisePerson } from '../accounts/export-person.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { Caller } from '../http/caller.ts';
import { recordChangeElsewhere } from '../live/desk-changes.ts';
import { findSubject, rehearseErasure } from './look-up-person.ts';
import { lockDataRequest, readDataRequest, updateDataRequest } from './queries.ts';
import type { DataRequestDependencies } from './record-request.ts';
import { queueOfficerMails } from './request-mails.ts';
import type { DataRequestRow } from './tables.ts';

/**
 * Prepares a request for a second person: stores what is found now with the officer's words, and tells those
 * who may decide. Repeated by the same officer with the same version and words, it changes nothing.
 * @throws Refusal not_found, version_conflict, not_possible_now when it was decided already
 */
export async function prepareDataRequest(
  dependencies: DataRequestDependencies,
  officer: Caller,
  id: string,
  { version, words }: { version: number; words: string },
): Promise<DataRequestRow> {
  const { database, clock } = dependencies;
  // Rolled back, so it cannot be part of the transaction below.
  const { hasAccount, ...person } = await findSubject(dependencies, await readDataRequest(database, id));
  if (hasAccount)
    await recordLookAt(dependencies, officer, {
      action: 'POST /admin/data-requests/:id/preparation',
      subjectId: id,
      ownerId: person.id,
    });
  const erasure = await rehearseErasure(dependencies, person);
  const actor = officerActor(officer);
  return database.transaction(async () => {
    const request = await lockDataRequest(database, id);
    const isRepeated =
      request.preparedBy === actor.id && request.version === version + 1 && request.preparation === words;
    if (isRepeated) return request;
    if (request.decidedAt !== null)
      throw new Refusal('not_possible_now', { words: 'This was decided already. Reload the page.' });
    if (request.version !== version) throw new Refusal('version_conflict');
    const prepared = await updateDataRequest(database, request, {
      preparedBy: actor.id,
      preparedByName: actor.name,
      preparedAt: clock(),
      preparation: words,
      findings: {
        accountId: person.id,
        hasAccount,
        ...(await summarisePerson(dependencies, person)),
        ...erasure,
        foundAt: clock().toISOString(),
      },
    });
    await queueOfficerMails(dependencies, {
      kind: 'desk.data_request_waiting',
      right: 'privacy:decide',
      title: 'A request for personal data waits for you',
      words: `${actor.name} prepared the request ${prepared.reference}. A second officer approves or declines it.`,
      except: [actor.id, prepared.recordedBy],
    });
    await recordChangeElsewhere(dependencies);
    return prepared;
  });
}
