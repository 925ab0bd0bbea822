import type { ReasonId } from '#contract/desk/question-reasons.ts';
import { advanceApplication } from '../../applications/advance-application.ts';
import { decisionMail } from '../../applications/mails/decision-mails.ts';
import { queueCustomerMail } from '../../applications/mails/queue-mails.ts';
import { eventsOf, lockApplication, type ApplicationRow } from '../../applications/queries.ts';
import { readChecklist, untickedIn } from '../../checklists/read-checklist.ts';
import { todayIn } from '../../applications/offers.ts';
import { serviceSnapshotOf } from '../../applications/service-snapshot.ts';
import { postRefundDue, readMovement } from '../../ledger/order-postings.ts';
import { requireSignedAgain } from '../../parts/require-signed.ts';
import type { DeskDependencies, Officer } from '../desk-dependencies.ts';

type Decision = {
  verb: 'reject' | 'recordQuery' | 'recordRefusal';
  version: number;
  reason: string;
  reasonId?: ReasonId | undefined;
};

/**
 * Records a decision, ours or the registry's, with the reason in words for the customer, and its id for reports.
 * @throws Refusal version_conflict, not_possible_now
 */
export function recordDecision(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { verb, version, reason, reasonId }: Decision,
): Promise<ApplicationRow> {
  return advanceApplication(dependencies, {
    applicationId: id,
    version,
    verb,
    actor: officer,
    note: reason,
    ...(reasonId === undefined ? {} : { details: { reason: reasonId } }),
    afterUpdate: async (after) => {
      const { database, clock } = dependencies;
      const movement =
        verb === 'reject'
          ? await readMovement(database, after, {
              bookedOn: todayIn(serviceSnapshotOf(after).country, clock()),
              recordedAt: clock(),
              madeBy: officer.id,
            })
          : null;
      if (movement !== null) await postRefundDue(database, movement);
      await queueCustomerMail(dependencies, after, decisionMail(after, verb, reason));
    },
  });
}

/**
 * Approves an application for filing. Its event names the items of the checklist that are not ticked.
 * @throws Refusal version_conflict; not_possible_now, also while a person must sign a corrected part again
 */
export function approveApplication(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  version: number,
): Promise<ApplicationRow> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const application = await lockApplication(database, id);
    await requireSignedAgain(database, application, dependencies.clock());
    const unticked = untickedIn(await readChecklist(database, application, await eventsOf(database, id)));
    return advanceApplication(dependencies, {
      applicationId: id,
      version,
      verb: 'approve',
      actor: officer,
      ...(unticked.length > 0 ? { details: { unticked } } : {}),
    });
  });
}
