import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailTransport } from '../mail/mail-transport.ts';
import { sendQueuedMail } from '../mail/send-queued-mail.ts';
import { smtpTransport } from '../mail/smtp-transport.ts';
import { mails } from '../mail/tables.ts';
import { startTestApp, type Data, type TestApp } from '../testing/app.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { eraseSubscribers } from './queries.ts';
import { sendingJob, queueNextBatch } from './send-issue.ts';
import { newsletterDeliveries, newsletterSubscribers } from './tables.ts';

const noon = new Date('2026-11-23T12:00:00Z');
const nobodys = '6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10';
let on: TestApp;
let officer: string;
let server: MailServer;
let transport: MailTransport;

beforeAll(async () => {
  on = await startTestApp({ now: noon });
});
beforeEach(async () => {
  await on.reset();
  on.setNow(noon);
  officer = await on.officer();
  server = await startMailServer();
  transport = smtpTransport(server.url);
});
afterEach(async () => {
  transport.close();
  await server.close();
});
afterAll(() => on.stop());

type Issue = Data<'GET /admin/newsletter/issues/:id'>['issue'];

const written = {
  subject: 'Fees from January',
  text: 'The **Commission** raises its fees. See [the notice](https://cac.example/notice).',
};
const begin = async (changes: Partial<typeof written> = {}): Promise<Issue> =>
  (await on.call('POST /admin/newsletter/issues', officer, { body: { ...written, ...changes } })).data;
const read = async (id: string): Promise<Issue> =>
  (await on.call('GET /admin/newsletter/issues/:id', officer, { params: { id } })).data.issue;
const change = ({ id, version }: Issue, body: Partial<typeof written>, who = officer) =>
  on.call('PUT /admin/newsletter/issues/:id', who, {
    params: { id },
    body: { ...written, ...body, version },
  });
const send = ({ id, version }: Issue, who = officer) =>
  on.call('POST /admin/newsletter/issues/:id/send', who, { params: { id }, body: { version } });
const trial = ({ id, version }: Issue) =>
  on.call('POST /admin/newsletter/issues/:id/trial', officer, { params: { id }, body: { version } });
const remove = ({ id }: Issue) =>
  on.callLoosely('DELETE /admin/newsletter/issues/:id', officer, { params: { id } });

const tokenOf = (number: number): string => String(number).padStart(43, 'a');
/** So many people who are on the list, reader1@ and so on. */
const readers = async (
  many: number,
  state: 'waiting' | 'confirmed' | 'left' = 'confirmed',
  from = 1,
): Promise<string[]> => {
  const people = Array.from({ length: many }, (_, index) => ({
    email: `reader${from + index}@customer.example`,
    token: tokenOf(from + index),
    state,
    askedAt: noon,
    confirmedAt: noon,
  }));
  await on.database.sql.insert(newsletterSubscribers).values(people);
  return people.map(({ email }) => email);
};
const issueMails = () =>
  on.database.sql.select().from(mails).where(like(mails.kind, 'newsletter.%')).orderBy(asc(mails.position));
const addressed = async (): Promise<string[]> => (await issueMails()).map(({ to }) => to).toSorted();
/** Does the jobs, and hands what they wrote to the mail server, one after the other. */
const deliver = async (production = false): Promise<void> => {
  await on.runJobs();
  const waiting = await on.database.sql
    .select()
    .from(mails)
    .where(and(like(mails.kind, 'newsletter.%'), isNull(mails.sentAt)))
    .orderBy(asc(mails.position));
  for (const { id } of waiting)
    await sendQueuedMail(
      { database: on.database, clock: on.now, transport, config: { mailFrom: null, production } },
      id,
    );
};
const received = (): string[] => server.received.flatMap(({ to }) => to).toSorted();

