// Above 400 lines because all tests work with one firm and its clients, and share the calls that change them.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { calendarFeeds } from '../calendar/tables.ts';
import { companies } from '../companies/tables.ts';
import { memberActs, memberInvitations, memberships } from '../members/tables.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { firmActs, firmClients, firmContacts } from './tables.ts';
import { firmFixture, firmId, noon } from './testing/firm-fixture.ts';

const fixture = firmFixture();
const { acceptClient, addCompany, join, mailsTo, offer, people } = fixture;
const [adaEmail, kemiEmail, tundeEmail] = ['ada@customer.example', 'kemi@firm.example', 'tunde@firm.example'];
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const ofClient = (id = fixture.companyId) => ({ params: { id, firmId } });
const changeRole = (role: 'editor' | 'viewer', by = fixture.ada) =>
  fixture.app.call('PUT /companies/:id/firms/:firmId', by, { ...ofClient(), body: { role } });
const endAccess = (by = fixture.ada) =>
  fixture.app.call('DELETE /companies/:id/firms/:firmId', by, ofClient());
const leave = (by = fixture.kemi) =>
  fixture.app.call('DELETE /firms/:id/clients/:companyId', by, {
    params: { id: firmId, companyId: fixture.companyId },
  });
const clients = async (query: { q?: string; after?: string } = {}) =>
  (await fixture.app.call('GET /firms/:id/clients', fixture.kemi, { params: { id: firmId }, query })).data;
const actsOfFirms = async () =>
  (await people()).acts
    .filter(({ act }) => act.startsWith('firm'))
    .map(({ by, act, concerns, role }) => [by, act, concerns, role].join(', '));

/** Makes another person an owner of the company. @returns the person's address */
async function addOwner(): Promise<string> {
  const ife = await fixture.app.signUp('ife@customer.example', 'Ife Ojo');
  await fixture.app.database.sql
    .insert(memberships)
    .values({ companyId: fixture.companyId, accountId: subjectOf(ife), role: 'owner', since: noon });
  return 'ife@customer.example';
}

/** Adds clients of the firm, as rows. @returns their ids by name */
async function addClients(names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) ids.push(await addCompany(name, `RC ${2_000_000 + index}`));
  await fixture.app.database.sql.insert(firmClients).values(
    ids.map((id) => ({
      companyId: id,
      firmId,
      role: 'viewer' as const,
      givenBy: subjectOf(fixture.ada),
      givenByName: 'Ada Obi',
      since: noon,
    })),
  );
  return ids;
}

