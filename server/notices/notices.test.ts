import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  mailTopics,
  NOTICE_TOPICS,
  noticeTopicOf,
  type MailKind,
  type NoticeTopic,
} from '#contract/accounts/notice-topics.ts';
import { erasePerson } from '../accounts/erase-person.ts';
import { users } from '../auth/tables.ts';
import { actAsOfficer, createPaidApplication } from '../testing/application-fixtures.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { subjectOf } from '../testing/subject-of.ts';
import { mailSubscriptions } from './tables.ts';

let app: TestApp;
let ada: string;
const email = 'ada@customer.example';
const kinds = Object.keys(mailTopics) as MailKind[];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp(email, 'Ada Obi');
});
afterAll(() => app.stop());

const choose = (topic: NoticeTopic, on: boolean, token: string | null = ada) =>
  app.call('PUT /account/notices/:topic', token, { params: { topic }, body: { on } });
const queue = (kind: MailKind, to = email) =>
  app.dependencies.mailer.queue({ to, kind, subject: kind, text: 'Hello', html: '<p>Hello</p>' });
const sentTo = async (to = email) => (await app.mailsTo(to)).map(({ kind }) => kind);
const turnAllOff = async () => {
  for (const topic of NOTICE_TOPICS) await choose(topic, false);
};
/** Presses unsubscribe in a mail client. */
const pressUnsubscribe = (url: string) =>
  app.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('choice of notices', () => {
  test('turned off and on again: read by its owner, and nobody else’s changes', async () => {
    const ben = await app.signUp('ben@customer.example');
    expect((await app.call('GET /account/notices', ada)).data).toEqual({ off: [] });
    await choose('messages', false);
    expect((await choose('progress', false)).data).toEqual({ off: ['progress', 'messages'] });
    expect((await choose('progress', false)).data).toEqual({ off: ['progress', 'messages'] });
    expect((await choose('messages', true)).data).toEqual({ off: ['progress'] });
    expect((await app.call('GET /account/notices', ben)).data).toEqual({ off: [] });
  });

  test('without a session or with a kind that is always sent: refused', async () => {
    expect(await choose('progress', false, null)).toMatchObject({ status: 401 });
    expect(await choose('payments' as NoticeTopic, false)).toMatchObject({ status: 404 });
    expect(await app.database.sql.select().from(mailSubscriptions)).toEqual([]);
  });

  test('everything turned off: only mails that are always sent arrive, and others get theirs', async () => {
    await app.signUp('ben@customer.example');
    await turnAllOff();
    const before = (await sentTo()).length;
    const othersBefore = (await sentTo('ben@customer.example')).length;
    for (const kind of kinds) {
      await queue(kind);
      await queue(kind, 'ben@customer.example');
    }
    const always = kinds.filter((kind) => noticeTopicOf(kind) === null);
    expect((await sentTo()).length - before).toBe(always.length);
    expect(new Set(await sentTo())).toEqual(new Set(always));
    expect((await sentTo('ben@customer.example')).length - othersBefore).toBe(kinds.length);
  });

  test('progress turned off: the filing sends no mail, an officer’s question does', {
    tags: ['extended'],
  }, async () => {
    app.setNow(new Date('2026-11-21T12:00:00Z'));
    const officer = await app.officer();
    const filed = async (): Promise<string> => {
      const { id } = await createPaidApplication(app, ada, officer);
      await actAsOfficer(app, officer, id, { verb: 'approve' });
      await actAsOfficer(app, officer, id, {
        verb: 'file',
        registryReference: 'CAC/1',
        filedOn: '2026-11-21',
      });
      return id;
    };
    await filed();
    expect((await app.lastMail(email)).text).toContain(
      'Choose which e-mails you get: https://charterly.example/account#emails',
    );
    await choose('progress', false);
    const id = await filed();
    expect((await sentTo()).filter((kind) => kind === 'application.filed')).toHaveLength(1);
    await actAsOfficer(app, officer, id, { verb: 'recordQuery', reason: 'The name is too general.' });
    expect(await sentTo()).not.toContain('application.queried');
    await actAsOfficer(app, officer, id, {
      verb: 'askForInformation',
      questions: [{ path: 'name1', reason: 'other', words: 'Please propose another.' }],
    });
    expect((await sentTo())[0]).toBe('application.information_asked');
  });
});

