import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../auth/tables.ts';
import { migrationsDirectory } from '../database/migrate.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { eicar, startClamdServer, type ClamdServer } from '../testing/clamd-server.ts';
import { samplePdf, samplePng } from '../testing/sample-files.ts';
import { receiveMail } from './receive-mail.ts';
import { bounceAddress } from './reply-address.ts';

const secret = 'the-secret-of-the-webhook';
const domain = 'reply.charterly.example';

let clamd: ClamdServer;
let app: TestApp;
let ada: string;
let musa: string;
let id: string;
let replyTo: string;
beforeAll(async () => {
  clamd = await startClamdServer();
  app = await startTestApp({
    keepSetups: true,
    environment: {
      MAIL_REPLY_DOMAIN: domain,
      MAIL_INBOUND_SECRET: secret,
      CLAMAV_URL: `tcp://127.0.0.1:${'port' in clamd.address ? clamd.address.port : 0}`,
    },
  });
});
afterAll(async () => {
  await app.stop();
  await clamd.close();
});
beforeEach(async () => {
  await app.reset();
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  ({ id } = await createPaidApplication(app, ada, musa));
  await app.call('POST /admin/applications/:id/messages', musa, {
    params: { id },
    body: { id: '00000000-0000-4000-8000-000000000001', words: 'May we file today?' },
  });
  const mail = await app.lastMail('ada@customer.example');
  replyTo = mail.replyTo ?? '';
});

const compose = async (mail: Mail.Options): Promise<Buffer> => {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'Ada Obi <Ada@customer.example>',
    to: replyTo,
    subject: 'Re: May we file?',
    messageId: '<reply-1@mail.customer.example>',
    text: 'Yes, please.\n\nOn Mon, 23 Nov 2026 Charterly <hello@charterly.example> wrote:\n> May we file today?',
    ...mail,
  });
  return message as Buffer;
};
const post = (payload: Buffer | string, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}`, ...headers },
    payload,
  });
const deliver = async (mail: Mail.Options = {}) => {
  const reply = await post(await compose(mail));
  return { status: reply.statusCode, ...reply.json<{ outcome: string; reason: string | null }>() };
};
const thread = async () => {
  const { data } = await app.call('GET /admin/applications/:id', musa, { params: { id } });
  return data.messages.slice(1);
};
const filesOf = async () =>
  (await app.database.query('select name from files where purpose = $1 and removed_at is null', ['message']))
    .rows;

describe('reply by mail', () => {
  test('customer replies: stands in the thread without the quote, and waits for an officer', async () => {
    expect((await app.lastMail('ada@customer.example')).text).toContain(
      'You can answer by replying to this e-mail.',
    );
    expect(replyTo).toMatch(/^reply\+[0-9a-f]{52}@reply\.charterly\.example$/);
    expect(await deliver()).toEqual({ status: 200, outcome: 'accepted', reason: null });
    expect(await thread()).toMatchObject([
      {
        from: 'customer',
        author: 'Ada Obi',
        words: 'Yes, please.',
        byMail: true,
        attachments: [],
        waits: true,
      },
    ]);
    const { data } = await app.call('GET /admin/inbox', musa);
    expect(data.waiting).toMatchObject([{ words: 'Yes, please.', application: { id } }]);
  });

  test('reply to one of our mails: a later message of an officer stays unread; a mail that answers none of ours: all are read', async () => {
    const unread = async () => (await app.call('GET /messages', ada)).data.threads.map((each) => each.unread);
    const { id: mailId } = await app.lastMail('ada@customer.example');
    app.setNow(new Date(app.now().getTime() + 60_000));
    await app.call('POST /admin/applications/:id/messages', musa, {
      params: { id },
      body: { id: '00000000-0000-4000-8000-000000000002', words: 'And who is the secretary?' },
    });
    app.setNow(new Date(app.now().getTime() + 60_000));
    expect(await unread()).toEqual([2]);
    const inReplyTo = `<${mailId}@charterly.example>`;
    await deliver({ inReplyTo });
    expect(await unread()).toEqual([1]);
    expect((await app.call('GET /account/navigation', ada)).data.unread).toBe(1);
    // A mail about another application says nothing about this one.
    await app.database.query('update mails set application_id = null where id = $1', [mailId]);
    await deliver({ inReplyTo, messageId: '<reply-2@mail.customer.example>' });
    expect(await unread()).toEqual([0]);
    expect((await app.call('GET /account/navigation', ada)).data.unread).toBe(0);
  });

  test('reply that an earlier release took: all messages before it are read after the migration', async () => {
    const unread = async () => (await app.call('GET /messages', ada)).data.threads.map((each) => each.unread);
    const { id: mailId } = await app.lastMail('ada@customer.example');
    app.setNow(new Date(app.now().getTime() + 60_000));
    await deliver({ inReplyTo: `<${mailId}@charterly.example>` });
    await app.database.query('delete from message_readings');
    expect(await unread()).toEqual([1]);
    const migration = await readFile(join(migrationsDirectory, '0080_lost-files-and-indexes.sql'), 'utf8');
    const insert = migration.split('--> statement-breakpoint').find((each) => each.includes('INSERT INTO'));
    await app.database.query(insert ?? '');
    expect(await unread()).toEqual([0]);
    // With a reading of before.
    await app.database.query("update message_readings set read_at = '2020-01-01'");
    await app.database.query(insert ?? '');
    expect(await unread()).toEqual([0]);
  });

  test('same mail twice, also at once: one message and one file', async () => {
    const attachments = [{ filename: 'lease.pdf', content: await samplePdf() }];
    const answers = await Promise.all([deliver({ attachments }), deliver({ attachments })]);
    answers.push(await deliver({ attachments }));
    expect(answers.map(({ status, outcome }) => [status, outcome])).toEqual(
      answers.map(() => [200, 'accepted']),
    );
    expect(await thread()).toHaveLength(1);
    expect(await filesOf()).toEqual([{ name: 'lease.pdf' }]);
  });

  test('attachments: checked like uploads; the customer is told which were not taken; a logo is left out', async () => {
    await deliver({
      text: 'Here they are.',
      html: '<p>Here they are.</p><img src="cid:logo">',
      attachments: [
        { filename: 'lease.pdf', content: await samplePdf() },
        { filename: 'virus.pdf', content: Buffer.concat([await samplePdf(), Buffer.from(eicar)]) },
        { filename: 'macro.docm', content: 'PK' },
        { filename: 'logo.png', content: samplePng(), cid: 'logo' },
      ],
    });
    const [message] = await thread();
    expect(message?.attachments.map(({ name, problem }) => [name, problem !== null])).toEqual([
      ['lease.pdf', false],
      ['virus.pdf', true],
      ['macro.docm', true],
    ]);
    const told = await app.lastMail('ada@customer.example');
    expect(told).toMatchObject({ kind: 'application.attachments_refused' });
    expect(told.text).toContain('macro.docm: Unsupported file type');
    const fileId = message?.attachments[0]?.fileId ?? '';
    expect((await app.callLoosely('GET /files/:id', ada, { params: { id: fileId } })).status).toBe(200);
    const eve = await app.signUp('eve@customer.example');
    expect((await app.callLoosely('GET /files/:id', eve, { params: { id: fileId } })).status).toBe(404);
  });

  test('HTML only, as Postmark sends it: its text', async () => {
    const raw = await compose({ text: undefined, html: '<p>Yes,<br>please.</p><style>p{}</style>' });
    const reply = await post(JSON.stringify({ RawEmail: raw.toString(), Subject: 'x' }), {
      'content-type': 'application/json; charset=utf-8',
      authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`,
    });
    expect(reply.statusCode).toBe(200);
    expect((await thread())[0]?.words).toBe('Yes,\nplease.');
  });

  test('HTML only with letters that grow in lower case: styles and scripts are left out, and nothing else', async () => {
    await deliver({
      text: undefined,
      html: '<p>İİİİ Ankara</p><style>p{color:red}</style><p>Merhaba</p><script>start()</script><p>Son</p>',
    });
    expect((await thread())[0]?.words).toMatch(/^İİİİ Ankara\s+Merhaba\s+Son$/);
  });
});