describe('offer of a company to a firm', () => {
  test('sent once in a minute, again with another role, and the other owners are told', async () => {
    const ife = await addOwner();
    expect((await offer('editor')).data.invitations).toMatchObject([
      { email: kemiEmail, role: 'editor', forFirm: true, handsOver: false },
    ]);
    await offer('editor');
    expect(await mailsTo(kemiEmail)).toHaveLength(1);
    await offer('viewer');
    expect(await mailsTo(kemiEmail)).toHaveLength(2);
    const told = await mailsTo(ife);
    expect(told).toHaveLength(2);
    expect(told[1]).toEqual({
      subject: 'Zuma Foods: offered to a firm',
      text: expect.stringContaining(
        'Ada Obi offered Zuma Foods to the firm of kemi@firm.example, as an editor. The firm has access when one of its admins accepts.',
      ),
    });
    expect(await mailsTo(adaEmail)).toEqual([]);
  });

  test('address to which the company is being handed over, and more than fifty invitations: refused', async () => {
    await offer();
    await fixture.app.database.sql.update(memberInvitations).set({ handsOver: true, forFirm: false });
    expect((await offer()).refusal.message).toBe(
      'You offered to hand over to this person. Withdraw that invitation first.',
    );
    await fixture.app.database.sql.delete(memberInvitations);
    await fixture.app.database.sql.insert(memberInvitations).values(
      Array.from({ length: 50 }, (_each, count) => ({
        companyId: fixture.companyId,
        email: `person${count}@firm.example`,
        role: 'viewer' as const,
        handsOver: false,
        forFirm: true,
        tokenHash: `hash ${count}`,
        invitedBy: subjectOf(fixture.ada),
        invitedByName: 'Ada Obi',
        sentAt: noon,
        expiresAt: later(60),
      })),
    );
    expect((await offer()).refusal.message).toBe('At most 50 invitations can be open. Withdraw one first.');
    expect((await offer('editor', 'person7@firm.example')).status).toBe(200);
  });

  test('accepted: all owners are told, and the admin who accepts gets the mails', async () => {
    const ife = await addOwner();
    const musa = await fixture.app.signUp('musa@customer.example', 'Musa Bello');
    await fixture.app.database.sql
      .insert(memberships)
      .values({ companyId: fixture.companyId, accountId: subjectOf(musa), role: 'editor', since: noon });
    await offer('viewer');
    await acceptClient();
    expect(await mailsTo('musa@customer.example')).toEqual([]);
    for (const owner of [ife, adaEmail])
      expect((await mailsTo(owner))[0]).toEqual({
        subject: 'Zuma Foods: Ade & Partners has access',
        text: expect.stringContaining(
          'Kemi Ade (kemi@firm.example) accepted for the firm Ade & Partners. Its people now have access to Zuma Foods as a viewer. You can end this on the page of people.',
        ),
      });
    expect((await clients()).clients).toEqual([
      {
        companyId: fixture.companyId,
        name: 'Zuma Foods',
        country: 'nigeria',
        registrationNumber: 'RC 1234567',
        role: 'viewer',
        givenBy: 'Ada Obi',
        since: expect.stringMatching(/^2026-11-23T12:00/),
        contacts: [subjectOf(fixture.kemi)],
      },
    ]);
    expect(await actsOfFirms()).toEqual([
      'Kemi Ade, firm-joined, Ade & Partners, viewer',
      'Ada Obi, firm-invited, kemi@firm.example, viewer',
    ]);
  });

  test('accepted again with another role: the firm has this role, since the first time', async () => {
    await offer('viewer');
    await acceptClient();
    await fixture.app.database.sql.delete(firmContacts);
    fixture.app.setNow(later(5));
    await offer('editor');
    await acceptClient();
    const [client, ...others] = (await clients()).clients;
    expect(others).toEqual([]);
    expect(client).toMatchObject({ role: 'editor', since: expect.stringMatching(/^2026-11-23T12:00/) });
  });

  test('company with ten firms: an eleventh is refused, one of the ten accepts another role from another owner', async () => {
    const ids = await fixture.addFirms(fixture.ada, 9);
    await offer('viewer');
    await acceptClient();
    const given = { role: 'viewer' as const, givenBy: null, givenByName: 'Ada Obi', since: noon };
    await fixture.app.database.sql
      .insert(firmClients)
      .values(ids.map((id) => ({ companyId: fixture.companyId, firmId: id, ...given })));
    const tunde = await fixture.app.signUp(tundeEmail, 'Tunde Alabi');
    await fixture.addFirms(tunde, 1);
    await offer('viewer', tundeEmail);
    expect((await acceptClient(tunde, tundeEmail)).refusal.message).toBe(
      'At most 10 firms can have access to a company.',
    );
    await fixture.app.database.sql.update(firmClients).set({ givenBy: null, givenByName: 'Ife Ojo' });
    await offer('editor');
    expect((await acceptClient()).status).toBe(200);
    expect((await clients()).clients).toMatchObject([{ role: 'editor', givenBy: 'Ada Obi' }]);
    expect((await people()).firms.map(({ name }) => name).slice(0, 3)).toEqual([
      'Ade & Partners',
      'Firm 1',
      'Firm 2',
    ]);
  });

  test('firm of the caller: named where there are several, and only by its admins', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    await offer('viewer', tundeEmail);
    expect((await acceptClient(tunde, tundeEmail)).refusal.message).toBe(
      'You are not an admin of a firm yet. Create your firm first, then accept here.',
    );
    expect((await acceptClient(tunde, tundeEmail, firmId)).refusal.message).toBe(
      'Only an admin of the firm can accept for it.',
    );
    const [own = ''] = await fixture.addFirms(tunde, 1);
    expect((await acceptClient(tunde, tundeEmail, firmId)).status).toBe(403);
    expect((await acceptClient(tunde, tundeEmail, own)).status).toBe(200);
    expect((await people()).firms.map(({ id, isAdmin }) => [id, isAdmin])).toEqual([[own, false]]);
  });
});

