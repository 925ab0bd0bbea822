import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { openTestDatabase, truncateAll } from '../testing/database.ts';
import { startMailServer, type MailServer } from '../testing/mail-server.ts';
import { createMailer } from './create-mailer.ts';
import { devMail } from './dev-mail.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Mailer } from './mail.ts';
import { openMailTransport } from './open-mail-transport.ts';
import { findUndeliverable, refusedRecipient } from './undeliverable.ts';
import { latestMails } from './queries.ts';
import { handleMailJobs, sendQueuedMail } from './send-queued-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

const now = new Date('2026-11-21T08:00:00Z');
const clock = () => now;
const mail = {
  to: 'ada@example.com',
  subject: 'Your application is in',
  text: 'Hello Ada',
  html: '<p>Hello <b>Ada</b></p>',
  kind: 'application.submitted',
} as const;
const code = {
  ...mail,
  subject: '204816 is your code',
  text: 'It is 204816',
  html: '<p>204816</p>',
  kind: 'auth.sign-up-code',
} as const;

let database: Database;
let server: MailServer;
let transport: MailTransport;
let jobs: Jobs;
let mailer: Mailer;
const silentLog = { info: () => undefined };

/** Starts the mail worker, in production or not. */
const begin = async (production = false): Promise<void> => {
  jobs = await openJobs({ database, retryLimit: 2, retryDelaySeconds: 0 });
  handleMailJobs(jobs, {
    database,
    clock,
    transport,
    log: silentLog,
    config: { mailFrom: null, mailReplies: null, production },
  });
  mailer = createMailer({ database, jobs, clock, publicUrl: 'https://charterly.example' });
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  server = await startMailServer();
  transport = smtpTransport(server.url);
});
afterEach(async () => {
  await jobs?.stop();
  transport.close();
  await server.close();
});

test('queued mail: sent once and marked as sent', async () => {
  await begin();
  await mailer.queue(mail);
  expect(server.received).toEqual([]);
  await jobs.runDue();
  await jobs.runDue();
  expect(server.received).toMatchObject([{ from: 'help@charterly.example', to: ['ada@example.com'] }]);
  expect(await latestMails(database, null, 9)).toMatchObject([
    { ...mail, createdAt: now, sentAt: now, attempts: 1, lastError: null, applicationId: null },
  ]);
});

