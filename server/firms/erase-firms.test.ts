import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { testPassword } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { firmActs, firmClients, firms } from './tables.ts';
import { firmFixture, firmId } from './testing/firm-fixture.ts';

const fixture = firmFixture();
const { acceptClient, firm, invite, join, offer } = fixture;
const tundeEmail = 'tunde@firm.example';
const deleteAccount = (token: string) =>
  fixture.app.call('POST /account/deletion', token, { body: { method: 'password', secret: testPassword } });
const onlyAdmin =
  'You are the only admin of the firm Ade & Partners. Make another person an admin, or end its clients and remove its people first.';

describe('account of a person of a firm deleted', () => {
  test('only admin: refused while the firm has a client or another person', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    expect((await deleteAccount(fixture.kemi)).refusal.message).toBe(onlyAdmin);
    await fixture.app.call('DELETE /firms/:id/members/:accountId', fixture.kemi, {
      params: { id: firmId, accountId: subjectOf(tunde) },
    });
    await offer();
    await acceptClient();
    expect((await deleteAccount(fixture.kemi)).refusal.message).toBe(onlyAdmin);
    await fixture.app.call('DELETE /firms/:id/clients/:companyId', fixture.kemi, {
      params: { id: firmId, companyId: fixture.companyId },
    });
    expect((await deleteAccount(fixture.kemi)).status).toBe(200);
    expect(await fixture.app.database.sql.select().from(firms)).toEqual([]);
  });

  test('admin of another firm: the firms of others are not concerned', async () => {
    await join(tundeEmail, 'Tunde Alabi');
    const musa = await fixture.app.signUp('musa@firm.example', 'Musa Bello');
    await fixture.addFirms(musa, 1);
    expect((await deleteAccount(musa)).status).toBe(200);
    expect((await fixture.app.database.sql.select().from(firms)).map(({ id }) => id)).toEqual([firmId]);
    expect((await firm()).acts.map(({ act }) => act)).not.toContain('left');
  });

  test('one of two admins: the firm and its clients stay, without the name and address', {
    tags: ['extended'],
  }, async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi', 'admin');
    await offer('editor', tundeEmail);
    await acceptClient(tunde, tundeEmail);
    await invite('by-tunde@firm.example', 'member', tunde);
    await invite('by-kemi@firm.example');
    await fixture.app.call('PUT /firms/:id', tunde, { params: { id: firmId }, body: { name: 'Ade & Co' } });
    expect((await deleteAccount(tunde)).status).toBe(200);
    const { members, clients, invitations, acts } = await firm();
    expect([members.map(({ name }) => name), clients]).toEqual([['Kemi Ade'], 1]);
    expect(invitations.map(({ email }) => email)).toEqual(['by-kemi@firm.example']);
    expect(acts.map(({ by, act, concerns }) => [by, act, concerns].join(', ')).toSorted()).toEqual(
      [
        'Kemi Ade, created, Ade & Partners',
        'Kemi Ade, invited, Erased',
        'Erased, joined, Erased',
        'Erased, invited, by-tunde@firm.example',
        'Kemi Ade, invited, by-kemi@firm.example',
        'Erased, renamed, Ade & Co',
        'Erased, left, ',
      ].toSorted(),
    );
    expect(await fixture.app.database.sql.select().from(firmClients)).toMatchObject([
      { givenBy: subjectOf(fixture.ada), givenByName: 'Ada Obi' },
    ]);
    const rows = await fixture.app.database.sql.select().from(firmActs);
    expect(
      rows.filter(({ accountId, concernsId }) => [accountId, concernsId].includes(subjectOf(tunde))),
    ).toEqual([]);
    expect(rows.find(({ act }) => act === 'left')?.at.toISOString()).toMatch(/^2026-11-23T12:0/);
  });

  test('invited person: the invitation and a refusal lose the address, and the inviter keeps the name', async () => {
    const tunde = await fixture.app.signUp(tundeEmail, 'Tunde Alabi');
    await invite(tundeEmail);
    await fixture.app.call('POST /firm-invitations/refusal', null, {
      body: { token: await fixture.linkTo(tundeEmail) },
    });
    await invite(tundeEmail);
    await invite('other@firm.example');
    await deleteAccount(tunde);
    const { invitations, acts } = await firm();
    expect(invitations.map(({ email }) => email)).toEqual(['other@firm.example']);
    expect(acts.map(({ by, act, concerns }) => [by, act, concerns].join(', ')).toSorted()).toEqual(
      [
        'Kemi Ade, created, Ade & Partners',
        'Kemi Ade, invited, Erased',
        'Kemi Ade, invited, Erased',
        'Kemi Ade, invited, other@firm.example',
        'Erased, declined, Erased',
      ].toSorted(),
    );
  });

  test('owner who gave a client and does not hold the company: the firm keeps it, without the name', async () => {
    await offer();
    await acceptClient();
    const ife = await fixture.app.signUp('ife@customer.example', 'Ife Ojo');
    await fixture.app.database.sql
      .update(firmClients)
      .set({ givenBy: subjectOf(ife), givenByName: 'Ife Ojo' });
    expect((await deleteAccount(ife)).status).toBe(200);
    const [client] = await fixture.app.database.sql.select().from(firmClients);
    expect(client).toMatchObject({ givenBy: null, givenByName: 'Erased' });
    expect((await deleteAccount(fixture.ada)).refusal.message).toBe(
      'The firm Ade & Partners has access to Zuma Foods. Hand the company over, or end the access of the firm first.',
    );
  });
});

