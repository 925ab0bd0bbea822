import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { assignedOfficer } from '../staff/assigned-officer.ts';
import { readChaseOf } from '../chasing/read-chase.ts';
import { filesOfApplication } from '../files/queries.ts';
import { roleOnApplication, rolesOnApplications } from '../members/access.ts';
import { mayUse, type Caller } from '../http/caller.ts';
import {
  presentApplication,
  presentRow,
  type ApplicationRowView,
  type Reader,
  type ApplicationView,
} from './present-application.ts';
import {
  applicationsOfMember,
  findApplication,
  findNothingRefunded,
  readParts,
  type ApplicationRow,
  type ListedApplication,
  type ListedPayment,
} from './queries.ts';
import { findPricingCountry } from './offers.ts';
import { adoptFormVersion } from './adopt-form-version.ts';

type ReadApplicationDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** Returns one application to people with access or to staff. @throws Refusal not_found, also for other callers */
export async function readApplication(
  dependencies: ReadApplicationDependencies,
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
  const [parts, files, country, chase, officer] = await Promise.all([
    readParts(database, application),
    filesOfApplication(database, application.id),
    findPricingCountry(database, application),
    readChaseOf(database, application, now),
    assignedOfficer({ database, clock }, application.id),
  ]);
  return presentApplication(parts, { ...reader, now, files, country, chase, officer });
}

/** An application of a list, with what it was presented from. */
export type OwnApplication = {
  row: ApplicationRowView;
  application: ListedApplication;
  payment: ListedPayment | null;
};

/** Returns the applications that the caller has access to, newest first, with what they were presented from. */
export async function listOwnApplications(
  { database, clock }: ReadApplicationDependencies,
  caller: Caller,
): Promise<OwnApplication[]> {
  const rows = await applicationsOfMember(database, caller.userId);
  const applications = rows.map(({ application }) => application);
  const [nothing, roles] = await Promise.all([
    findNothingRefunded(database, applications),
    rolesOnApplications(database, applications, caller.userId),
  ]);
  return rows.map(({ application, payment }) => ({
    application,
    payment,
    row: presentRow(application, payment, {
      now: clock(),
      nothingRefunded: nothing.has(application.id),
      role: roles.get(application.id) ?? null,
    }),
  }));
}

/** Returns the applications that the caller has access to, newest first. */
export const listApplications = async (
  dependencies: ReadApplicationDependencies,
  caller: Caller,
): Promise<ApplicationRowView[]> => (await listOwnApplications(dependencies, caller)).map(({ row }) => row);
