import { and, eq, inArray, notLike, or, sql } from 'drizzle-orm';
import { accessesOf } from '../access-log/access-log.ts';
import { billingDetails, billingDocuments } from '../billing/tables.ts';
import {
  applicationEvents,
  applicationQuestions,
  applications,
  orders,
  payments,
  pendingActions,
  refunds,
} from '../applications/tables.ts';
import { priceChanges } from '../orders/tables.ts';
import { isInLogOf } from '../auth/audit/confirmed-addresses.ts';
import { nilUuid } from '../auth/audit/record-audit.ts';
import { auditLogEntries, identities, mfaFactors, sessions, users } from '../auth/tables.ts';
import { calendarFeeds } from '../calendar/tables.ts';
import { exportCarts } from '../carts/export-carts.ts';
import { exportDataRequests } from '../data-requests/queries.ts';
import { companies, companyChanges, filedDeadlines, recordAudit, recordEvents } from '../companies/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { exportVersions } from '../documents/document-versions.ts';
import { documents } from '../documents/tables.ts';
import { readVerified } from '../files/read-verified.ts';
import { files, type FileRow } from '../files/tables.ts';
import { inquiries, inquiryRefunds } from '../inquiries/tables.ts';
import { mails } from '../mail/tables.ts';
import { listUndeliverable } from '../mail/undeliverable.ts';
import { chasePauses, chaseSteps } from '../chasing/tables.ts';
import { caseMessages, caseNotes, messageReadings } from '../messages/tables.ts';
import { exportFirms } from '../firms/erase-firms.ts';
import { exportMember } from '../members/erase-member.ts';
import { customerPrices } from '../customer-prices/tables.ts';
import { promotionalCodes, promotionalUses } from '../promotions/tables.ts';
import { listTokens } from '../tokens/manage-tokens.ts';
import { exportRequests } from '../document-requests/erase-requests.ts';
import { exportParts } from '../parts/erase-parts.ts';
import { exportShares } from '../sharing/erase-shares.ts';
import { newsletterSubscribers } from '../newsletter/tables.ts';
import { reminders, reminderSchedules } from '../reminders/tables.ts';
import { exportSubscriptions } from '../notices/subscriptions.ts';
import { savedViews } from '../queue/tables.ts';
import { staffAbsences } from '../staff/tables.ts';
import { exportUploads } from '../uploads/upload-rows.ts';
import { userActivities, userRoles } from '../supabase/tables.ts';
import type { Person } from './people.ts';
import { findAddressesOf, isMailTo, isOfPerson } from './person-addresses.ts';
import { exportPayments } from './export-payments.ts';
import { companyFiles, exportReadme, folderOf } from './export-companies.ts';
import { asService } from '../database/row-security/identity.ts';
import { zipStream, type ZipEntry } from '../zip-stream.ts';

type ExportDependencies = Pick<Dependencies, 'database' | 'files' | 'log' | 'clock'>;

/**
 * Exports all data of a person as a ZIP archive: `data.json`, tables of the companies, and the files;
 * `README.txt` explains them. Secrets with which one signs in are left out. Files that cannot be delivered,
 * because they changed or are missing, are named in `data.json` as such.
 */
export async function* exportPerson(
  dependencies: ExportDependencies,
  person: Pick<Person, 'id' | 'email'>,
): AsyncGenerator<Uint8Array> {
  // The account, looks of officers and mails are in tables that customers do not read; every query names the person.
  yield* zipStream(entriesOf(dependencies, await asService(() => collect(dependencies, person))));
}

/**
 * Returns the parts of a person's export with the number of their entries, without empty ones, and the
 * references of her own applications.
 */
export async function summarisePerson(
  dependencies: Pick<ExportDependencies, 'database' | 'clock'>,
  person: Pick<Person, 'id' | 'email'>,
): Promise<{ parts: { name: string; entries: number }[]; applications: string[] }> {
  const { data } = await asService(() => collect(dependencies, person));
  const parts = Object.entries(data).flatMap(([name, rows]) =>
    Array.isArray(rows) && rows.length > 0 ? [{ name, entries: rows.length }] : [],
  );
  return { parts, applications: data.applications.map(({ reference }) => reference) };
}

type Collected = {
  data: Record<string, unknown> & { applications: (typeof applications.$inferSelect)[] };
  /** With the path of each in the archive. */
  files: { row: FileRow; path: string }[];
  tables: ReturnType<typeof companyFiles>;
};