describe('a draft', () => {
  test('is kept as written, and listed with the newest first', async () => {
    const first = await begin();
    expect(first).toMatchObject({
      ...written,
      state: 'draft',
      version: 1,
      changedBy: 'Musa Bello',
      sent: null,
      counts: { sent: 0, failed: 0, left: 0, waiting: 0 },
    });
    on.setNow(new Date(noon.getTime() + 60_000));
    const second = await begin({ subject: '', text: '' });
    await readers(2);
    await readers(1, 'waiting', 3);
    const { data } = await on.call('GET /admin/newsletter/issues', officer, {});
    expect(data).toMatchObject({
      total: 2,
      rows: [
        { id: second.id, subject: '' },
        { id: first.id, subject: written.subject },
      ],
      subscribers: { confirmed: 2, waiting: 1, left: 0 },
    });
    expect(data.rows[0]).not.toHaveProperty('text');
  });

  test('is changed by who saw it last; another is told who was faster', async () => {
    const issue = await begin();
    expect((await change(issue, { subject: 'New fees' })).data).toMatchObject({
      subject: 'New fees',
      version: 2,
    });
    const late = await change(issue, { subject: 'Old fees' });
    expect(late).toMatchObject({
      status: 409,
      refusal: { code: 'version_conflict', message: expect.stringContaining('by Musa Bello') },
    });
    expect((await read(issue.id)).subject).toBe('New fees');
  });

  test('can be thrown away', async () => {
    const issue = await begin();
    expect((await remove(issue)).status).toBe(204);
    expect(await remove(issue)).toMatchObject({ status: 404 });
    expect((await change(issue, {})).status).toBe(404);
  });

  test.each([
    ['a subject of two lines', { subject: 'a\nBcc: eve@customer.example' }],
    ['a bell in the subject', { subject: 'a\u0007' }],
    ['a separator of lines in the subject', { subject: 'a\u2028b' }],
    ['a subject that is too long', { subject: 'x'.repeat(151) }],
    ['a text that is too long', { text: 'x'.repeat(20_001) }],
    ['an escape in the text', { text: 'a\u001b[2J' }],
    ['a NUL in the text', { text: 'a\u0000' }],
    ['half a sign', { text: 'a\ud800' }],
  ])('is refused with %s', async (_what, wrong) => {
    const issue = await begin();
    const refused = {
      status: 400,
      refusal: { code: 'bad_request', problems: [{ path: Object.keys(wrong)[0] }] },
    };
    expect(
      await on.callLoosely('POST /admin/newsletter/issues', officer, { body: { ...written, ...wrong } }),
    ).toMatchObject(refused);
    expect(await change(issue, wrong)).toMatchObject(refused);
  });

  test.each([nobodys, 'not-an-id'])('is not found under %s', async (id) => {
    const nothing = { ...(await begin()), id };
    for (const reply of [
      await change(nothing, {}),
      await send(nothing),
      await trial(nothing),
      await remove(nothing),
      await on.callLoosely('GET /admin/newsletter/issues/:id', officer, { params: { id } }),
    ])
      expect(reply).toMatchObject({ status: 404, refusal: { code: 'not_found' } });
  });
});

