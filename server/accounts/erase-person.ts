import { accessLog } from '../access-log/tables.ts';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import {
  deleteApplication,
  eraseApplication,
  isInProgress,
  paidOn,
} from '../applications/erase-application.ts';
import { applications } from '../applications/tables.ts';
import { isAboutUser, isInLogOf } from '../auth/audit/confirmed-addresses.ts';
import { nilUuid } from '../auth/audit/record-audit.ts';
import { auditLogEntries, emailCodes, flowState, users } from '../auth/tables.ts';
import { eraseLinesOfCarts } from '../bank-statements/purge-lines.ts';
import { billingDetails } from '../billing/tables.ts';
import { carts } from '../carts/tables.ts';
import { calendarFeeds } from '../calendar/tables.ts';
import { eraseRecordAuthor } from '../companies/record/erase-record-author.ts';
import { companies } from '../companies/tables.ts';
import { asService } from '../database/row-security/identity.ts';
import { customerPrices } from '../customer-prices/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { eraseVersionAuthor } from '../documents/document-versions.ts';
import { eraseFileRows } from '../files/queries.ts';
import { failIfAny, runEach } from '../jobs/run-each.ts';
import { eraseRequests } from '../document-requests/erase-requests.ts';
import { inquiries } from '../inquiries/tables.ts';
import { mails } from '../mail/tables.ts';
import { clearUndeliverable } from '../mail/undeliverable.ts';
import { eraseFirmMember, refuseWhileInFirm } from '../firms/erase-firms.ts';
import { eraseMember, refuseWhileShared } from '../members/erase-member.ts';
import { erasePartInvitations } from '../parts/erase-parts.ts';
import { eraseSubscriptionsTo } from '../newsletter/queries.ts';
import { reminderDigests, reminders } from '../reminders/tables.ts';
import { eraseSubscriptions } from '../notices/subscriptions.ts';
import { eraseTokens } from '../tokens/manage-tokens.ts';
import { eraseCorrespondent } from '../messages/list-threads.ts';
import { eraseShares } from '../sharing/erase-shares.ts';
import { expireUploadsOf } from '../uploads/upload-rows.ts';
import { eraseWaitingChanges } from '../staff/erase-waiting-changes.ts';
import { staffInvitations } from '../staff/tables.ts';
import { userRoles } from '../supabase/tables.ts';
import type { Person } from './people.ts';
import {
  findAddressesOf,
  isMailNaming,
  isMailTo,
  isOfPerson,
  type PersonAddresses,
} from './person-addresses.ts';
import { keptOf } from './retention.ts';
import { personErasures, type ErasureBy, type KeptRecord } from './tables.ts';

type EraseDependencies = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Erases a person in one transaction: account, sessions, sign-in log, activities, applications, companies,
 * mails, inquiries and newsletter subscriptions, also those of earlier addresses. Files are hidden at once; the
 * clean-up erases their bytes after a day. Records of paid applications are kept until the day of the law
 * (`keptOf`). Idempotent.
 * @returns what is kept
 * @throws Refusal not_possible_now for an officer, while an application is in progress, and while others have
 * access to what the person holds
 */
export function erasePerson(
  dependencies: EraseDependencies,
  person: Pick<Person, 'id' | 'email'>,
  requestedBy: ErasureBy,
): Promise<KeptRecord[]> {
  const { database, clock } = dependencies;
  const { id } = person;
  const erase = async (): Promise<KeptRecord[]> => {
    await database.sql.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    await refuseOfficer(dependencies, id);
    // Before the log and the links are deleted, from which they are known.
    const correspondence = await findAddressesOf(database, person);
    const erased = { id, addresses: correspondence.own };
    // Before the applications, as a hand-over does.
    await database.sql
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.ownerId, id))
      .orderBy(asc(companies.id))
      .for('update');
    const owned = await database.sql
      .select()
      .from(applications)
      .where(and(eq(applications.ownerId, id), isNull(applications.erasedAt)))
      .orderBy(asc(applications.id))
      // A payment that is confirmed at the same time is seen.
      .for('update');
    await refuseWhileInProgress(dependencies, owned);
    await refuseWhileShared(database, id);
    await refuseWhileInFirm(database, id);
    const kept: KeptRecord[] = [];
    for (const application of owned) {
      const paid = await paidOn(dependencies, application.id);
      if (paid === null) {
        await deleteApplication(dependencies, application.id);
      } else {
        const record = keptOf(application, paid);
        await eraseApplication(dependencies, application.id, record.until);
        kept.push(record);
      }
    }
    // Looks at the files of visitors have the id of nobody.
    if (id !== nilUuid) await database.sql.delete(accessLog).where(eq(accessLog.ownerId, id));
    await database.sql.delete(customerPrices).where(eq(customerPrices.customerId, id));
    await eraseLinesOfCarts(database, id);
    await database.sql.update(carts).set({ accountId: null }).where(eq(carts.accountId, id));
    await database.sql.delete(billingDetails).where(eq(billingDetails.accountId, id));
    await database.sql.delete(calendarFeeds).where(eq(calendarFeeds.ownerId, id));
    await eraseRequests(dependencies, erased);
    await eraseVersionAuthor(database, id);
    await database.sql.delete(companies).where(eq(companies.ownerId, id));
    await database.sql.delete(reminders).where(eq(reminders.accountId, id));
    await database.sql.delete(reminderDigests).where(eq(reminderDigests.ownerId, id));
    await eraseCorrespondent(database, id);
    await eraseRecordAuthor(database, id);
    await eraseTokens(database, id);
    await eraseShares(database, id);
    await expireUploadsOf(database, id, clock());
    await eraseMember(database, erased);
    await eraseFirmMember(database, erased, clock());
    await erasePartInvitations(database, erased);
    await eraseSubscriptions(database, id);
    await eraseWaitingChanges(database, erased);
    kept.push(...(await eraseCorrespondence(dependencies, correspondence)));
    const hadAccount = await eraseAccount(dependencies, erased);
    if (hadAccount || owned.length > 0)
      await database.sql
        .insert(personErasures)
        .values({ personId: id, requestedBy, kept, erasedAt: clock() });
    return kept;
  };
  // Notes of the desk, mails and the account are in tables that customers neither read nor change.
  return asService(() => database.transaction(erase));
}

