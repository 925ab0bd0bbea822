import { advanceApplication } from '../applications/advance-application.ts';
import { filedLetter, mailOwner } from '../applications/mails.ts';
import { lockApplication, type ApplicationRow } from '../applications/queries.ts';
import { pastDay, type DeskNeeds, type Officer } from './desk-dependencies.ts';

type Given = { version: number; registryReference: string; filedOn: string };

/** Records that it was filed, with the reference the registry gave. Filed is not yet confirmed. @throws Refusal bad_request, version_conflict, not_possible_now */
export function fileApplication(
  needs: DeskNeeds,
  officer: Officer,
  id: string,
  { version, registryReference, filedOn }: Given,
): Promise<ApplicationRow> {
  return needs.database.transaction(async () => {
    const day = pastDay(needs, await lockApplication(needs.database, id), 'filedOn', filedOn);
    return advanceApplication(needs, {
      applicationId: id,
      version,
      verb: 'file',
      actor: officer,
      note: registryReference,
      details: { registryReference, filedOn: day },
      set: { registryReference },
      with: (after) => mailOwner(needs, after, filedLetter(after, day, registryReference)),
    });
  });
}
