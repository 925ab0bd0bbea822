import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { MAX_REQUEST_DAYS } from '#contract/documents/document-requests.ts';
import { Refusal } from '#contract/errors.ts';
import { addDays } from '#values/calendar-date.ts';
import { parseEmail } from '#values/email.ts';
import { officerActor } from '../applications/events/event-actor.ts';
import { lockApplication } from '../applications/queries.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Caller } from '../http/caller.ts';
import { lockApplicationFor, lockCompanyFor, roleOnApplication, roleOnCompany } from '../members/access.ts';
import { nameOfCaller } from '../members/member-acts.ts';
import { findSubject, subjectPathOf } from '../members/subject.ts';
import {
  presentRequests,
  subjectNames,
  todayOfRequest,
  withdrawRights,
  type RequestRow,
  type RequestView,
} from './present-request.ts';
import { queueRequestMail, queueWithdrawnMail } from './request-mails.ts';
import { documentRequests } from './tables.ts';

export type RequestDependencies = Pick<Dependencies, 'database' | 'clock' | 'mailer' | 'config'>;
type NewRequest = { id: string; email: string; title: string; note?: string | undefined; dueOn: string };
type About = Pick<RequestRow, 'ownerId' | 'companyId' | 'applicationId' | 'country'>;

/** Asks a person for a document of a company. @throws Refusal not_found, not_allowed, bad_request for the day */
export const askForCompany = (
  dependencies: RequestDependencies,
  caller: Caller,
  companyId: string,
  input: NewRequest,
): Promise<RequestView> =>
  ask(dependencies, { id: caller.userId, name: nameOfCaller(caller), fromDesk: false }, input, async () => {
    const { ownerId, country } = await lockCompanyFor(dependencies, caller, companyId, 'company:change');
    return { ownerId, companyId, applicationId: null, country };
  });

/** Asks a person for a document of an application. @throws Refusal not_found, not_allowed, bad_request for the day */
export const askForApplication = (
  dependencies: RequestDependencies,
  caller: Caller,
  applicationId: string,
  input: NewRequest,
): Promise<RequestView> =>
  ask(dependencies, { id: caller.userId, name: nameOfCaller(caller), fromDesk: false }, input, async () => {
    const { ownerId, country } = await lockApplicationFor(
      dependencies,
      caller,
      applicationId,
      'application:answer',
    );
    return { ownerId, companyId: null, applicationId, country };
  });

/** Asks a person for a document of an application, as an officer. @throws Refusal not_found, bad_request for the day */
export const askFromDesk = (
  dependencies: RequestDependencies,
  caller: Caller,
  applicationId: string,
  input: NewRequest,
): Promise<RequestView> =>
  ask(
    dependencies,
    { id: caller.userId, name: officerActor(caller).name, fromDesk: true },
    input,
    async () => {
      const { ownerId, country, erasedAt } = await lockApplication(dependencies.database, applicationId);
      if (erasedAt !== null) throw new Refusal('not_found');
      return { ownerId, companyId: null, applicationId, country };
    },
  );