describe('a trial', () => {
  test('goes to the officer and to nobody else, as often as wanted', async () => {
    await readers(3);
    const issue = await begin();
    expect((await trial(issue)).data).toEqual({ email: 'musa.bello@desk.example' });
    await trial(issue);
    await deliver();
    expect(received()).toEqual(['musa.bello@desk.example', 'musa.bello@desk.example']);
    expect(server.received[0]?.raw).toContain('Subject: Trial: Fees from January');
    expect(server.received[0]?.raw).not.toContain('List-Unsubscribe');
    const [mail] = await issueMails();
    expect(mail?.text).toContain('See the notice\n(https://cac.example/notice).');
    expect(mail?.html).toContain('The <strong>Commission</strong> raises');
    expect(await read(issue.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test.each([
    ['a subject', { subject: ' ' }],
    ['a text', { text: ' \n' }],
  ])('needs %s, and so does the issue', async (_what, missing) => {
    await readers(1);
    const issue = await begin(missing);
    const refused = {
      status: 409,
      refusal: { code: 'not_possible_now', message: 'Give it a subject and a text first.' },
    };
    expect(await trial(issue)).toMatchObject(refused);
    expect(await send(issue)).toMatchObject(refused);
    expect(await read(issue.id)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('of what was changed meanwhile is refused', async () => {
    const issue = await begin();
    await change(issue, {});
    expect(await trial(issue)).toMatchObject({ status: 409, refusal: { code: 'version_conflict' } });
    expect(await issueMails()).toEqual([]);
  });
});

describe('sending', () => {
  test('reaches everybody who confirmed, once each, over several batches', async () => {
    const list = await readers(120);
    await readers(2, 'waiting', 500);
    await readers(2, 'left', 600);
    const sent = await send(await begin());
    expect([sent.status, sent.data]).toMatchObject([
      202,
      { state: 'sending', sent: { by: 'Musa Bello' }, counts: { sent: 0, failed: 0, left: 0, waiting: 120 } },
    ]);
    await deliver();
    expect(received()).toEqual(list.toSorted());
    await deliver();
    expect(server.received).toHaveLength(120);
    expect(await read(sent.data.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 120, failed: 0, left: 0, waiting: 0 },
    });
  });

  test('gives each reader a link and a header of their own to leave by', async () => {
    const [first = '', second = ''] = await readers(2);
    await send(await begin({ text: 'Hello <b>there</b>' }));
    await deliver();
    for (const [reader, number] of [
      [first, 1],
      [second, 2],
    ] as const) {
      const { text, html } = await on.lastMail(reader);
      const leave = `https://charterly.example/newsletter/unsubscribe/${tokenOf(number)}`;
      expect(text).toContain(leave);
      expect(html).toContain(`href="${leave}"`);
      expect(html).toContain('Hello &#60;b&#62;there&#60;/b&#62;');
      const raw = server.received.find(({ to }) => to[0] === reader)?.raw.replaceAll(/\r\n\s+/g, ' ');
      expect(raw).toContain(`List-Unsubscribe: <${leave}>`);
      expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(raw).toContain(`To: ${reader}`);
    }
  });

  test('in production keeps the text once, with the issue', async () => {
    const [reader = ''] = await readers(1);
    const sent = (await send(await begin())).data;
    await deliver(true);
    expect(server.received[0]?.raw).toContain('raises its fees');
    expect(await on.lastMail(reader)).toMatchObject({
      subject: written.subject,
      text: expect.stringContaining('Not kept'),
      html: '',
    });
    expect(await read(sent.id)).toMatchObject({ ...written, state: 'sent' });
  });

  test('a second time is refused in words, and nobody gets it twice', async () => {
    await readers(2);
    const issue = await begin();
    const sent = (await send(issue)).data;
    await deliver();
    for (const again of [issue, sent])
      expect(await send(again, await on.officer('Ngozi Eze'))).toMatchObject({
        status: 409,
        refusal: {
          code: 'not_possible_now',
          message: expect.stringContaining('sent already, by Musa Bello'),
        },
      });
    for (const other of [await change(sent, {}), await trial(sent), await remove(sent)])
      expect(other).toMatchObject({ status: 409, refusal: { code: 'not_possible_now' } });
    await deliver();
    expect(received()).toEqual(['reader1@customer.example', 'reader2@customer.example']);
    expect(await read(issue.id)).toMatchObject({ ...written, state: 'sent' });
  });

  test('by two officers at once happens once', async () => {
    await readers(3);
    const issue = await begin();
    const other = await on.officer('Ngozi Eze');
    const replies = await Promise.all([send(issue), send(issue, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await on.runJobs();
    expect(await addressed()).toHaveLength(3);
  });

  test('is refused while nobody has confirmed, and the issue stays a draft', async () => {
    await readers(2, 'waiting');
    const issue = await begin();
    expect(await send(issue)).toMatchObject({
      status: 409,
      refusal: { code: 'not_possible_now', message: expect.stringContaining('nobody to send this to') },
    });
    expect(await read(issue.id)).toMatchObject({ state: 'draft', version: 1 });
    await deliver();
    expect(server.received).toEqual([]);
  });

  test('counts what the mail server would not take as failed', async () => {
    await readers(1);
    const sent = (await send(await begin())).data;
    server.answer('never');
    await expect(deliver()).rejects.toThrow('No such mailbox');
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 0, failed: 1, left: 0, waiting: 0 },
    });
    server.answer('take');
    await deliver();
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, failed: 0, left: 0, waiting: 0 },
    });
  });
});

describe('who leaves', () => {
  const leave = (number: number) =>
    on.call('POST /newsletter/unsubscriptions', null, { body: { token: tokenOf(number) } });
  const mailTo = async (to: string) => (await issueMails()).filter((mail) => mail.to === to);

  test('between the press and the mail gets none', async () => {
    await readers(3);
    const sent = (await send(await begin())).data;
    await leave(2);
    await deliver();
    expect(received()).toEqual(['reader1@customer.example', 'reader3@customer.example']);
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 2, failed: 0, left: 1, waiting: 0 },
    });
  });

  test('while the written mail waits to go out gets none', async () => {
    await readers(2);
    const sent = (await send(await begin())).data;
    await on.runJobs();
    await leave(1);
    await deliver();
    expect(received()).toEqual(['reader2@customer.example']);
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 1, failed: 0, left: 1, waiting: 0 },
    });
  });

  test('after it arrived is still counted among those it reached', async () => {
    await readers(1);
    const sent = (await send(await begin())).data;
    await deliver();
    await leave(1);
    expect(await read(sent.id)).toMatchObject({ state: 'sent', counts: { sent: 1, left: 0 } });
  });

  test('at the moment the mails are written gets none that was not out yet', async () => {
    await readers(20);
    const sent = (await send(await begin())).data;
    const leavers = [1, 5, 9, 13, 17, 20];
    await Promise.all([leave(1), on.runJobs(), ...leavers.slice(1).map(leave)]);
    await deliver();
    expect(
      received().filter((to) => leavers.some((number) => to === `reader${number}@customer.example`)),
    ).toEqual([]);
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 14, failed: 0, left: 6, waiting: 0 },
    });
  });

  test('and is forgotten before their turn gets none', async () => {
    await readers(2);
    const sent = (await send(await begin())).data;
    await on.database.sql
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, 'reader1@customer.example'));
    await deliver();
    expect(received()).toEqual(['reader2@customer.example']);
    expect(await read(sent.id)).toMatchObject({ state: 'sent', counts: { sent: 1, left: 1 } });
  });

  test('is forgotten with the mails after a month, and the numbers stay', async () => {
    await readers(2);
    const sent = (await send(await begin())).data;
    await on.dependencies.mailer.queue({
      to: 'reader1@customer.example',
      subject: 'Your receipt',
      text: 'x',
      html: 'x',
      kind: 'application.paid',
    });
    await deliver();
    await leave(1);
    await eraseSubscribers(on.database, {
      askedBefore: noon,
      leftBefore: new Date(noon.getTime() + 60_000),
    });
    expect((await on.mailsTo('reader1@customer.example')).map(({ kind }) => kind)).toEqual([
      'application.paid',
    ]);
    expect(await on.mailsTo('reader2@customer.example')).toHaveLength(1);
    expect(await read(sent.id)).toMatchObject({
      state: 'sent',
      counts: { sent: 2, failed: 0, left: 0, waiting: 0 },
    });
  });

  test('takes nothing else back: mail about an account, and what others get', async () => {
    await readers(2);
    await on.dependencies.mailer.queue({
      to: 'reader1@customer.example',
      subject: 'Your receipt',
      text: 'x',
      html: 'x',
      kind: 'application.paid',
    });
    await send(await begin());
    await on.runJobs();
    await leave(1);
    expect((await on.mailsTo('reader1@customer.example')).map(({ kind }) => kind)).toEqual([
      'application.paid',
    ]);
    expect(await mailTo('reader2@customer.example')).toHaveLength(1);
  });
});

