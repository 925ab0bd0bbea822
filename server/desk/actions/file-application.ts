import { advanceApplication } from '../../applications/advance-application.ts';
import { filedMail } from '../../applications/mails/progress-mails.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { eventsOf, lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { postRegistryPaid, readMovement } from '../../ledger/order-postings.ts';
import { creditLateFiling } from '../../orders/credit-late-filing.ts';
import { readPromise } from '../../queue/read-item-clock.ts';
import { requirePastDay, type DeskDependencies, type Officer } from '../desk-dependencies.ts';

type Filing = { version: number; registryReference: string; filedOn: string };

/**
 * Records the filing with the registry's reference. The registry has not confirmed it yet. A filing after the
 * promised day gives part of our fee back.
 * @throws Refusal bad_request, version_conflict, not_possible_now
 */
export function fileApplication(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { version, registryReference, filedOn }: Filing,
): Promise<ApplicationRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const day = requirePastDay(dependencies, await lockApplication(database, id), 'filedOn', filedOn);
    const filed = await advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'file',
      actor: officer,
      note: registryReference,
      details: { registryReference, filedOn: day },
      set: { registryReference },
      afterUpdate: async (after) => {
        const movement = await readMovement(database, after, {
          bookedOn: day,
          recordedAt: clock(),
          madeBy: officer.id,
        });
        if (movement !== null) await postRegistryPaid(database, movement);
      },
    });
    const promise = readPromise(filed, await eventsOf(database, id), clock());
    const missedDay = promise?.state === 'missed' && promise.filedOn === day ? promise.fileBy : null;
    const credit = missedDay === null ? null : await creditLateFiling(dependencies, officer, filed);
    const after = credit === null ? filed : await lockApplication(database, id);
    await queueCustomerMail(
      dependencies,
      after,
      filedMail(after, day, { registryReference, missedDay, credit }),
    );
    return after;
  });
}