/** Inserts a request and queues its mail in one transaction; a repeated one returns the first. */
async function ask(
  dependencies: RequestDependencies,
  by: { id: string; name: string; fromDesk: boolean },
  input: NewRequest,
  find: () => Promise<About>,
): Promise<RequestView> {
  const { database, clock } = dependencies;
  const row = await database.transaction(async () => {
    const about = await find();
    const today = todayOfRequest(about, clock());
    if (input.dueOn < today || input.dueOn > addDays(today, MAX_REQUEST_DAYS)) {
      const words = 'Choose a day within a year from today.';
      throw new Refusal('bad_request', { words, problems: [{ path: 'dueOn', code: 'out_of_range', words }] });
    }
    const asked = {
      title: input.title,
      note: input.note ?? null,
      dueOn: input.dueOn,
      email: parseEmail(input.email) ?? '',
    };
    const [inserted] = await database.sql
      .insert(documentRequests)
      .values({
        ...about,
        ...asked,
        id: input.id,
        requestedBy: by.id,
        requestedByName: by.name,
        fromDesk: by.fromDesk,
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning();
    if (inserted) {
      const nameOf = await subjectNames(database, [inserted]);
      await queueRequestMail(dependencies, inserted, nameOf(inserted));
      return inserted;
    }
    const [earlier] = await database.sql
      .select()
      .from(documentRequests)
      .where(eq(documentRequests.id, input.id));
    const isSame =
      earlier?.requestedBy === by.id &&
      earlier.companyId === about.companyId &&
      earlier.applicationId === about.applicationId;
    if (!isSame) throw new Refusal('not_found');
    // Other words under one id are those of a corrected form, whose first reply was lost.
    if (!isDeepStrictEqual({ ...earlier, ...asked }, earlier))
      throw new Refusal('not_possible_now', {
        words:
          'You have asked for this already, with other details. Close this, look at the first request, and withdraw it if something in it is wrong.',
      });
    return earlier;
  });
  return presentOne(dependencies, row, () => true);
}

async function presentOne(
  dependencies: RequestDependencies,
  row: RequestRow,
  mayWithdraw: (row: RequestRow) => boolean,
): Promise<RequestView> {
  const [view] = await presentRequests(dependencies, [row], mayWithdraw);
  if (!view) throw new Error('The request was not read back');
  return view;
}

/**
 * Withdraws a request of a company or an application on which the caller may ask. Idempotent.
 * @throws Refusal not_found without access, not_allowed without the right; not_possible_now after the document came
 */
export async function withdrawRequest(
  dependencies: RequestDependencies,
  caller: Caller,
  id: string,
): Promise<RequestView> {
  const row = await withdraw(dependencies, id, async (found) => {
    const mayWithdraw = await withdrawRights(dependencies.database, [found], caller.userId);
    if (mayWithdraw(found)) return;
    if (!(await mayRead(dependencies, found, caller.userId))) throw new Refusal('not_found');
    throw new Refusal('not_allowed', {
      words: found.fromDesk
        ? 'An officer asked for this document. Write to us if you do not have it.'
        : 'You have access as a viewer, so you cannot do this. Ask an owner.',
    });
  });
  return presentOne(dependencies, row, () => true);
}

/**
 * Withdraws a request that an officer made in an application. Idempotent.
 * @throws Refusal not_found, not_possible_now
 */
export async function withdrawFromDesk(
  dependencies: RequestDependencies,
  applicationId: string,
  id: string,
): Promise<RequestView> {
  const row = await withdraw(dependencies, id, (found) => {
    if (found.applicationId !== applicationId || !found.fromDesk) throw new Refusal('not_found');
    return Promise.resolve();
  });
  return presentOne(dependencies, row, ({ fromDesk }) => fromDesk);
}

function withdraw(
  dependencies: RequestDependencies,
  id: string,
  authorize: (row: RequestRow) => Promise<void>,
): Promise<RequestRow> {
  const { database, clock } = dependencies;
  return database.transaction(async () => {
    const [row] = await database.sql
      .select()
      .from(documentRequests)
      .where(eq(documentRequests.id, id))
      .for('update');
    if (!row) throw new Refusal('not_found');
    await authorize(row);
    if (row.withdrawnAt !== null) return row;
    if (row.receivedAt !== null)
      throw new Refusal('not_possible_now', { words: 'The document has arrived. Reload the page.' });
    const withdrawnAt = clock();
    await database.sql.update(documentRequests).set({ withdrawnAt }).where(eq(documentRequests.id, id));
    const nameOf = await subjectNames(database, [row]);
    await queueWithdrawnMail(dependencies, row, nameOf(row));
    return { ...row, withdrawnAt };
  });
}

/** Returns whether an account has any role on what a request is about. */
export async function mayRead(
  { database }: Pick<RequestDependencies, 'database'>,
  row: RequestRow,
  accountId: string,
): Promise<boolean> {
  const found = await findSubject(database, subjectPathOf(row), { lock: false });
  const role =
    'company' in found
      ? await roleOnCompany(database, found.company, accountId)
      : await roleOnApplication(database, found.application, accountId);
  return role !== null;
}