async function refuseOfficer({ database }: EraseDependencies, id: string): Promise<void> {
  const roles = await database.sql.select().from(userRoles).where(eq(userRoles.userId, id));
  if (roles.length > 0)
    throw new Refusal('not_possible_now', {
      words: 'This is an officer’s account. Another administrator must take the role away first.',
    });
}

async function refuseWhileInProgress(
  dependencies: EraseDependencies,
  owned: readonly (typeof applications.$inferSelect)[],
): Promise<void> {
  const open: string[] = [];
  for (const application of owned)
    if (await isInProgress(dependencies, application)) open.push(application.reference);
  if (open.length > 0)
    throw new Refusal('not_possible_now', {
      words: `We are still working on ${open.join(', ')}. The account can be deleted when this is finished or refunded. Write to us if you want to stop it.`,
    });
}

/**
 * Deletes a person's mails, newsletter subscriptions and inquiries; requests for Taxpromax are kept as the page
 * says. Of an address that another account has today, only mails and inquiries of the time in which the person
 * had it.
 */
async function eraseCorrespondence(
  { database, clock }: EraseDependencies,
  addresses: PersonAddresses,
): Promise<KeptRecord[]> {
  const { own } = addresses;
  await eraseSubscriptionsTo(database, own);
  for (const address of own) await clearUndeliverable(database, address);
  await database.sql.delete(staffInvitations).where(inArray(staffInvitations.email, own));
  // Mails to our own address repeat the sender of an inquiry.
  await database.sql.delete(mails).where(or(isMailTo(addresses), isMailNaming(addresses)));
  const mine = isOfPerson(addresses, { address: inquiries.email, at: inquiries.createdAt });
  const rows = await database.sql
    .delete(inquiries)
    .where(and(mine, inArray(inquiries.kind, ['contact', 'career'])))
    .returning({ fileIds: inquiries.fileIds });
  const fileIds = rows.flatMap((row) => row.fileIds);
  await eraseFileRows(database, { ids: fileIds, keptFileIds: [], removedAt: clock() });
  const requests = await database.sql.select().from(inquiries).where(mine);
  return requests.map(({ reference, createdAt }) => ({
    reference,
    what: 'request for Taxpromax with its documents',
    reason: 'kept as long as its accounts',
    until: `${createdAt.getUTCFullYear() + 6}-12-31`,
  }));
}

/** @returns whether there was an account */
async function eraseAccount(
  { database }: EraseDependencies,
  { id, addresses }: { id: string; addresses: string[] },
): Promise<boolean> {
  await database.sql.delete(auditLogEntries).where(or(isInLogOf(id, addresses), isAboutUser(id)));
  await database.sql.delete(flowState).where(eq(flowState.userId, id));
  await database.sql.delete(emailCodes).where(inArray(emailCodes.email, addresses));
  const deleted = await database.sql.delete(users).where(eq(users.id, id)).returning({ id: users.id });
  return deleted.length > 0;
}

/**
 * Deletes what the law made us keep, after its last day. For a daily job. One that cannot be deleted does not
 * hold the others.
 * @returns the number of deleted applications, and of those for which it failed
 */
export async function deleteExpiredRecords(
  dependencies: EraseDependencies & Pick<Dependencies, 'log'>,
): Promise<{ deleted: number; failed: number }> {
  const { database, clock, log } = dependencies;
  const today = clock().toISOString().slice(0, 10);
  const due = await database.sql
    .select({ id: applications.id })
    .from(applications)
    .where(and(isNotNull(applications.erasedAt), lt(applications.keptUntil, today)));
  const failed = await runEach(
    due.map(({ id }) => id),
    (id) => database.transaction(() => deleteApplication(dependencies, id)),
    { what: 'record past its retention', log },
  );
  return { deleted: due.length - failed, failed };
}

/** Registers the daily deletion of records whose retention ended. Call it before the jobs start. */
export function handlePersonJobs({
  jobs,
  ...dependencies
}: Pick<Dependencies, 'jobs' | 'log' | 'database' | 'clock'>): void {
  jobs.handle('people.delete-expired', async () => {
    const { deleted, failed } = await deleteExpiredRecords(dependencies);
    dependencies.log.info({ applications: deleted }, 'Records past their retention deleted.');
    failIfAny(failed, 'record past its retention');
  });
  jobs.schedule('people.delete-expired', '0 3 * * *');
}