describe('mail that is not taken', () => {
  const foreign = () => replyTo.replace(/.(?=@)/, (letter) => (letter === '0' ? '1' : '0'));

  test.each([
    ['answer of a program', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'auto_reply'],
    ['old answer of a program', { headers: { Precedence: 'auto_reply' } }, 'auto_reply'],
    ['mailing list', { headers: { 'List-Id': '<founders.example>' } }, 'bulk'],
    ['bulk mail', { headers: { Precedence: 'bulk' } }, 'bulk'],
    ['empty envelope sender', { headers: { 'Return-Path': '<>' } }, 'bounce'],
    ['nothing in it', { text: ' ' }, 'empty'],
  ])('%s: ignored', async (_title, mail, reason) => {
    expect(await deliver(mail)).toEqual({ status: 200, outcome: 'ignored', reason });
    expect(await thread()).toEqual([]);
  });

  test('own mail that comes back: ignored', async () => {
    const { id: mailId } = await app.lastMail('ada@customer.example');
    expect(await deliver({ messageId: `<${mailId}@charterly.example>` })).toMatchObject({
      reason: 'own_mail',
    });
    expect(await deliver({ messageId: `<${'-'.repeat(36)}@elsewhere.example>` })).toMatchObject({
      outcome: 'accepted',
    });
  });

  test('forged token, no token, token of a person who may no longer act: refused', async () => {
    expect(await deliver({ to: foreign() })).toEqual({
      status: 403,
      outcome: 'refused',
      reason: 'forged_token',
    });
    expect(await deliver({ to: `hello@${domain}`, messageId: '<2@x>' })).toMatchObject({
      reason: 'no_token',
    });
    await app.database.query('update applications set owner_id = gen_random_uuid()');
    expect(await deliver({ messageId: '<3@x>' })).toMatchObject({ status: 403, reason: 'forged_token' });
    expect(await thread()).toEqual([]);
  });

  test('another sender with a customer’s token: refused, and the person is told once, not the sender', async () => {
    const from = 'eve@elsewhere.example';
    expect(await deliver({ from })).toEqual({ status: 403, outcome: 'refused', reason: 'other_sender' });
    await deliver({ from, messageId: '<2@x>' });
    const told = (await app.mailsTo('ada@customer.example')).filter(
      ({ kind }) => kind === 'application.other_sender',
    );
    expect(told).toHaveLength(1);
    expect(await app.mailsTo(from)).toEqual([]);
    expect(await thread()).toEqual([]);
    const { rows } = await app.database.query('select * from inbound_mails');
    expect(JSON.stringify(rows)).not.toContain('eve');
  });

  test('person whose account is banned: refused', async () => {
    await app.database.sql
      .update(users)
      .set({ bannedUntil: new Date(app.now().getTime() + 3_600_000) })
      .where(eq(users.email, 'ada@customer.example'));
    expect(await deliver()).toEqual({ status: 403, outcome: 'refused', reason: 'forged_token' });
    expect(await thread()).toEqual([]);
  });

  test('many mails of another sender: a reply of the customer is still taken; many replies: 429', {
    tags: ['extended'],
  }, async () => {
    const limits = createRateLimiter({
      database: app.database,
      clock: app.now,
      config: { rateLimits: 'default' },
    });
    const receive = async (mail: Mail.Options) =>
      (await receiveMail({ ...app.dependencies, limits }, await compose(mail))).outcome;
    for (let count = 0; count < 21; count += 1)
      expect(
        await receive({ from: 'eve@elsewhere.example', messageId: `<${count}@elsewhere.example>` }),
      ).toBe('refused');
    for (let count = 0; count < 20; count += 1)
      expect(await receive({ messageId: `<${count}@mail.customer.example>` })).toBe('accepted');
    await expect(receive({ messageId: '<20@mail.customer.example>' })).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  test('wrong or missing secret: 401; a mail of 30 MB: 413; no mail: 400', async () => {
    expect((await post(await compose({}), { authorization: 'Bearer wrong' })).statusCode).toBe(401);
    expect((await post(await compose({}), { authorization: '' })).statusCode).toBe(401);
    expect((await post(Buffer.alloc(30 * 1024 * 1024, 'a'))).statusCode).toBe(413);
    expect((await post('')).statusCode).toBe(400);
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
  });
});

test('report of a failed delivery: recorded with the mail; a permanent one ends reminders until she turns them on', {
  tags: ['extended'],
}, async () => {
  const { id: mailId } = await app.lastMail('ada@customer.example');
  const to = bounceAddress(app.dependencies.config.mailReplies!, mailId);
  const report = (status: string) =>
    [
      'From: Mail Delivery System <MAILER-DAEMON@mail.example>',
      `To: ${to}`,
      `Message-ID: <bounce-${status}@mail.example>`,
      'Auto-Submitted: auto-replied',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.example',
      '',
      'Final-Recipient: rfc822; ada@customer.example',
      'Action: failed',
      `Status: ${status}`,
      '--b--',
    ].join('\r\n');
  const stop = async () => (await app.call('GET /reminders/subscription', ada)).data.stopped;
  expect((await post(report('4.2.2'))).json()).toEqual({ outcome: 'bounce', reason: null });
  expect(await stop()).toBeNull();
  expect((await post(report('5.1.1'))).json()).toEqual({ outcome: 'bounce', reason: null });
  const mail = (await app.mailsTo('ada@customer.example')).find((each) => each.id === mailId);
  expect(mail).toMatchObject({ lastError: '5.1.1', bouncedAt: expect.any(Date) });
  expect(await stop()).toMatchObject({
    reason: 'undeliverable',
    email: 'ada@customer.example',
    status: '5.1.1',
  });
  const { data: dashboard } = await app.call('GET /dashboard', ada);
  expect(dashboard.undeliverable).toMatchObject({ email: 'ada@customer.example' });
  const { data: desk } = await app.call('GET /admin/applications/:id', musa, { params: { id } });
  expect(desk.customer.undeliverable).toMatchObject({ status: '5.1.1' });
  expect(desk.mails.find((each) => each.id === mailId)).toMatchObject({ bouncedAt: expect.any(String) });
  await app.call('POST /reminders/subscription', ada);
  expect(await stop()).toBeNull();
});

test('virus scanner without a verdict: nothing is stored, and the mail can be delivered again', async () => {
  clamd.answerWith('');
  const attachments = [{ filename: 'lease.pdf', content: await samplePdf() }];
  expect((await deliver({ attachments })).status).toBe(503);
  expect([await thread(), await filesOf()]).toEqual([[], []]);
  clamd.answerWith('stream: OK');
  expect((await deliver({ attachments })).outcome).toBe('accepted');
});