describe('an interrupted sending', () => {
  const batch = (issueId: string, number: number) =>
    queueNextBatch(on.dependencies, { issueId, batch: number });

  test('goes on where it was, when the process went away before a batch was done', async () => {
    const list = await readers(60);
    const { id } = (await send(await begin())).data;
    const { mailer } = on.dependencies;
    let count = 0;
    const dies = {
      ...on.dependencies,
      mailer: {
        queue: (mail: Parameters<typeof mailer.queue>[0]) =>
          (count += 1) > 30 ? Promise.reject(new Error('the power went')) : mailer.queue(mail),
      },
    };
    await expect(queueNextBatch(dies, { issueId: id, batch: 1 })).rejects.toThrow('the power went');
    expect(await issueMails()).toEqual([]);
    await on.runJobs();
    expect(await addressed()).toEqual(list.toSorted());
  });

  test('makes no doubles when a batch is done again after the process went away behind it', async () => {
    const list = await readers(130);
    const { id } = (await send(await begin())).data;
    await batch(id, 1);
    await batch(id, 1);
    await on.runJobs();
    await batch(id, 3);
    expect(await addressed()).toEqual(list.toSorted());
  });

  test('makes no doubles and misses nobody when two processes do the same batch at once', async () => {
    const list = await readers(80);
    const { id } = (await send(await begin())).data;
    await Promise.all([batch(id, 1), batch(id, 1), batch(id, 2)]);
    await on.runJobs();
    expect(await addressed()).toEqual(list.toSorted());
    expect(
      await on.database.sql.$count(newsletterDeliveries, eq(newsletterDeliveries.state, 'waiting')),
    ).toBe(0);
  });

  test('of an issue nobody knows does nothing', async () => {
    await on.dependencies.jobs.add(sendingJob, { issueId: randomUUID(), batch: 1 });
    await on.runJobs();
    expect(await issueMails()).toEqual([]);
    expect(await on.dependencies.jobs.failed()).toEqual([]);
  });
});
