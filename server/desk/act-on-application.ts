import type { Caller } from '../http/caller.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { applyAction, type DeskAction } from './apply-action.ts';
import type { DeskDependencies } from './desk-dependencies.ts';
import { lockWithCompanies } from './lock-with-companies.ts';
import { requireRightOfVerb } from './require-right.ts';
import { needsSecondPerson, proposeAction, refuseWhilePending } from './second-person.ts';

/**
 * Applies an officer's action to an application, or stores it for a second person.
 * @throws Refusal not_allowed without the right of the verb, not_possible_now while another action waits for
 *   a second person, and those of the verb
 */
export function actOnApplication(
  dependencies: DeskDependencies,
  officer: Caller,
  id: string,
  action: DeskAction,
): Promise<ApplicationRow> {
  const { database } = dependencies;
  requireRightOfVerb(officer, action.verb);
  return database
    .transaction(async () => {
      // So that neither a proposal nor the payment changes until the action is done.
      await lockWithCompanies(dependencies, id);
      await refuseWhilePending(database, id);
      if (await needsSecondPerson(dependencies, id, action)) return null;
      return applyAction(dependencies, officerActor(officer), id, action, null);
    })
    .then((applied) => applied ?? proposeAction(dependencies, officer, id, action));
}
