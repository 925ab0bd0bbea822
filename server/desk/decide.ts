import { advanceApplication } from '../applications/advance-application.ts';
import { decisionLetter, mailOwner } from '../applications/mails.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import type { DeskNeeds, Officer } from './desk-dependencies.ts';

type Decision = {
  verb: 'reject' | 'recordQuery' | 'recordRefusal' | 'refund';
  version: number;
  reason: string;
};

/** Records a decision, ours or the registry's, with the reason the customer reads. @throws Refusal version_conflict, not_possible_now */
export function decide(
  needs: DeskNeeds,
  officer: Officer,
  id: string,
  { verb, version, reason }: Decision,
): Promise<ApplicationRow> {
  return advanceApplication(needs, {
    applicationId: id,
    version,
    verb,
    actor: officer,
    note: reason,
    with: (after) => mailOwner(needs, after, decisionLetter(after, verb, reason)),
  });
}

/** An officer read every answer and found it fit to be filed. @throws Refusal version_conflict, not_possible_now */
export const approve = (
  needs: DeskNeeds,
  officer: Officer,
  id: string,
  version: number,
): Promise<ApplicationRow> =>
  advanceApplication(needs, { applicationId: id, version, verb: 'approve', actor: officer });
