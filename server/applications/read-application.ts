import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { assignedOfficer } from '../staff/assigned-officer.ts';
import { readChaseOf } from '../chasing/read-chase.ts';
import { filesOfApplication } from '../files/queries.ts';
import { roleOnApplication } from '../members/access.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import { presentApplication, type Reader, type ApplicationView } from './present-application.ts';
import { findApplication, readParts, type ApplicationRow } from './queries.ts';
import { findPricingCountry } from './offers.ts';
import { isCorrectable } from './corrections/review-begun.ts';
import { adoptFormVersion } from './adopt-form-version.ts';

type ReadApplicationDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns one application to people with access or to staff. @throws Refusal not_found, also for other callers */
export async function readApplication(
  dependencies: ReadApplicationDependencies & Pick<Dependencies, 'mailer' | 'config'>,
  caller: Caller,
  id: string,
): Promise<ApplicationView> {
  const stored = await findApplication(dependencies.database, id);
  const role = await roleOnApplication(dependencies.database, stored, caller.userId);
  if (role === null) {
    if (!mayUse(caller, 'cases:read')) throw new Refusal('not_found');
    return presentCurrent(dependencies, stored, { by: 'staff', role });
  }
  const application = await adoptFormVersion(dependencies, stored);
  return presentCurrent(dependencies, application, { by: 'customer', role });
}

/** Presents an application to a person with access after a change. */
export async function presentFor(
  dependencies: ReadApplicationDependencies,
  application: ApplicationRow,
  caller: Caller,
): Promise<ApplicationView> {
  const role = await roleOnApplication(dependencies.database, application, caller.userId);
  return presentCurrent(dependencies, application, { by: 'customer', role });
}

async function presentCurrent(
  { database, clock }: ReadApplicationDependencies,
  application: ApplicationRow,
  reader: Reader,
): Promise<ApplicationView> {
  const now = clock();
  const [parts, files, country, chase, officer, correctable] = await Promise.all([
    readParts(database, application),
    filesOfApplication(database, application.id),
    findPricingCountry(database, application),
    readChaseOf(database, application, now),
    assignedOfficer({ database, clock }, application.id),
    isCorrectable(database, application),
  ]);
  return presentApplication(parts, { ...reader, now, files, country, chase, officer, correctable });
}