describe('access of a firm', () => {
  test('role changed by an owner: the admins and the other owners are told, once', async () => {
    const ife = await addOwner();
    await join(tundeEmail, 'Tunde Alabi');
    await offer('editor');
    await acceptClient();
    const toTunde = (await mailsTo(tundeEmail)).length;
    for (let count = 0; count < 2; count += 1) expect((await changeRole('viewer')).status).toBe(200);
    const words =
      'Ada Obi changed the role of Ade & Partners. The firm now has access to Zuma Foods as a viewer.';
    const toKemi = await mailsTo(kemiEmail);
    expect(toKemi.filter(({ subject }) => subject.includes('your role'))).toEqual([
      {
        subject: 'Ade & Partners: your role on Zuma Foods changed',
        text: expect.stringMatching(new RegExp(`${words} See the firm: `)),
      },
    ]);
    expect((await mailsTo(ife))[0]).toEqual({
      subject: 'Zuma Foods: the role of a firm changed',
      text: expect.stringContaining(words),
    });
    expect(await mailsTo(tundeEmail)).toHaveLength(toTunde);
    expect((await actsOfFirms())[0]).toBe('Ada Obi, firm-role-changed, Ade & Partners, viewer');
    expect((await people()).firms[0]?.role).toBe('viewer');
    expect((await changeRole('editor', fixture.kemi)).status).toBe(403);
  });

  test('ended by an owner: the admins and the other owners are told, once', async () => {
    const ife = await addOwner();
    await offer();
    await acceptClient();
    expect((await endAccess(fixture.kemi)).status).toBe(403);
    for (let count = 0; count < 2; count += 1) expect((await endAccess()).data.firms).toEqual([]);
    const words = 'Ada Obi ended the access of Ade & Partners to Zuma Foods.';
    expect((await mailsTo(kemiEmail)).filter(({ subject }) => subject.includes('no longer'))).toEqual([
      {
        subject: 'Ade & Partners: Zuma Foods is no longer a client',
        text: expect.stringMatching(new RegExp(`${words} See the firm: `)),
      },
    ]);
    expect((await mailsTo(ife))[0]).toEqual({
      subject: 'Zuma Foods: a firm no longer has access',
      text: expect.stringContaining(words),
    });
    expect((await actsOfFirms())[0]).toBe('Ada Obi, firm-removed, Ade & Partners, ');
    expect((await changeRole('editor')).status).toBe(404);
  });

  test('ended by the firm: the owners are told why, once; by its admins only', async () => {
    const ife = await addOwner();
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    await offer();
    await acceptClient();
    expect((await leave(tunde)).status).toBe(403);
    expect((await leave(fixture.ada)).status).toBe(404);
    for (let count = 0; count < 2; count += 1) expect((await leave()).status).toBe(204);
    for (const owner of [adaEmail, ife])
      expect((await mailsTo(owner)).filter(({ subject }) => subject.includes('no longer'))).toEqual([
        {
          subject: 'Zuma Foods: Ade & Partners no longer has access',
          text: expect.stringContaining(
            'Kemi Ade ended the access of Ade & Partners to Zuma Foods, because the firm chose to leave.',
          ),
        },
      ]);
    expect((await actsOfFirms())[0]).toBe('Kemi Ade, firm-left, Ade & Partners, ');
  });

  test('page of people: the firms by name, their people, and who may end the access', async () => {
    await fixture.app.call('PUT /firms/:id', fixture.kemi, {
      params: { id: firmId },
      body: { name: 'Zaria Tax' },
    });
    fixture.app.setNow(later(1));
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    const [own = ''] = await fixture.addFirms(tunde, 1);
    await offer('editor');
    await acceptClient();
    await offer('viewer', tundeEmail);
    await acceptClient(tunde, tundeEmail, own);
    const seen = async (by: string) =>
      (await people(by)).firms.map(({ name, isAdmin, people: theirs }) => [
        name,
        isAdmin,
        theirs.map((person) => person.name),
      ]);
    expect(await seen(fixture.kemi)).toEqual([
      ['Firm 1', false, ['Tunde Alabi']],
      ['Zaria Tax', true, ['Kemi Ade', 'Tunde Alabi']],
    ]);
    expect((await seen(tunde)).map(([, isAdmin]) => isAdmin)).toEqual([true, false]);
    expect((await people()).firms[0]).toMatchObject({
      role: 'viewer',
      givenBy: 'Ada Obi',
      since: expect.stringMatching(/^2026-11-23T12:01/),
      people: [{ name: 'Tunde Alabi', email: tundeEmail }],
    });
    // The switcher has the company below the firm whose name comes first.
    const { data } = await fixture.app.call('GET /account/navigation', tunde);
    expect(data.companies).toMatchObject([{ id: fixture.companyId, firmId: own }]);
  });

  test('owner who is in the firm too: has the company as an own one', async () => {
    await fixture.invite(adaEmail);
    await fixture.accept(fixture.ada, adaEmail);
    await offer();
    await acceptClient();
    const { data } = await fixture.app.call('GET /account/navigation', fixture.ada);
    expect(data.companies).toMatchObject([{ id: fixture.companyId, firmId: null }]);
    expect((await people()).role).toBe('owner');
  });

  test('changes that a client sees: the latest 20 of people who joined and left, newest first', async () => {
    await offer();
    await acceptClient();
    const [client] = await fixture.app.database.sql.select().from(firmClients);
    const since = client?.since.getTime() ?? 0;
    const act = (minutes: number, more: object) => ({
      firmId,
      accountName: 'Kemi Ade',
      act: 'joined' as const,
      concerns: `Person ${minutes}`,
      at: new Date(since + minutes * 60_000),
      ...more,
    });
    await fixture.app.database.sql
      .insert(firmActs)
      .values([
        ...Array.from({ length: 21 }, (_each, count) => act(count, {})),
        act(-1, {}),
        act(30, { act: 'invited' }),
        act(31, { act: 'left', concerns: null }),
      ]);
    const { changes = [] } = (await people()).firms[0] ?? {};
    expect(changes).toHaveLength(20);
    expect([...changes.slice(0, 2), changes.at(-1)].map((each) => [each?.name, each?.joined])).toEqual([
      ['Kemi Ade', false],
      ['Person 20', true],
      ['Person 2', true],
    ]);
    await fixture.app.database.sql.delete(firmActs);
    await fixture.app.database.sql.insert(firmActs).values([act(0, {}), act(-1, {})]);
    expect((await people()).firms[0]?.changes.map(({ name }) => name)).toEqual(['Person 0']);
  });
});

