// Above 400 lines because all tests work with one firm and its people, and share the calls that change them.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { subjectOf } from '../testing/subject-of.ts';
import { firmActs, firmInvitations, firmMembers, firms } from './tables.ts';
import { firmFixture, firmId, noon } from './testing/firm-fixture.ts';

const fixture = firmFixture();
const { firm, invite, accept, join, linkTo, mailsTo } = fixture;
const [tundeEmail, musaEmail] = ['tunde@firm.example', 'musa@firm.example'];
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const ofFirm = { params: { id: firmId } };
const change = (accountId: string, role: 'admin' | 'member', by = fixture.kemi) =>
  fixture.app.call('PUT /firms/:id/members/:accountId', by, {
    params: { id: firmId, accountId },
    body: { role },
  });
const remove = (accountId: string, by = fixture.kemi) =>
  fixture.app.call('DELETE /firms/:id/members/:accountId', by, { params: { id: firmId, accountId } });
const resend = (invitationId: string) =>
  fixture.app.call('POST /firms/:id/invitations/:invitationId/resend', fixture.kemi, {
    params: { id: firmId, invitationId },
  });
const withdraw = (invitationId: string, by = fixture.kemi) =>
  fixture.app.call('DELETE /firms/:id/invitations/:invitationId', by, {
    params: { id: firmId, invitationId },
  });
const lookUp = (token: string) =>
  fixture.app.call('POST /firm-invitations/lookup', null, { body: { token } });
const rename = (name: string, by = fixture.kemi) =>
  fixture.app.call('PUT /firms/:id', by, { ...ofFirm, body: { name } });
const close = (by = fixture.kemi) => fixture.app.call('DELETE /firms/:id', by, ofFirm);
const actsOf = async () =>
  (await firm()).acts.map(({ by, act, concerns, role }) => [by, act, concerns, role].join(', '));

/** Adds people to the firm, as rows. */
async function addMembers(count: number): Promise<void> {
  await fixture.app.database.sql.insert(firmMembers).values(
    Array.from({ length: count }, () => ({
      firmId,
      accountId: crypto.randomUUID(),
      role: 'member' as const,
      since: noon,
    })),
  );
}

