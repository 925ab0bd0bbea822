import { advanceApplication } from '../applications/advance-application.ts';
import { filedMail } from '../applications/mails/progress-mails.ts';
import { queueOwnerMail } from '../applications/mails/queue-mails.ts';
import { eventsOf, lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { postRegistryPaid, readMovement } from '../ledger/order-postings.ts';
import { readPromise } from '../queue/read-item-clock.ts';
import { requirePastDay, type DeskDependencies, type Officer } from './desk-dependencies.ts';

type Filing = { version: number; registryReference: string; filedOn: string };

/**
 * Records the filing with the registry's reference. The registry has not confirmed it yet.
 * @throws Refusal bad_request, version_conflict, not_possible_now
 */
export function fileApplication(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, registryReference, filedOn }: Filing,
): Promise<ApplicationRow> {
  return dependencies.database.transaction(async () => {
    const day = requirePastDay(
      dependencies,
      await lockApplication(dependencies.database, id),
      'filedOn',
      filedOn,
    );
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'file',
      actor: officer,
      note: registryReference,
      details: { registryReference, filedOn: day },
      set: { registryReference },
      afterUpdate: async (after) => {
        const movement = await readMovement(dependencies.database, after, {
          bookedOn: day,
          recordedAt: dependencies.clock(),
          madeBy: officer.id,
        });
        if (movement !== null) await postRegistryPaid(dependencies.database, movement);
        const promise = readPromise(
          after,
          await eventsOf(dependencies.database, after.id),
          dependencies.clock(),
        );
        const missedDay = promise?.state === 'missed' && promise.filedOn === day ? promise.fileBy : null;
        await queueOwnerMail(dependencies, after, filedMail(after, day, { registryReference, missedDay }));
      },
    });
  });
}