describe('banned account', () => {
  const ban = (until: Date) =>
    app.database.sql.update(users).set({ bannedUntil: until }).where(eq(users.email, email));
  const inAnHour = () => new Date(app.now().getTime() + 3_600_000);

  test('banned: only mails about money, decisions, security, data and access, and others get theirs; all once the ban is over', async () => {
    await app.signUp('ben@customer.example');
    await ban(inAnHour());
    const before = (await sentTo()).length;
    const othersBefore = (await sentTo('ben@customer.example')).length;
    for (const kind of kinds) {
      await queue(kind);
      await queue(kind, 'ben@customer.example');
      await queue(kind, 'no-account@customer.example');
    }
    const topics = new Set<string>([...NOTICE_TOPICS, 'staff']);
    const due = kinds.filter((kind) => !topics.has(mailTopics[kind]));
    const sent = await sentTo();
    expect(sent.slice(0, sent.length - before).toSorted()).toEqual(due.toSorted());
    expect((await sentTo('ben@customer.example')).length - othersBefore).toBe(kinds.length);
    expect(await sentTo('no-account@customer.example')).toHaveLength(kinds.length);
    await ban(app.now());
    for (const kind of kinds) await queue(kind);
    expect((await sentTo()).length - before - due.length).toBe(kinds.length);
  });

  test('customer of an application: the officer’s message sends no mail, a decision does', async () => {
    const officer = await app.officer();
    const { id } = await createPaidApplication(app, ada, officer);
    await ban(inAnHour());
    await app.call('POST /admin/applications/:id/messages', officer, {
      params: { id },
      body: { id: '00000000-0000-4000-8000-000000000001', words: 'Hello' },
    });
    await actAsOfficer(app, officer, id, { verb: 'reject', reason: 'It needs a licence first.' });
    const sent = await sentTo();
    expect(sent).not.toContain('application.message');
    expect(sent[0]).toBe('application.rejected');
  });
});

describe('unsubscribe link', () => {
  test('mail client, then the page: turns off the kind of that mail only', async () => {
    await Promise.all([queue('application.message'), queue('application.message')]);
    const [mail, same] = (await app.mailsTo(email)).filter(({ kind }) => kind === 'application.message');
    expect(mail?.unsubscribeUrl).toMatch(
      /^https:\/\/charterly\.example\/emails\/unsubscribe\/messages\/[\w-]{43}$/,
    );
    expect(same?.unsubscribeUrl).toBe(mail?.unsubscribeUrl);
    expect((await pressUnsubscribe(mail?.unsubscribeUrl ?? '')).statusCode).toBe(200);
    expect((await app.call('GET /account/notices', ada)).data).toEqual({ off: ['messages'] });
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    const leave = (topic: NoticeTopic) =>
      app.call('POST /notices/unsubscriptions', null, { body: { topic, token } });
    expect(await leave('messages')).toMatchObject({ status: 200 });
    expect(await leave('progress')).toMatchObject({ status: 404 });
    expect((await app.call('GET /account/notices', ada)).data).toEqual({ off: ['messages'] });
  });

  test('mail that is always sent, or to an address without an account: no link', async () => {
    await queue('application.submitted');
    await queue('documents.reminder', 'kemi@firm.example');
    const mails = [...(await app.mailsTo(email)), ...(await app.mailsTo('kemi@firm.example'))];
    expect(mails.map(({ unsubscribeUrl }) => unsubscribeUrl ?? null)).toEqual(mails.map(() => null));
  });
});

test('export and deletion: the choices leave with the account, without the secret of the link', async () => {
  await choose('messages', false);
  const { data } = await app.callLoosely('GET /account/export', ada);
  const json = Buffer.from(unzipSync(data as Buffer)['data.json'] ?? []).toString();
  expect((JSON.parse(json) as { noticeChoices: object[] }).noticeChoices).toEqual([
    { topic: 'messages', stoppedAt: expect.any(String) as string },
  ]);
  const [row] = await app.database.sql.select().from(mailSubscriptions);
  expect(json).not.toContain(row?.token);
  await erasePerson(app.dependencies, { id: subjectOf(ada), email }, 'person');
  expect(await app.database.sql.select().from(mailSubscriptions)).toEqual([]);
});