describe('firm', () => {
  test('created again with another name: stays as it is', async () => {
    const { data } = await fixture.app.call('POST /firms', fixture.kemi, {
      body: { id: firmId, name: 'Zaria Tax' },
    });
    expect(data).toMatchObject({ id: firmId, name: 'Ade & Partners', clients: 0, invitations: [] });
    expect(data.members).toEqual([
      {
        accountId: subjectOf(fixture.kemi),
        name: 'Kemi Ade',
        email: 'kemi@firm.example',
        role: 'admin',
        isYou: true,
        since: expect.stringMatching(/^2026-11-23T12:00/),
      },
    ]);
    expect(await actsOf()).toEqual(['Kemi Ade, created, Ade & Partners, ']);
  });

  test('name of several lines, without a letter, or too long: refused', async () => {
    for (const name of ['Ade\n\nYour account is locked', 'Ade\u2028Partners', ' ', 'A'.repeat(121)])
      expect((await rename(name)).status).toBe(400);
    expect((await rename(` ${'A'.repeat(120)} `)).data.name).toBe('A'.repeat(120));
  });

  test('eleventh firm of an account: refused, while one of the ten is returned again', async () => {
    const [first] = await fixture.addFirms(fixture.kemi, 8);
    const create = (id: string) =>
      fixture.app.call('POST /firms', fixture.kemi, { body: { id, name: 'Zaria Tax' } });
    expect((await create(crypto.randomUUID())).status).toBe(200);
    expect((await create(crypto.randomUUID())).refusal.message).toBe('You can be in at most 10 firms.');
    expect((await create(first ?? '')).data.name).toBe('Firm 1');
    const { data } = await fixture.app.call('GET /firms', fixture.kemi);
    expect(data.firms.map(({ name, role }) => `${name} ${role}`).slice(0, 2)).toEqual([
      'Ade & Partners admin',
      'Firm 1 admin',
    ]);
    expect(data.firms).toHaveLength(10);
  });

  test('invitation to an eleventh firm: refused until the person leaves another', async () => {
    const tunde = await fixture.app.signUp(tundeEmail, 'Tunde Alabi');
    await fixture.addFirms(tunde, 10);
    await invite(tundeEmail);
    expect((await accept(tunde, tundeEmail)).refusal.message).toBe('You can be in at most 10 firms.');
    await fixture.app.database.sql.delete(firms).where(eq(firms.name, 'Firm 10'));
    expect((await accept(tunde, tundeEmail)).data).toEqual({ id: firmId });
  });

  test('renamed: by its admins, and only another name is an act', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    expect((await rename('Alabi & Co', tunde)).status).toBe(403);
    expect((await rename('Ade & Partners')).data.name).toBe('Ade & Partners');
    expect((await rename('Ade & Co')).data).toMatchObject({ name: 'Ade & Co', role: 'admin' });
    expect((await firm(tunde)).name).toBe('Ade & Co');
    expect((await actsOf()).filter((act) => act.includes('renamed'))).toEqual([
      'Kemi Ade, renamed, Ade & Co, ',
    ]);
  });

  test('closed: by an admin who is its only person, and not with clients', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    expect((await close(tunde)).status).toBe(403);
    expect((await close()).refusal.message).toBe(
      'Other people are in the firm. Remove them first, or leave it to another admin.',
    );
    await remove(subjectOf(tunde));
    await fixture.offer();
    await fixture.acceptClient();
    expect((await close()).refusal.message).toBe(
      'The firm still has clients. End its access to each of them first.',
    );
    await fixture.app.call('DELETE /firms/:id/clients/:companyId', fixture.kemi, {
      params: { id: firmId, companyId: fixture.companyId },
    });
    expect((await close()).status).toBe(204);
    expect(await fixture.app.database.sql.select().from(firms)).toEqual([]);
  });
});