test('transaction rolled back: not sent', async () => {
  await begin();
  await expect(
    database.transaction(async () => {
      await mailer.queue(mail);
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  expect(await jobs.runDue()).toBe(0);
  expect(await latestMails(database, null, 9)).toEqual([]);
});

test('rejected temporarily: retried, with the error recorded until sent', async () => {
  await begin();
  await mailer.queue(mail);
  server.answer('rejectTemporarily');
  const [row] = await latestMails(database, null, 1);
  const sending = {
    database,
    clock,
    transport,
    log: silentLog,
    config: { mailFrom: null, mailReplies: null, production: false },
  };
  await expect(sendQueuedMail(sending, row!.id)).rejects.toThrow('Try again later');
  expect(await latestMails(database, null, 1)).toMatchObject([
    { sentAt: null, attempts: 1, lastError: expect.stringContaining('Try again later') },
  ]);
  server.answer('accept');
  await jobs.runDue();
  expect(await latestMails(database, null, 1)).toMatchObject([{ sentAt: now, attempts: 2, lastError: null }]);
});

test('database that refuses to write, as on a full disk: nothing is sent until it writes again, then once', async () => {
  await begin();
  await mailer.queue(mail);
  const asOwner = (text: string) => database.withoutTimeouts(() => database.query(text));
  await asOwner(`create function no_space() returns trigger language plpgsql
    as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger no_space before update on mails for each row execute function no_space()`);
  try {
    await jobs.runDue();
    expect(server.received).toEqual([]);
  } finally {
    await asOwner('drop trigger no_space on mails; drop function no_space()');
  }
  const [row] = await latestMails(database, null, 1);
  await sendQueuedMail(
    {
      database,
      clock,
      transport,
      log: silentLog,
      config: { mailFrom: null, mailReplies: null, production: false },
    },
    row!.id,
  );
  expect(server.received).toHaveLength(1);
});

test('rejected permanently: listed as failed', async () => {
  await begin();
  await mailer.queue(mail);
  server.answer('rejectPermanently');
  await jobs.runDue();
  expect(await jobs.failed()).toMatchObject([
    { name: 'mail.send', reason: expect.stringContaining('No such mailbox') },
  ]);
  expect(await latestMails(database, null, 1)).toMatchObject([{ sentAt: null, attempts: 3 }]);
});

test('recipient refused for good: recorded as come back, not repeated, and the address is undeliverable', async () => {
  await begin();
  await mailer.queue(mail);
  server.answer('unknownRecipient');
  await jobs.runDue();
  expect(await jobs.failed()).toEqual([]);
  expect(await latestMails(database, null, 1)).toMatchObject([
    { sentAt: null, bouncedAt: now, lastError: '5.1.1' },
  ]);
  expect(await findUndeliverable(database, 'ADA@example.com')).toMatchObject({ status: '5.1.1', since: now });
});

const refusalOf = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(response), { response, command, responseCode: Number(response.slice(0, 3)) });

test.each([
  ['unknown mailbox', refusalOf('550 5.1.1 No such user'), '5.1.1'],
  ['unknown mailbox without a status', refusalOf('550 No such user'), '5.1.0'],
  ['unknown mailbox after the mail', refusalOf('550 5.1.1 No such user', 'DATA'), '5.1.1'],
  ['full mailbox', refusalOf('552 5.2.2 Over quota', 'DATA'), '5.2.2'],
  ['temporarily over quota', refusalOf('452 4.2.2 Over quota'), null],
  ['relaying denied', refusalOf('550 relay not permitted'), null],
  ['our sender refused', refusalOf('550 5.7.1 SPF failed'), null],
  ['spam', refusalOf('550 Looks like spam', 'DATA'), null],
  ['password refused', refusalOf('535 5.7.8 Bad credentials', 'AUTH PLAIN'), null],
  ['no connection', new Error('connect ECONNREFUSED'), null],
])('%s: tells whether the recipient was refused for good', (_case, cause, status) => {
  expect(refusedRecipient(cause)).toBe(status);
});

test('sign-in code sent in production: redacted', async () => {
  await begin(true);
  await mailer.queue(code);
  await mailer.queue(mail);
  await jobs.runDue();
  expect(server.received.map(({ raw }) => /204816/.test(raw))).toContain(true);
  const [other, secret] = await latestMails(database, null, 2);
  expect(JSON.stringify(secret)).not.toContain('204816');
  expect(other).toMatchObject(mail);
});

const open = (production: boolean) => Fastify().register(devMail({ database, config: { production } }));

const tellingLog = () => {
  const told: string[] = [];
  return {
    told,
    log: {
      info: (line: string) => told.push(`info ${line}`),
      warn: (line: string) => told.push(`warn ${line}`),
    },
  };
};

describe('dev mail', () => {
  test('dev mail: listed newest first, shown as written', async () => {
    await begin();
    await mailer.queue(mail);
    await mailer.queue(code);
    await using app = open(false);
    const { mails } = (await app.inject('/dev/mail.json')).json<{
      mails: { id: string; subject: string; text: string }[];
    }>();
    expect(mails.map(({ subject }) => subject)).toEqual([code.subject, mail.subject]);
    expect((await app.inject('/dev/mail')).body).toMatch(/204816 is your code[\s\S]*Your application is in/);
    const page = await app.inject(`/dev/mail/${mails[1]!.id}`);
    expect(page.body).toContain(`src="/dev/mail/${mails[1]!.id}/html"`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const framed = await app.inject(`/dev/mail/${mails[1]!.id}/html`);
    expect(framed.body).toBe(mail.html);
    expect(framed.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  test('filtered by address, ignoring case', async () => {
    await begin();
    await mailer.queue(mail);
    await mailer.queue({ ...mail, to: 'eve@example.com' });
    await using app = open(false);
    const { mails } = (await app.inject('/dev/mail.json?to=ADA@example.com')).json<{
      mails: { to: string }[];
    }>();
    expect(mails.map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test.each(['nonsense', '-'.repeat(36), '0b0a6c0e-6f0f-4c9a-9a53-3f6b3b6c7d11'])(
    'unknown id %s: not found',
    async (id) => {
      await using app = open(false);
      for (const url of [`/dev/mail/${id}`, `/dev/mail/${id}/html`])
        expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  test('dev mail in production: not found', async () => {
    await using app = open(true);
    for (const url of ['/dev/mail', '/dev/mail.json']) expect((await app.inject(url)).statusCode).toBe(404);
  });
});

describe('mail transport', () => {
  const out = { id: '0b0a6c0e-6f0f-4c9a-9a53-3f6b3b6c7d11', from: 'a@example.com', createdAt: now, ...code };
  let dataDirectory: string;
  beforeEach(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), 'data-'));
  });
  afterEach(() => rm(dataDirectory, { recursive: true }));

  test('no SMTP_URL, development: outbox, logged in one line with its URL', async () => {
    const { told, log } = tellingLog();
    const outbox = openMailTransport(
      { smtpUrl: null, dataDirectory, production: false, publicUrl: 'http://127.0.0.1:3000' },
      log,
    );
    await outbox.send(out);
    expect(told).toEqual([
      `info Mail to ada@example.com: 204816 is your code (read it at http://127.0.0.1:3000/dev/mail/${out.id})`,
    ]);
    expect(await readdir(join(dataDirectory, 'outbox'))).toHaveLength(1);
  });

  test('no SMTP_URL, production: one warning, no content logged', async () => {
    const { told, log } = tellingLog();
    const outbox = openMailTransport(
      { smtpUrl: null, dataDirectory, production: true, publicUrl: 'https://charterly.example' },
      log,
    );
    await outbox.send(out);
    expect(told).toEqual([expect.stringMatching(/^warn SMTP_URL is not set/)]);
  });

  test('SMTP_URL set: SMTP', () => {
    const smtp = openMailTransport(
      { smtpUrl: server.url, dataDirectory, production: false, publicUrl: '' },
      tellingLog().log,
    );
    expect(smtp.name).toBe('smtp');
    smtp.close();
  });
});
