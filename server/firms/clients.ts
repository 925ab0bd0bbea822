import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { Refusal } from '#contract/errors.ts';
import type { firmEndpoints } from '#contract/members/firms.ts';
import { CLIENTS_PER_PAGE } from '#contract/members/firm-shapes.ts';
import { companies } from '../companies/tables.ts';
import type { Database } from '../database/database.ts';
import { asService } from '../database/row-security/identity.ts';
import type { Caller } from '../http/caller.ts';
import type { MemberDependencies } from '../members/invite.ts';
import { nameOfCaller, recordMemberAct } from '../members/member-acts.ts';
import { queueMemberMail } from '../members/member-mails.ts';
import { findSubject } from '../members/subject.ts';
import { ownersOfCompany } from './firms-of-company.ts';
import { endClient, isClient } from './give-to-firm.ts';
import { membersOfFirm, openFirm } from './open-firm.ts';
import { firmClients, firmContacts } from './tables.ts';

type ClientList = z.input<(typeof firmEndpoints)['GET /firms/:id/clients']['reply'][200]>;
type ClientView = ClientList['clients'][number];

/** Returns a page of the clients of a firm by name. @throws Refusal not_found */
export async function listClients(
  { database }: Pick<MemberDependencies, 'database'>,
  caller: Caller,
  id: string,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<ClientList> {
  await openFirm(database, caller, id);
  const words = q.trim().toLowerCase();
  const rows = await selectClients(database)
    .where(
      and(
        eq(firmClients.firmId, id),
        words === ''
          ? undefined
          : or(
              sql`strpos(lower(${companies.name}), ${words}) > 0`,
              sql`strpos(lower(${companies.registrationNumber}), ${words}) > 0`,
            ),
        after === undefined
          ? undefined
          : sql`(${companies.name}, ${companies.id}) > (select name, id from companies where id = ${after})`,
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(CLIENTS_PER_PAGE + 1);
  const page = rows.slice(0, CLIENTS_PER_PAGE);
  return {
    clients: await present(database, id, page),
    next: rows.length > page.length ? (page.at(-1)?.company.id ?? null) : null,
  };
}

const selectClients = (database: Database) =>
  database.sql
    .select({
      client: firmClients,
      company: {
        id: companies.id,
        name: companies.name,
        country: companies.country,
        registrationNumber: companies.registrationNumber,
      },
    })
    .from(firmClients)
    .innerJoin(companies, eq(companies.id, firmClients.companyId));

type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

async function present(
  database: Database,
  firmId: string,
  rows: readonly ClientRow[],
): Promise<ClientView[]> {
  const ids = rows.map(({ company }) => company.id);
  const contacts =
    ids.length === 0
      ? []
      : await database.sql
          .select()
          .from(firmContacts)
          .where(and(eq(firmContacts.firmId, firmId), inArray(firmContacts.companyId, ids)))
          .orderBy(asc(firmContacts.accountId));
  return rows.map(({ client, company }) => ({
    companyId: company.id,
    name: company.name,
    country: company.country,
    registrationNumber: company.registrationNumber,
    role: client.role,
    givenBy: client.givenByName,
    since: client.since.toISOString(),
    contacts: contacts.filter(({ companyId }) => companyId === company.id).map(({ accountId }) => accountId),
  }));
}

/**
 * Names the people of a firm who get the mails about some of its clients: their reminders, and those of their
 * applications, in place of those named before. Idempotent.
 * @throws Refusal not_found, not_allowed; not_possible_now for a company or a person who is not in the firm
 */
export function chooseContacts(
  { database }: Pick<MemberDependencies, 'database'>,
  caller: Caller,
  id: string,
  { companyIds, accountIds }: { companyIds: readonly string[]; accountIds: readonly string[] },
): Promise<ClientView[]> {
  return database.transaction(async () => {
    await openFirm(database, caller, id, { admin: true, lock: true });
    const ids = [...new Set(companyIds)];
    // Locked, so that an owner ends the access before or after it.
    const rows = await selectClients(database)
      .where(and(eq(firmClients.firmId, id), inArray(firmClients.companyId, ids)))
      .orderBy(asc(companies.name), asc(companies.id))
      .for('update', { of: firmClients });
    if (rows.length < ids.length)
      throw new Refusal('not_possible_now', {
        words: 'One of these companies is no longer a client. Reload the page and choose again.',
      });
    const members = new Set((await membersOfFirm(database, id)).map(({ accountId }) => accountId));
    const chosen = [...new Set(accountIds)];
    if (!chosen.every((accountId) => members.has(accountId)))
      throw new Refusal('not_possible_now', {
        words: 'One of these people is no longer in the firm. Reload the page and choose again.',
      });
    await database.sql
      .delete(firmContacts)
      .where(and(eq(firmContacts.firmId, id), inArray(firmContacts.companyId, ids)));
    if (chosen.length > 0)
      await database.sql
        .insert(firmContacts)
        .values(
          ids.flatMap((companyId) => chosen.map((accountId) => ({ companyId, firmId: id, accountId }))),
        );
    return present(database, id, rows);
  });
}

/**
 * Ends a firm's access to a client, as its admin, and tells the owners. Idempotent.
 * @throws Refusal not_found, not_allowed
 */
export function leaveClient(
  dependencies: MemberDependencies,
  caller: Caller,
  { id, companyId }: { id: string; companyId: string },
): Promise<void> {
  const { database } = dependencies;
  return database.transaction(async () => {
    const { firm } = await openFirm(database, caller, id, { admin: true });
    const isStillClient = async () =>
      (await database.sql.select().from(firmClients).where(isClient(companyId, id))).length > 0;
    if (!(await isStillClient())) return;
    // Afterwards the firm sees neither the company nor its people.
    await asService(async () => {
      const path = { subject: 'companies', id: companyId } as const;
      const { subject } = await findSubject(database, path, { lock: true });
      // An owner may have ended it while this waited for the company.
      if (!(await isStillClient())) return;
      await endClient(dependencies, { companyId, firmId: id });
      const name = nameOfCaller(caller);
      await recordMemberAct(dependencies, { accountId: caller.userId, accountName: name }, subject.key, {
        act: 'firm-left',
        concerns: firm.name,
      });
      for (const owner of await ownersOfCompany(database, companyId))
        await queueMemberMail(dependencies, subject, owner, {
          title: `${firm.name} no longer has access`,
          words: `${name} ended the access of ${firm.name} to ${subject.name}, because the firm chose to leave.`,
          link: true,
        });
    });
  });
}