describe('role in a firm', () => {
  test('changed: the person is told, and an unchanged one is not', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    expect((await change(subjectOf(tunde), 'member')).data.role).toBe('admin');
    expect(await mailsTo(tundeEmail)).toHaveLength(1);
    await change(subjectOf(tunde), 'admin');
    const [mail, ...others] = await mailsTo(tundeEmail);
    expect(others).toHaveLength(1);
    expect(mail).toEqual({
      subject: 'Ade & Partners: your role changed',
      text: expect.stringContaining(
        `Hello Tunde Alabi, Kemi Ade changed your role. You are now an admin of Ade & Partners. See the firm: https://charterly.example/firms/${firmId}`,
      ),
    });
    // Of oneself, without a mail.
    expect((await change(subjectOf(tunde), 'member', tunde)).data.role).toBe('member');
    expect(await mailsTo(tundeEmail)).toHaveLength(2);
    expect(await actsOf()).toEqual(
      expect.arrayContaining([
        'Kemi Ade, role-changed, Tunde Alabi, admin',
        'Tunde Alabi, role-changed, Tunde Alabi, member',
      ]),
    );
    expect((await change(subjectOf(fixture.ada), 'admin')).status).toBe(404);
  });

  test('admin who becomes a member or leaves: open invitations of this admin end, others stay', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi', 'admin');
    const musa = await fixture.app.signUp(musaEmail, 'Musa Bello');
    await invite(musaEmail, 'member', tunde);
    await accept(musa, musaEmail);
    await invite('by-kemi@firm.example');
    const open = async () => (await firm()).invitations.map(({ email }) => email);
    for (const end of [() => change(subjectOf(tunde), 'member'), () => remove(subjectOf(tunde), tunde)]) {
      await invite('by-tunde@firm.example', 'member', tunde);
      expect(await open()).toEqual(['by-kemi@firm.example', 'by-tunde@firm.example']);
      await end();
      expect(await open()).toEqual(['by-kemi@firm.example']);
      await change(subjectOf(tunde), 'admin');
    }
    // One that was accepted stays, so that its link can be opened again.
    const rows = await fixture.app.database.sql.select().from(firmInvitations);
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining([musaEmail]));
  });

  test('removed: told without a link to the firm; nobody to remove is no act', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    expect((await remove(subjectOf(fixture.ada))).status).toBe(204);
    expect((await remove(subjectOf(tunde))).status).toBe(204);
    const [mail] = await mailsTo(tundeEmail);
    expect(mail?.subject).toBe('Ade & Partners: you are no longer in the firm');
    expect(mail?.text).toContain(
      'Hello Tunde Alabi, Kemi Ade removed you from Ade & Partners. You no longer have access to its clients.',
    );
    expect(mail?.text).not.toContain('See the firm');
    expect((await actsOf()).filter((act) => act.includes('removed'))).toEqual([
      'Kemi Ade, removed, Tunde Alabi, ',
    ]);
  });

  test('member who leaves: the admins are told, other members are not', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    await join(musaEmail, 'Musa Bello');
    const counts = async () => [(await mailsTo(musaEmail)).length, (await mailsTo(tundeEmail)).length];
    const before = await counts();
    expect((await remove(subjectOf(tunde), tunde)).status).toBe(204);
    expect(await counts()).toEqual(before);
    expect((await mailsTo('kemi@firm.example'))[0]).toEqual({
      subject: 'Ade & Partners: Tunde Alabi left',
      text: expect.stringContaining(
        'Hello Kemi Ade, Tunde Alabi (tunde@firm.example) left Ade & Partners and no longer has access to its clients. See the firm: ',
      ),
    });
    expect((await actsOf()).filter((act) => act.includes('left'))).toEqual([
      'Tunde Alabi, left, Tunde Alabi, ',
    ]);
  });

  test('only person: cannot leave or become a member, and is told to close the firm', async () => {
    const words = 'You are the only person in the firm. Invite another admin first, or close the firm.';
    expect((await remove(subjectOf(fixture.kemi))).refusal.message).toBe(words);
    expect((await change(subjectOf(fixture.kemi), 'member')).refusal.message).toBe(words);
  });

  test('list of people: those who came first at the top, and a former customer without an address', async () => {
    fixture.app.setNow(minutesLater(1));
    await join(tundeEmail, 'Tunde Alabi');
    const gone = crypto.randomUUID();
    await fixture.app.database.sql
      .insert(firmMembers)
      .values({ firmId, accountId: gone, role: 'admin', since: minutesLater(-1) });
    const { members } = await firm();
    expect(members.map(({ name, email, isYou }) => [name, email, isYou])).toEqual([
      ['A former customer', '', false],
      ['Kemi Ade', 'kemi@firm.example', true],
      ['Tunde Alabi', tundeEmail, false],
    ]);
    // Nobody can be told.
    expect((await change(gone, 'member')).status).toBe(200);
  });
});

