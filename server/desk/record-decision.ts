import { advanceApplication } from '../applications/advance-application.ts';
import { decisionMail, queueOwnerMail } from '../applications/mails.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { todayIn } from '../applications/offers.ts';
import { serviceSnapshotOf } from '../applications/service-snapshot.ts';
import { postRefundDue, readMovement } from '../ledger/order-postings.ts';
import type { DeskDependencies, Officer } from './desk-dependencies.ts';

type Decision = {
  verb: 'reject' | 'recordQuery' | 'recordRefusal';
  version: number;
  reason: string;
};

/**
 * Records a decision, ours or the registry's, with the reason for the customer.
 * @throws Refusal version_conflict, not_possible_now
 */
export function recordDecision(
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  { verb, version, reason }: Decision,
): Promise<ApplicationRow> {
  return advanceApplication(dependencies, {
    applicationId: id,
    version,
    verb,
    actor: officer,
    note: reason,
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
      await queueOwnerMail(dependencies, after, decisionMail(after, verb, reason));
    },
  });
}

/** Approves an application for filing. @throws Refusal version_conflict, not_possible_now */
export const approveApplication = (
  dependencies: DeskDependencies,
  officer: Officer,
  id: string,
  version: number,
): Promise<ApplicationRow> =>
  advanceApplication(dependencies, { applicationId: id, version, verb: 'approve', actor: officer });
