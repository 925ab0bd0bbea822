import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { assignedOfficer } from '../staff/assigned-officer.ts';
import { readChaseOf } from '../chasing/read-chase.ts';
import { filesOfApplication } from '../files/queries.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import {
  presentApplication,
  presentRow,
  type ApplicationRowView,
  type ApplicationView,
} from './present-application.ts';
import {
  applicationsOfOwner,
  findApplication,
  findNothingRefunded,
  readParts,
  type ApplicationRow,
} from './queries.ts';
import { findPricingCountry } from './offers.ts';
import { adoptFormVersion } from './adopt-form-version.ts';

type ReadApplicationDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns one application to its owner or to staff. @throws Refusal not_found, also for other callers */
export async function readApplication(
  dependencies: ReadApplicationDependencies,
  caller: Caller,
  id: string,
): Promise<ApplicationView> {
  const stored = await findApplication(dependencies.database, id);
  const isOwner = stored.ownerId === caller.userId;
  if (!isOwner && !mayUse(caller, 'cases:read')) throw new Refusal('not_found');
  const application = isOwner ? await adoptFormVersion(dependencies, stored) : stored;
  return presentCurrent(dependencies, application, isOwner ? 'customer' : 'staff');
}

/** Presents an application with its current parts, for its owner or for staff. */
export async function presentCurrent(
  { database, clock }: ReadApplicationDependencies,
  application: ApplicationRow,
  by: 'customer' | 'staff',
): Promise<ApplicationView> {
  const now = clock();
  const [parts, files, country, chase, officer] = await Promise.all([
    readParts(database, application),
    filesOfApplication(database, application.id),
    findPricingCountry(database, application),
    readChaseOf(database, application, now),
    assignedOfficer({ database, clock }, application.id),
  ]);
  return presentApplication(parts, { by, now, files, country, chase, officer });
}

/** Returns the caller's applications, newest first. */
export async function listApplications(
  { database, clock }: ReadApplicationDependencies,
  caller: Caller,
): Promise<ApplicationRowView[]> {
  const rows = await applicationsOfOwner(database, caller.userId);
  const nothing = await findNothingRefunded(
    database,
    rows.map(({ application }) => application),
  );
  return rows.map(({ application, payment }) =>
    presentRow(application, payment, clock(), nothing.has(application.id)),
  );
}