describe('invitation to a firm', () => {
  test('mail and page: who invites to which firm, the role, the address and the days', async () => {
    await invite('Tunde@firm.example', 'admin');
    const link = await linkTo(tundeEmail);
    expect((await mailsTo(tundeEmail))[0]).toEqual({
      subject: 'Kemi Ade invites you to the firm Ade & Partners',
      text: expect.stringMatching(
        /^You are invited Kemi Ade invites you to the firm Ade & Partners on Charterly, as an admin\. You work for all clients of the firm, invite people, and accept clients\. Open the link and accept with an account for this address \(tunde@firm\.example\)\. It is valid for 14 days\. You can also decline there\. See the invitation: \S+ /,
      ),
    });
    expect((await fixture.app.lastMail(tundeEmail)).text).toContain(
      'If you did not expect this, you can ignore it.',
    );
    const { data } = await lookUp(link);
    expect(data).toEqual({
      name: 'Ade & Partners',
      role: 'admin',
      invitedBy: 'Kemi Ade',
      emailHint: 't•••@firm.example',
      expiresAt: expect.stringMatching(/^2026-12-07T12:00/),
    });
    expect((await firm()).invitations).toMatchObject([
      {
        email: tundeEmail,
        role: 'admin',
        invitedBy: 'Kemi Ade',
        sentAt: expect.stringMatching(/^2026-11-23T12:00/),
        expiresAt: data.expiresAt,
        expired: false,
      },
    ]);
    fixture.app.setNow(new Date(data.expiresAt));
    expect((await lookUp(link)).refusal.message).toBe(
      'This invitation was valid until 7 December 2026. Ask Kemi Ade to send it again.',
    );
    const { body } = { body: { token: link } };
    const tunde = await fixture.app.signUp(tundeEmail, 'Tunde Alabi');
    expect((await fixture.app.call('POST /firm-invitations/acceptance', tunde, { body })).status).toBe(409);
    const kemi = await fixture.app.signIn('kemi@firm.example');
    expect((await firm(kemi)).invitations).toMatchObject([{ expired: true }]);
  });

  test('as a member: the mail says what a member does', async () => {
    await invite(tundeEmail);
    expect((await mailsTo(tundeEmail))[0]?.text).toContain(
      'as a member. You work for all clients of the firm, with the role each client gave it.',
    );
  });

  test('repeated within a minute: sent again only with another role', async () => {
    const sent = async () => (await mailsTo(tundeEmail)).length;
    await invite(tundeEmail);
    fixture.app.setNow(new Date(noon.getTime() + 59_000));
    await invite(tundeEmail);
    expect(await sent()).toBe(1);
    await invite(tundeEmail, 'admin');
    expect([await sent(), (await firm()).invitations.map(({ role }) => role)]).toEqual([2, ['admin']]);
    fixture.app.setNow(minutesLater(2));
    await invite(tundeEmail, 'admin');
    expect(await sent()).toBe(3);
    expect((await actsOf()).filter((act) => act.includes('invited'))).toEqual([
      'Kemi Ade, invited, tunde@firm.example, admin',
      'Kemi Ade, invited, tunde@firm.example, admin',
      'Kemi Ade, invited, tunde@firm.example, member',
    ]);
  });

  test('sent again: with a new link after a minute, and only an open one', async () => {
    const id = (await invite(tundeEmail)).data.invitations[0]?.id ?? '';
    const first = await linkTo(tundeEmail);
    expect((await resend(id)).data.invitations).toHaveLength(1);
    expect(await linkTo(tundeEmail)).toBe(first);
    fixture.app.setNow(minutesLater(2));
    expect((await resend(id)).data.invitations).toMatchObject([
      { id, role: 'member', expiresAt: expect.stringMatching(/^2026-12-07T12:02/) },
    ]);
    expect(await linkTo(tundeEmail)).not.toBe(first);
    expect((await resend(crypto.randomUUID())).status).toBe(404);
    const tunde = await fixture.app.signUp(tundeEmail, 'Tunde Alabi');
    await fixture.app.call('POST /firms/:id/invitations', fixture.kemi, {
      ...ofFirm,
      body: { email: tundeEmail, role: 'admin' },
    });
    await accept(tunde, tundeEmail);
    expect((await resend(id)).status).toBe(404);
  });

  test('withdrawn: an act, once; by an admin only', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    await invite('by-kemi@firm.example');
    const id = (await invite(musaEmail)).data.invitations.find(({ email }) => email === musaEmail)?.id ?? '';
    expect((await withdraw(id, tunde)).status).toBe(403);
    for (let count = 0; count < 2; count += 1)
      expect((await withdraw(id)).data.invitations.map(({ email }) => email)).toEqual([
        'by-kemi@firm.example',
      ]);
    expect((await actsOf()).filter((act) => act.includes('withdrawn'))).toEqual([
      'Kemi Ade, withdrawn, musa@firm.example, ',
    ]);
  });

  test('firm with a hundred people and invitations: no more, but one of them is invited again', async () => {
    await addMembers(97);
    expect((await invite(tundeEmail)).status).toBe(200);
    expect((await invite(musaEmail)).status).toBe(200);
    expect((await invite('ife@firm.example')).refusal.message).toBe(
      'A firm has at most 100 people. Remove someone or withdraw an invitation first.',
    );
    expect((await invite(musaEmail, 'admin')).status).toBe(200);
  });

  test('accepted: the inviter is told, again it is the same, and for others the link has ended', async () => {
    const tunde = await fixture.app.signUp(tundeEmail, 'Tunde Alabi');
    await invite(tundeEmail, 'admin');
    const body = { token: await linkTo(tundeEmail) };
    const acceptAs = (token: string) =>
      fixture.app.call('POST /firm-invitations/acceptance', token, { body });
    for (let count = 0; count < 2; count += 1) expect((await acceptAs(tunde)).data).toEqual({ id: firmId });
    expect(await mailsTo('kemi@firm.example')).toEqual([
      {
        subject: 'Ade & Partners: Tunde Alabi accepted your invitation',
        text: expect.stringContaining(
          'Hello Kemi Ade, Tunde Alabi (tunde@firm.example) is now an admin of Ade & Partners. See the firm: ',
        ),
      },
    ]);
    expect((await actsOf()).filter((act) => act.includes('joined'))).toEqual([
      'Tunde Alabi, joined, Tunde Alabi, admin',
    ]);
    const words =
      'This link is no longer valid: the invitation was used, sent again with a newer link, or withdrawn. If you accepted it, sign in to see the firm in your account.';
    for (const reply of [await acceptAs(fixture.ada), await lookUp(body.token), await lookUp('x'.repeat(43))])
      expect([reply.status, reply.refusal.message]).toEqual([404, words]);
    // It cannot be declined any more.
    expect((await fixture.app.call('POST /firm-invitations/refusal', null, { body })).status).toBe(200);
    expect((await firm()).members).toHaveLength(2);
    expect((await actsOf()).filter((act) => act.includes('declined'))).toEqual([]);
    expect((await acceptAs(tunde)).status).toBe(200);
  });

  test('person of ten firms who is invited to one of them at another address: keeps the role, and nobody reads another one', async () => {
    const tunde = await join(tundeEmail, 'Tunde Alabi');
    await fixture.addFirms(tunde, 9);
    await invite('second@firm.example', 'admin');
    await fixture.app.database.query(`update auth.users set email = 'second@firm.example' where email = $1`, [
      tundeEmail,
    ]);
    const told = await mailsTo('kemi@firm.example');
    expect((await accept(tunde, 'second@firm.example')).data).toEqual({ id: firmId });
    const { role, invitations } = await firm(tunde);
    expect([role, invitations]).toEqual(['member', []]);
    expect((await actsOf()).filter((act) => act.includes('joined'))).toHaveLength(1);
    expect(await mailsTo('kemi@firm.example')).toEqual(told);
  });

  test('declined: the inviter is told', async () => {
    await invite(tundeEmail);
    const body = { token: await linkTo(tundeEmail) };
    await fixture.app.call('POST /firm-invitations/refusal', null, { body });
    expect(await mailsTo('kemi@firm.example')).toEqual([
      {
        subject: 'Ade & Partners: your invitation was declined',
        text: expect.stringContaining(
          'Hello Kemi Ade, tunde@firm.example declined your invitation to Ade & Partners. See the firm: ',
        ),
      },
    ]);
    expect((await firm()).invitations).toEqual([]);
  });
});

test('history: the latest 50 entries, newest first', async () => {
  await fixture.app.database.sql.delete(firmActs);
  await fixture.app.database.sql.insert(firmActs).values(
    Array.from({ length: 51 }, (_each, count) => ({
      firmId,
      accountName: 'Kemi Ade',
      act: 'renamed' as const,
      concerns: `Name ${count}`,
      at: minutesLater(count),
    })),
  );
  const { acts } = await firm();
  expect([acts.length, acts[0]?.concerns, acts.at(-1)?.concerns]).toEqual([50, 'Name 50', 'Name 1']);
});
