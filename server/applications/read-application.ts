import { Refusal } from '#contract/errors.ts';
import type { Dependencies } from '../dependencies.ts';
import { filesOfApplication } from '../files/queries.ts';
import type { Caller } from '../http/caller.ts';
import {
  presentApplication,
  presentRow,
  type ApplicationRowView,
  type ApplicationView,
} from './present-application.ts';
import { findApplication, ownApplications, partsOf, type ApplicationRow } from './queries.ts';
import { adoptFormVersion } from './adopt-form-version.ts';

type Needed = Pick<Dependencies, 'database' | 'clock'>;

/** One application for its owner or for staff; for anybody else there is none. @throws Refusal not_found */
export async function readApplication(needed: Needed, caller: Caller, id: string): Promise<ApplicationView> {
  const stored = await findApplication(needed.database, id);
  const isOwner = stored.ownerId === caller.userId;
  if (!isOwner && caller.role !== 'admin') throw new Refusal('not_found');
  const application = isOwner ? await adoptFormVersion(needed, stored) : stored;
  return viewApplication(needed, application, isOwner ? 'customer' : 'staff');
}

/** The application as it now stands, in the eyes of its owner or of staff. */
export async function viewApplication(
  { database, clock }: Needed,
  application: ApplicationRow,
  by: 'customer' | 'staff',
): Promise<ApplicationView> {
  const [parts, files] = await Promise.all([
    partsOf(database, application),
    filesOfApplication(database, application.id),
  ]);
  return presentApplication(parts, { by, now: clock(), files });
}

/** The caller's applications, newest first. */
export async function listApplications(
  { database, clock }: Needed,
  caller: Caller,
): Promise<ApplicationRowView[]> {
  const rows = await ownApplications(database, caller.userId);
  return rows.map(({ application, payment }) => presentRow(application, payment, clock()));
}
