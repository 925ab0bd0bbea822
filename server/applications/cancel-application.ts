import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { customerActor } from './event-actor.ts';
import { advanceApplication } from './advance-application.ts';
import { lockOwnApplication, type ApplicationRow } from './queries.ts';

/** Cancels an unpaid application. @throws Refusal not_found, version_conflict, not_possible_now */
export function cancelApplication(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  version: number,
): Promise<ApplicationRow> {
  return database.transaction(async () => {
    await lockOwnApplication(database, id, caller.userId);
    return advanceApplication(
      { database, clock },
      { applicationId: id, version, verb: 'cancel', actor: customerActor(caller) },
    );
  });
}