async function* entriesOf(
  { files: store, log }: ExportDependencies,
  { data, files: collected, tables }: Collected,
): AsyncGenerator<ZipEntry> {
  for (const { name, text } of [{ name: 'README.txt', text: exportReadme }, ...tables])
    yield { name, content: [Buffer.from(text)] };
  const left: string[] = [];
  for (const { row, path } of collected) {
    if (row.removedAt !== null) continue;
    const content = await readVerified(store, row).catch((error: unknown) => {
      log.error({ err: error, fileId: row.id }, 'a file could not be exported');
      return null;
    });
    if (content === null) left.push(row.id);
    else yield { name: path, content: Buffer.isBuffer(content) ? [content] : content };
  }
  yield {
    name: 'data.json',
    content: [Buffer.from(JSON.stringify({ ...data, filesLeftOut: left }, null, 2))],
  };
}

/**
 * The path of a file in the archive; the id keeps files of the same name apart. Documents requested for a
 * company are in its folder, and files that a new version replaced in a folder below.
 */
const pathOf = (
  { id, applicationId, name }: FileRow,
  { companyFolder, isEarlier }: { companyFolder: string | undefined; isEarlier: boolean },
): string =>
  [
    companyFolder === undefined
      ? `files/${applicationId ?? 'other'}`
      : `${companyFolder}/requested-documents`,
    ...(isEarlier ? ['earlier-versions'] : []),
    `${id.slice(0, 8)} ${name}`,
  ].join('/');