describe('clients of a firm', () => {
  test('more than a page: by name, with the next page, each company once', async () => {
    const names = Array.from({ length: 51 }, (_each, count) => `Company ${String(count).padStart(2, '0')}`);
    const ids = await addClients(names.toReversed());
    const first = await clients();
    expect(first.clients.map(({ name }) => name)).toEqual(names.slice(0, 50));
    expect(first.next).toBe(ids[1]);
    expect(await clients({ after: first.next ?? '' })).toMatchObject({
      clients: [{ name: 'Company 50', contacts: [] }],
      next: null,
    });
    await fixture.app.database.sql.delete(companies).where(eq(companies.id, ids[0] ?? ''));
    expect(await clients()).toMatchObject({ next: null });
  });

  test('searched: by parts of the name and of the number, in any case', async () => {
    await addClients(['Abuja Mills', 'Lagos Mills', 'Zuma Tools']);
    const found = async (q: string) => (await clients({ q })).clients.map(({ name }) => name);
    expect(await found(' MILLS ')).toEqual(['Abuja Mills', 'Lagos Mills']);
    expect(await found('rc 2000002')).toEqual(['Zuma Tools']);
    expect(await found('none of them')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toHaveLength(3);
    expect(
      await fixture.app.call('GET /firms/:id/clients', fixture.ada, { params: { id: firmId } }),
    ).toMatchObject({ status: 404 });
  });

  test('clients and contacts of another firm: not listed, not named', async () => {
    const [other = ''] = await fixture.addFirms(fixture.kemi, 1);
    await offer('viewer');
    await acceptClient(fixture.kemi, kemiEmail, other);
    expect((await clients()).clients).toEqual([]);
    await offer('viewer');
    await acceptClient(fixture.kemi, kemiEmail, firmId);
    const choose = (id: string, accountIds: string[]) =>
      fixture.app.call('PUT /firms/:id/contacts', fixture.kemi, {
        params: { id },
        body: { companyIds: [fixture.companyId], accountIds },
      });
    const id = subjectOf(fixture.kemi);
    expect((await choose(firmId, [])).data.clients).toMatchObject([{ contacts: [] }]);
    expect(await fixture.app.database.sql.select().from(firmContacts)).toMatchObject([{ firmId: other }]);
    expect((await clients()).clients).toMatchObject([{ contacts: [] }]);
    expect((await choose(firmId, [id, id])).data.clients).toMatchObject([{ contacts: [id] }]);
    expect((await choose(firmId, [id, subjectOf(fixture.ada)])).refusal.message).toBe(
      'One of these people is no longer in the firm. Reload the page and choose again.',
    );
  });
});

test('calendar feeds when the access ends: those of the company go, unless its reader has access otherwise', async () => {
  const tunde = await join(tundeEmail, 'Tunde Alabi');
  const musa = await join('musa@firm.example', 'Musa Bello');
  await offer();
  await acceptClient();
  const [second = ''] = await addClients(['Abuja Mills']);
  const feed = (by: string, scope: string) =>
    fixture.app.call('POST /calendar-feeds', by, { body: { scope } });
  for (const scope of [fixture.companyId, second, 'all'])
    expect((await feed(tunde, scope)).status).toBeLessThan(300);
  for (const by of [musa, fixture.ada]) await feed(by, fixture.companyId);
  await fixture.app.database.sql
    .insert(memberships)
    .values({ companyId: fixture.companyId, accountId: subjectOf(musa), role: 'viewer', since: noon });
  await endAccess();
  const kept = (await fixture.app.database.sql.select().from(calendarFeeds)).map(
    ({ ownerId, companyId }) => `${ownerId} ${companyId}`,
  );
  expect(kept.toSorted()).toEqual(
    [
      `${subjectOf(tunde)} ${second}`,
      `${subjectOf(tunde)} null`,
      `${subjectOf(musa)} ${fixture.companyId}`,
      `${subjectOf(fixture.ada)} ${fixture.companyId}`,
    ].toSorted(),
  );
  expect((await fixture.app.database.sql.select().from(memberActs)).map(({ act }) => act)).toContain(
    'firm-removed',
  );
});
