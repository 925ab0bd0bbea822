import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_FIRMS } from '#contract/members/firm-shapes.ts';
import { companies } from '../companies/tables.ts';
import { memberActs } from '../members/tables.ts';
import { startTestApp, testPassword, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { firmClients, firmInvitations, firmMembers, firms } from './tables.ts';

const firmId = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
const musaEmail = 'musa@firm.example';
let app: TestApp;
let ada: string;
let kemi: string;
let tunde: string;
let companyId: string;

const linkTo = async (email: string): Promise<string> =>
  /invitations\/([\w-]{43})/.exec((await app.lastMail(email)).text)?.[1] ?? 'none';
const offer = () =>
  app.call('POST /companies/:id/firms', ada, {
    params: { id: companyId },
    body: { email: 'kemi@firm.example', role: 'editor' },
  });
const acceptClient = async () =>
  app.callLoosely('POST /invitations/acceptance', kemi, {
    body: { token: await linkTo('kemi@firm.example') },
  });
const invite = (email: string, role: 'admin' | 'member') =>
  app.call('POST /firms/:id/invitations', kemi, { params: { id: firmId }, body: { email, role } });
const join = async (token: string, email: string) =>
  app.callLoosely('POST /firm-invitations/acceptance', token, { body: { token: await linkTo(email) } });

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp('ada@customer.example');
  kemi = await app.signUp('kemi@firm.example', 'Kemi Ade');
  tunde = await app.signUp('tunde@firm.example', 'Tunde Alabi');
  const [company] = await app.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
      country: 'nigeria',
      entityType: 'BN',
      name: 'Zuma Foods',
      registrationNumber: 'BN 1234567',
      registeredOn: '2025-11-05',
      facts: {},
      createdAt: app.now(),
    })
    .returning({ id: companies.id });
  companyId = company?.id ?? 'none';
  await app.call('POST /firms', kemi, { body: { id: firmId, name: 'Ade & Partners' } });
  await invite('tunde@firm.example', 'admin');
  await join(tunde, 'tunde@firm.example');
  await offer();
});
afterAll(() => app.stop());

/**
 * Begins a transaction, makes a call that waits for it, and ends the transaction.
 * @returns the reply to the call
 */
const during = <T>(
  { first, last = async () => {} }: { first: () => Promise<unknown>; last?: () => Promise<unknown> },
  call: () => Promise<T>,
): Promise<T> => whileLocked(app.database, first, call, last);

const lockFirm = () => app.database.sql.select().from(firms).for('update');
const removeFromFirm = (token: string) =>
  app.database.sql
    .delete(firmMembers)
    .where(and(eq(firmMembers.firmId, firmId), eq(firmMembers.accountId, subjectOf(token))));
const firmActsOfCompany = async () =>
  (await app.database.sql.select().from(memberActs))
    .map(({ act }) => act)
    .filter((act) => act.startsWith('firm'));

test('firms created at once: no more than a person can be in', async () => {
  const ids = Array.from({ length: MAX_FIRMS + 2 }, () => crypto.randomUUID());
  const replies = await Promise.all(
    ids.map((id, index) => app.call('POST /firms', ada, { body: { id, name: `Firm ${index}` } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(MAX_FIRMS);
  expect(replies.find(({ status }) => status !== 200)?.refusal.message).toBe(
    'You can be in at most 10 firms.',
  );
});

test('account of an admin deleted while the other admin leaves: waits, and the last admin stays', async () => {
  await acceptClient();
  const deletion = await during({ first: async () => [await lockFirm(), await removeFromFirm(tunde)] }, () =>
    app.call('POST /account/deletion', kemi, { body: { method: 'password', secret: testPassword } }),
  );
  expect(deletion.refusal.message).toContain('You are the only admin of the firm Ade & Partners.');
});

test('invitation to a firm accepted or declined while an admin withdraws it: the link has ended', async () => {
  const musa = await app.signUp(musaEmail, 'Musa Bello');
  const withdraw = { first: lockFirm, last: () => app.database.sql.delete(firmInvitations) };
  await invite(musaEmail, 'member');
  expect((await during(withdraw, () => join(musa, musaEmail))).status).toBe(404);
  await invite(musaEmail, 'member');
  const token = await linkTo(musaEmail);
  const declined = await during(withdraw, () =>
    app.call('POST /firm-invitations/refusal', null, { body: { token } }),
  );
  expect(declined.status).toBe(200);
  const { members, acts } = (await app.call('GET /firms/:id', kemi, { params: { id: firmId } })).data;
  expect([members.length, acts.filter(({ act }) => act === 'declined')]).toEqual([2, []]);
});

test('client accepted by an admin who is removed at the same time: refused', async () => {
  const accepted = await during(
    { first: async () => [await lockFirm(), await removeFromFirm(kemi)] },
    acceptClient,
  );
  expect(accepted.status).toBe(404);
  expect(await app.database.sql.select().from(firmClients)).toEqual([]);
});

test('client ended by the firm while its owner ends it: ended once', async () => {
  await acceptClient();
  const left = await during(
    {
      first: () => app.database.sql.select().from(companies).for('update'),
      last: () => app.database.sql.delete(firmClients),
    },
    () => app.call('DELETE /firms/:id/clients/:companyId', kemi, { params: { id: firmId, companyId } }),
  );
  expect(left.status).toBe(204);
  expect(await firmActsOfCompany()).toEqual(['firm-invited', 'firm-joined']);
});

test('contacts named while the owner ends the access: refused, as the company is no client', async () => {
  await acceptClient();
  const chosen = await during({ first: () => app.database.sql.delete(firmClients) }, () =>
    app.call('PUT /firms/:id/contacts', kemi, {
      params: { id: firmId },
      body: { companyIds: [companyId], accountIds: [subjectOf(kemi)] },
    }),
  );
  expect(chosen.refusal.message).toBe(
    'One of these companies is no longer a client. Reload the page and choose again.',
  );
});