/** Reads all rows about a person in one transaction. */
async function collect(
  { database, clock }: Pick<ExportDependencies, 'database' | 'clock'>,
  person: Pick<Person, 'id' | 'email'>,
): Promise<Collected> {
  const { id } = person;
  return database.transaction(async () => {
    const { sql: db } = database;
    const correspondence = await findAddressesOf(database, person);
    const addresses = correspondence.own;
    const isOwnMail = isMailTo(correspondence);
    const owned = await db.select().from(applications).where(eq(applications.ownerId, id));
    const applicationIds = owned.map((application) => application.id);
    const isMailAboutOwn = and(inArray(mails.applicationId, applicationIds), notLike(mails.kind, 'desk.%'));
    const ofApplications = <Row>(query: (ids: string[]) => Promise<Row[]>): Promise<Row[]> =>
      applicationIds.length === 0 ? Promise.resolve([]) : query(applicationIds);
    const ownedCompanies = await db.select().from(companies).where(eq(companies.ownerId, id));
    const companyIds = ownedCompanies.map((company) => company.id);
    const ofCompanies = <Row>(query: (ids: string[]) => Promise<Row[]>): Promise<Row[]> =>
      companyIds.length === 0 ? Promise.resolve([]) : query(companyIds);
    const inquiryRows = await db
      .select()
      .from(inquiries)
      .where(isOfPerson(correspondence, { address: inquiries.email, at: inquiries.createdAt }))
      .orderBy(inquiries.createdAt);
    const inquiryIds = inquiryRows.map((inquiry) => inquiry.id);
    // A request for Taxpromax owns its papers itself. The files of all visitors belong to the id of nobody.
    const owners = [...(id === nilUuid ? [] : [id]), ...inquiryIds];
    const documentRows = await db.select().from(documents).where(inArray(documents.ownerId, owners));
    const versionRows = await exportVersions(database, {
      accountId: id,
      documentIds: documentRows.map((document) => document.id),
    });
    const folders = new Map(
      documentRows.flatMap((document) => {
        const { applicationId, companyId } = document;
        const company = applicationId === null && ownedCompanies.find((each) => each.id === companyId);
        if (!company) return [];
        const earlier = versionRows.filter(({ documentId }) => documentId === document.id);
        return [document, ...earlier].map(({ fileId }) => [fileId, folderOf(company)] as const);
      }),
    );
    const sent = inquiryRows.flatMap(({ fileIds }) => fileIds);
    const ownFiles = or(inArray(files.ownerId, owners), inArray(files.id, sent));
    const fileRows = (await db.select().from(files).where(ownFiles)).map((row) => ({
      row,
      path: pathOf(row, {
        companyFolder: folders.get(row.id),
        isEarlier: versionRows.some(({ fileId }) => fileId === row.id),
      }),
    }));
    const data = {
      account: await db
        .select({
          id: users.id,
          email: users.email,
          phone: users.phone,
          metadata: users.rawUserMetaData,
          createdAt: users.createdAt,
          lastSignInAt: users.lastSignInAt,
        })
        .from(users)
        .where(eq(users.id, id)),
      roles: await db.select().from(userRoles).where(eq(userRoles.userId, id)),
      billingDetails: await db.select().from(billingDetails).where(eq(billingDetails.accountId, id)),
      ownPrices: await db
        .select({
          service: customerPrices.serviceId,
          basisPoints: customerPrices.basisPoints,
          amounts: customerPrices.amounts,
          firstDay: customerPrices.firstDay,
          lastDay: customerPrices.lastDay,
          reason: customerPrices.reason,
          setAt: customerPrices.createdAt,
          endedAt: customerPrices.endedAt,
          endReason: customerPrices.endReason,
        })
        .from(customerPrices)
        .where(eq(customerPrices.customerId, id)),
      savedViews: await db.select().from(savedViews).where(eq(savedViews.userId, id)),
      absences: await db.select().from(staffAbsences).where(eq(staffAbsences.officerId, id)),
      identities: await db
        .select({ provider: identities.provider, data: identities.identityData })
        .from(identities)
        .where(eq(identities.userId, id)),
      secondFactors: await db
        .select({
          type: mfaFactors.factorType,
          name: mfaFactors.friendlyName,
          createdAt: mfaFactors.createdAt,
        })
        .from(mfaFactors)
        .where(eq(mfaFactors.userId, id)),
      sessions: await db
        .select({ createdAt: sessions.createdAt, userAgent: sessions.userAgent, ip: sessions.ip })
        .from(sessions)
        .where(eq(sessions.userId, id)),
      signInLog: await db.select().from(auditLogEntries).where(isInLogOf(id, addresses)),
      officersWhoLooked: id === nilUuid ? [] : await accessesOf({ database }, id, 100_000),
      activities: await db.select().from(userActivities).where(eq(userActivities.userId, id)),
      applications: owned,
      events: await ofApplications((ids) =>
        db
          .select({
            applicationId: applicationEvents.applicationId,
            verb: applicationEvents.verb,
            by: applicationEvents.byWhom,
            name: applicationEvents.actorName,
            note: applicationEvents.note,
            details: applicationEvents.details,
            at: applicationEvents.at,
          })
          .from(applicationEvents)
          .where(inArray(applicationEvents.applicationId, ids))
          .orderBy(applicationEvents.applicationId, applicationEvents.seq),
      ),
      questions: await ofApplications((ids) =>
        db.select().from(applicationQuestions).where(inArray(applicationQuestions.applicationId, ids)),
      ),
      payments: await ofApplications((ids) =>
        db.select().from(payments).where(inArray(payments.applicationId, ids)),
      ),
      ...(await exportPayments(database, { accountId: id, applicationIds, inquiryIds })),
      billingDocuments: await db
        .select()
        .from(billingDocuments)
        .where(
          or(
            inArray(billingDocuments.applicationId, applicationIds),
            inArray(billingDocuments.inquiryId, inquiryIds),
          ),
        ),
      orders: await ofApplications((ids) =>
        db.select().from(orders).where(inArray(orders.applicationId, ids)),
      ),
      priceChanges: await ofApplications((ids) =>
        db.select().from(priceChanges).where(inArray(priceChanges.applicationId, ids)),
      ),
      promotionalCodes: await ofApplications((ids) =>
        db
          .select({
            applicationId: promotionalUses.applicationId,
            code: promotionalCodes.code,
            enteredAt: promotionalUses.enteredAt,
            countedAt: promotionalUses.countedAt,
            releasedAt: promotionalUses.releasedAt,
          })
          .from(promotionalUses)
          .innerJoin(promotionalCodes, eq(promotionalCodes.id, promotionalUses.codeId))
          .where(inArray(promotionalUses.applicationId, ids)),
      ),
      refunds: await ofApplications((ids) =>
        db.select().from(refunds).where(inArray(refunds.applicationId, ids)),
      ),
      shares: await exportShares(database, id),
      companies: ownedCompanies,
      filedDeadlines: await ofCompanies((ids) =>
        db.select().from(filedDeadlines).where(inArray(filedDeadlines.companyId, ids)),
      ),
      companyChanges: await ofCompanies((ids) =>
        db.select().from(companyChanges).where(inArray(companyChanges.companyId, ids)),
      ),
      recordEvents: await ofCompanies((ids) =>
        db
          .select()
          .from(recordEvents)
          .where(inArray(recordEvents.companyId, ids))
          .orderBy(recordEvents.companyId, recordEvents.seq),
      ),
      recordAudit: await ofCompanies((ids) =>
        db.select().from(recordAudit).where(inArray(recordAudit.companyId, ids)),
      ),
      reminderSchedules: await ofCompanies((ids) =>
        db.select().from(reminderSchedules).where(inArray(reminderSchedules.companyId, ids)),
      ),
      documentRequests: await exportRequests(database, { id, addresses }),
      reminders: await db.select().from(reminders).where(eq(reminders.accountId, id)),
      noticeChoices: await exportSubscriptions(database, id),
      ...(await exportMember(database, { id, addresses }, { companyIds, applicationIds })),
      ...(await exportFirms(database, { id, addresses }, companyIds)),
      ...(await exportParts(database, { addresses }, applicationIds)),
      calendarFeeds: await db
        .select({
          companyId: calendarFeeds.companyId,
          createdAt: calendarFeeds.createdAt,
          lastReadAt: calendarFeeds.lastReadAt,
        })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.ownerId, id)),
      messages: await ofApplications((ids) =>
        db.select().from(caseMessages).where(inArray(caseMessages.applicationId, ids)),
      ),
      apiTokens: await listTokens({ database, clock }, { userId: id }),
      readMessages: await db
        .select({ applicationId: messageReadings.applicationId, readAt: messageReadings.readAt })
        .from(messageReadings)
        .where(eq(messageReadings.accountId, id)),
      notesOfOfficers: await ofApplications((ids) =>
        db
          .select({ applicationId: caseNotes.applicationId, words: caseNotes.words, at: caseNotes.at })
          .from(caseNotes)
          .where(inArray(caseNotes.applicationId, ids)),
      ),
      decisionsOfTwoOfficers: await ofApplications((ids) =>
        db
          .select({
            applicationId: pendingActions.applicationId,
            verb: pendingActions.verb,
            input: pendingActions.input,
            proposedAt: pendingActions.proposedAt,
            verdict: pendingActions.verdict,
            decidedAt: pendingActions.decidedAt,
          })
          .from(pendingActions)
          .where(inArray(pendingActions.applicationId, ids)),
      ),
      stepsOfReminders: await ofApplications((ids) =>
        db.select().from(chaseSteps).where(inArray(chaseSteps.applicationId, ids)),
      ),
      pausesOfReminders: await ofApplications((ids) =>
        db
          .select({
            applicationId: chasePauses.applicationId,
            reason: chasePauses.reason,
            until: chasePauses.until,
            at: chasePauses.at,
          })
          .from(chasePauses)
          .where(inArray(chasePauses.applicationId, ids)),
      ),
      documents: documentRows,
      documentVersions: versionRows,
      paidTogether: await exportCarts(database, id),
      unfinishedUploads: await exportUploads(database, id),
      files: fileRows.map(({ row, path }) => ({
        ...row,
        storageKey: undefined,
        path: row.removedAt ? null : path,
      })),
      mails: await db
        .select({
          to: mails.to,
          subject: mails.subject,
          // Mails to others have links that are theirs alone.
          text: sql<string | null>`case when ${isOwnMail} then ${mails.text} end`,
          createdAt: mails.createdAt,
          sentAt: mails.sentAt,
          bouncedAt: mails.bouncedAt,
        })
        .from(mails)
        .where(or(isOwnMail, isMailAboutOwn)),
      addressesThatReturnMails: await listUndeliverable(database, addresses),
      newsletter: await db
        .select({ state: newsletterSubscribers.state, askedAt: newsletterSubscribers.askedAt })
        .from(newsletterSubscribers)
        .where(inArray(sql`lower(${newsletterSubscribers.email})`, addresses)),
      dataRequests: await exportDataRequests(database, addresses),
      inquiries: inquiryRows,
      refundsOfInquiries: await db
        .select({
          inquiryId: inquiryRefunds.inquiryId,
          amountMinor: inquiryRefunds.amountMinor,
          currency: inquiryRefunds.currency,
          reason: inquiryRefunds.reason,
          sentOn: inquiryRefunds.sentOn,
          recordedAt: inquiryRefunds.recordedAt,
        })
        .from(inquiryRefunds)
        .where(inArray(inquiryRefunds.inquiryId, inquiryIds)),
    };
    return { data, files: fileRows, tables: companyFiles(data, clock()) };
  });
}