test('export of an account: its firms, invitations, clients, contacts and history, and nothing of others', {
  tags: ['extended'],
}, async () => {
  const tunde = await join(tundeEmail, 'Tunde Alabi', 'admin');
  await invite('other@firm.example');
  await offer();
  await acceptClient();
  const other = await fixture.addCompany('Abuja Mills', 'RC 7654321', tunde);
  await fixture.app.database.sql.insert(firmClients).values({
    companyId: other,
    firmId,
    role: 'viewer',
    givenBy: subjectOf(tunde),
    givenByName: 'Tunde Alabi',
    since: fixture.app.now(),
  });
  const exportOf = async (token: string) => {
    const { data } = await fixture.app.callLoosely('GET /account/export', token);
    const archive = unzipSync(data as Buffer);
    return JSON.parse(Buffer.from(archive['data.json']!).toString('utf8')) as Record<string, unknown>;
  };
  expect(await exportOf(fixture.kemi)).toMatchObject({
    firms: [{ id: firmId, name: 'Ade & Partners', role: 'admin' }],
    firmContacts: [{ companyId: fixture.companyId, firmId }],
    firmsWithAccess: [],
  });
  expect((await exportOf(fixture.kemi))['firmInvitations']).toHaveLength(2);
  const ofAda = { companyId: fixture.companyId, firm: 'Ade & Partners', role: 'editor', givenBy: 'Ada Obi' };
  expect(await exportOf(fixture.ada)).toMatchObject({
    firms: [],
    firmContacts: [],
    firmInvitations: [],
    firmHistory: [],
    firmsWithAccess: [ofAda],
  });
  expect(await exportOf(tunde)).toMatchObject({
    firmsWithAccess: [{ companyId: other }],
    firmInvitations: [{ email: tundeEmail, role: 'admin', invitedByName: 'Kemi Ade' }],
    firmHistory: [
      { by: 'Tunde Alabi', act: 'joined', concerns: 'Tunde Alabi' },
      { by: 'Kemi Ade', act: 'invited', concerns: tundeEmail },
    ],
  });
  // Also what was given by an account that does not hold the company any more.
  await fixture.app.database.sql.update(firmClients).set({ givenBy: subjectOf(fixture.kemi) });
  expect(await exportOf(fixture.kemi)).toMatchObject({ firmsWithAccess: [{}, {}] });
});
