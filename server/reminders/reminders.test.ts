import { eq } from 'drizzle-orm';
import { day } from '#values/calendar-date.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../auth/tables.ts';
import { companies } from '../companies/tables.ts';
import { mails } from '../mail/tables.ts';
import { recordBounce } from '../mail/undeliverable.ts';
import { memberships } from '../members/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { queueReminders, sendDigest } from './send-digests.ts';
import { reminderDigests, reminders } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;

beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.reset();
  // A country’s job of a day is added once; here the same days come again in each test.
  await testApp.database.query('delete from pgboss.job');
  testApp.setNow(new Date('2026-05-01T08:00:00Z'));
  ada = await testApp.signUp('ada@customer.example');
});
afterAll(() => testApp.stop());

/** Inserts a business name, whose annual return is due on 30 June. */
async function addCompany(token = ada, name = 'Zuma Foods', overrides: object = {}): Promise<string> {
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(token),
      country: 'nigeria',
      entityType: 'BN',
      name,
      registrationNumber: `BN ${Math.random()}`,
      registeredOn: '2025-11-05',
      facts: {},
      applicationId: crypto.randomUUID(),
      createdAt: new Date('2026-04-15T10:00:00Z'),
      ...overrides,
    })
    .returning({ id: companies.id });
  return row?.id ?? 'none';
}

/** A new access token: those from before a jump of the clock have expired. */
const signedIn = () => testApp.signIn('ada@customer.example');

/** Runs the hourly job at nine in Lagos on a day. */
async function nineOn(date: string, time = '08:03'): Promise<void> {
  testApp.setNow(new Date(`${date}T${time}:00Z`));
  await queueReminders(testApp.dependencies);
  await testApp.runJobs();
}
const sent = () =>
  testApp.database.sql.select().from(mails).where(eq(mails.kind, 'company.reminder')).orderBy(mails.position);
const subjects = async () => (await sent()).map(({ subject }) => subject);

describe('reminder', () => {
  test('before the first step: none; then once a step, until the return is filed', async () => {
    const id = await addCompany();
    for (const date of ['2026-05-18', '2026-05-19', '2026-05-20', '2026-06-10', '2026-06-11'])
      await nineOn(date);
    expect(await subjects()).toEqual([
      'Zuma Foods: Annual return of the business name, by 30 June 2026',
      'Zuma Foods: Annual return of the business name, by 30 June 2026',
    ]);
    const filed = await testApp.call('POST /companies/:id/filed-deadlines', await signedIn(), {
      params: { id },
      body: { obligationId: 'ng-annual-return-business-name', period: '2026' },
    });
    expect(filed.status).toBe(200);
    await nineOn('2026-06-30');
    expect(await subjects()).toHaveLength(2);
  });

  test('mail: says the day, what lateness costs, and leads to the service that files it', async () => {
    const id = await addCompany();
    await nineOn('2026-06-30');
    const [mail] = await sent();
    expect(mail).toMatchObject({ to: 'ada@customer.example' });
    expect(mail?.text).toContain('File by 30 June 2026.');
    expect(mail?.text).toContain('If late:');
    expect(mail?.text).toContain(`https://charterly.example/annual-returns-filing?company=${id}`);
    expect(mail?.text).toContain(`https://charterly.example/companies/${id}`);
    expect(mail?.unsubscribeUrl).toMatch(
      /^https:\/\/charterly\.example\/reminders\/unsubscribe\/[A-Za-z0-9_-]{43}$/,
    );
  });

  test('overdue: weekly, with the charge to date', async () => {
    await addCompany();
    for (const date of ['2026-06-30', '2026-07-01', '2026-07-02', '2026-07-07', '2026-07-08'])
      await nineOn(date);
    expect((await subjects()).slice(1)).toEqual([
      'Zuma Foods: Annual return of the business name is overdue',
      'Zuma Foods: Annual return of the business name is overdue',
    ]);
    const [, first] = await sent();
    expect(first?.text).toContain(
      'Was due on 30 June 2026, 1 day ago. The fixed charge is ₦150 as of today.',
    );
  });

  test('people of a company: owners and editors are reminded, each once; a viewer is not', async () => {
    const companyId = await addCompany();
    const since = testApp.now();
    for (const role of ['editor', 'viewer'] as const) {
      const accountId = subjectOf(await testApp.signUp(`${role}@firm.example`, 'Kemi Ade'));
      await testApp.database.sql.insert(memberships).values({ companyId, accountId, role, since });
    }
    for (const time of ['08:03', '09:03']) await nineOn('2026-06-30', time);
    expect((await sent()).map(({ to }) => to).toSorted()).toEqual([
      'ada@customer.example',
      'editor@firm.example',
    ]);
  });

  test('banned account: none; another person of the company is reminded', async () => {
    const companyId = await addCompany();
    const since = testApp.now();
    const accountId = subjectOf(await testApp.signUp('editor@firm.example', 'Kemi Ade'));
    await testApp.database.sql.insert(memberships).values({ companyId, accountId, role: 'editor', since });
    await testApp.database.sql
      .update(users)
      .set({ bannedUntil: new Date('2027-01-01T00:00:00Z') })
      .where(eq(users.email, 'ada@customer.example'));
    await nineOn('2026-06-30');
    expect((await sent()).map(({ to }) => to)).toEqual(['editor@firm.example']);
  });

  test('several processes, repeated jobs: one mail a person and day', async () => {
    await addCompany();
    await Promise.all([nineOn('2026-06-30'), nineOn('2026-06-30'), nineOn('2026-06-30', '09:03')]);
    await nineOn('2026-06-30', '10:03');
    expect(await sent()).toHaveLength(1);
  });

  const corporation = {
    country: 'usa',
    entityType: 'DE-CORP',
    registeredOn: '2024-05-02',
    createdAt: new Date('2024-05-10T10:00:00Z'),
  };

  test('companies in two countries, both with a deadline: one digest, at the earlier nine', async () => {
    await addCompany();
    await addCompany(ada, 'Kente Works', corporation);
    await nineOn('2026-06-01');
    const [mail] = await sent();
    await nineOn('2026-06-01', '13:03');
    expect(await sent()).toHaveLength(1);
    expect(mail?.text).toContain('Zuma Foods: Annual return of the business name');
    expect(mail?.text).toContain('Kente Works:');
  });

  test('companies in two countries, a deadline in one: at nine there', async () => {
    await addCompany();
    await addCompany(ada, 'Kente Works', corporation);
    // Nine in Lagos is four in New York; the return in Nigeria has its first step on 18 May.
    await nineOn('2026-05-13');
    expect(await sent()).toEqual([]);
    await nineOn('2026-05-13', '13:03');
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Kente Works:');
    expect(mail?.text).not.toContain('Zuma Foods');
    await nineOn('2026-05-19');
    expect((await sent()).at(-1)?.text).toContain('Zuma Foods: Annual return of the business name');
  });

  test('document asked for in another country: at nine there', async () => {
    await addCompany();
    const id = await addCompany(await testApp.signUp('kofi@customer.example', 'Kofi Mensah'), 'Kente Works', {
      country: 'usa',
      entityType: 'DE-LLC',
    });
    const kofi = await testApp.signIn('kofi@customer.example');
    await testApp.call('POST /companies/:id/document-requests', kofi, {
      params: { id },
      body: {
        id: crypto.randomUUID(),
        email: 'ada@customer.example',
        title: 'Bank statement',
        dueOn: '2026-05-13',
      },
    });
    const reminders = async () =>
      (await testApp.mailsTo('ada@customer.example')).filter(({ kind }) => kind === 'documents.reminder');
    await nineOn('2026-05-13');
    expect(await reminders()).toEqual([]);
    await nineOn('2026-05-13', '13:03');
    expect(await reminders()).toHaveLength(1);
  });

  test.each([
    ['before nine in Lagos', '2026-06-30', '07:03'],
    ['after seven in the evening', '2026-06-30', '19:03'],
    ['on a Saturday', '2026-06-27', '08:03'],
    ['on a public holiday', '2026-06-12', '08:03'],
  ])('%s: none', async (_when, date, time) => {
    await addCompany();
    await nineOn(date, time);
    expect(await sent()).toEqual([]);
  });

  test('deadline that had passed when the company came here: none', async () => {
    await addCompany(ada, 'Zuma Foods', {
      registeredOn: '2019-11-05',
      createdAt: new Date('2026-07-20T10:00:00Z'),
    });
    await nineOn('2026-07-21');
    expect(await sent()).toEqual([]);
  });

  test('more late deadlines than a statement takes: one mail that lists a hundred, and each step once', {
    tags: ['extended'],
    timeout: 120_000,
  }, async () => {
    for (let index = 0; index < 45; index += 1)
      await addCompany(ada, `Company ${index}`, {
        entityType: 'LTD',
        facts: { small: false, members: 3, employer: true, vatRegistered: true, yearEndMonth: 12 },
        registeredOn: '2015-03-10',
        createdAt: new Date('2019-12-01T10:00:00Z'),
      });
    await nineOn('2026-06-30');
    const [mail, ...others] = await sent();
    const steps = await testApp.database.sql.$count(reminders);
    expect(steps).toBeGreaterThan(65_535 / 7);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`${steps} deadlines, `);
    expect(mail?.text.match(/^Company \d+: /gm)).toHaveLength(100);
    expect(mail?.text.replaceAll('\n', ' ')).toContain(
      `This mail lists 100 of ${steps} deadlines: the oldest that are overdue and the next ones. The pages of your companies list all.`,
    );
    expect(mail?.text).toContain('File by 30 June 2026.');
    await nineOn('2026-07-01');
    expect((await sent()).length).toBeLessThanOrEqual(2);
  });

  test('address refused for good: none, until a new address is confirmed', async () => {
    await addCompany();
    await nineOn('2026-05-19');
    const [first] = await sent();
    await recordBounce(testApp.database, first?.id ?? '', testApp.now(), '5.1.1');
    await nineOn('2026-06-10');
    expect(await sent()).toHaveLength(1);
    await testApp.database.query(`update auth.users set email = 'new@customer.example' where id = $1`, [
      subjectOf(ada),
    ]);
    await nineOn('2026-06-11');
    expect((await sent()).map(({ to }) => to)).toEqual(['ada@customer.example', 'new@customer.example']);
  });

  test('process killed between mail and record: neither is kept', async () => {
    await addCompany();
    testApp.setNow(new Date('2026-06-30T08:03:00Z'));
    const mailer = { queue: () => Promise.reject(new Error('killed')) };
    await expect(
      sendDigest({ ...testApp.dependencies, mailer }, subjectOf(ada), {
        country: 'nigeria',
        today: day('2026-06-30'),
      }),
    ).rejects.toThrow('killed');
    expect(await testApp.database.sql.select().from(reminders)).toEqual([]);
    expect(await testApp.database.sql.select().from(reminderDigests)).toEqual([]);
  });
});

describe('reminder settings', () => {
  const read = async (id: string, token?: string) =>
    testApp.call('GET /companies/:id/reminders', token ?? (await signedIn()), { params: { id } });
  const choose = (id: string, body: { daysBefore: (30 | 14 | 7 | 1 | 0)[]; late: boolean }, token = ada) =>
    testApp.call('PUT /companies/:id/reminders', token, { params: { id }, body });

  test('default: every step; chosen ones: only those are sent', async () => {
    const id = await addCompany();
    expect((await read(id)).data).toMatchObject({ daysBefore: [30, 14, 7, 1, 0], late: true, latest: [] });
    expect((await choose(id, { daysBefore: [1, 14], late: false })).data).toMatchObject({
      daysBefore: [14, 1],
      late: false,
    });
    for (const date of ['2026-06-01', '2026-06-11', '2026-06-19', '2026-06-29', '2026-06-30', '2026-07-08'])
      await nineOn(date);
    expect((await read(id)).data.latest.map(({ step, title }) => [step, title])).toEqual([
      ['before-1', 'Annual return of the business name'],
      ['before-14', 'Annual return of the business name'],
    ]);
  });

  test('another customer or an officer: not found, and nothing changes', async () => {
    const id = await addCompany();
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    for (const token of [eve, await testApp.officer()]) {
      expect(await read(id, token)).toMatchObject({ status: 404 });
      expect(await choose(id, { daysBefore: [], late: false }, token)).toMatchObject({ status: 404 });
    }
    expect((await read(id)).data).toMatchObject({ late: true });
  });

  test('link in the mail, by a mail client or on the page: ends all reminders until turned on again', async () => {
    const id = await addCompany();
    await nineOn('2026-06-11');
    const [mail] = await sent();
    const url = new URL(mail?.unsubscribeUrl ?? '');
    const oneClick = await testApp.app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    const token = url.pathname.split('/').at(-1) ?? '';
    expect(await testApp.call('POST /reminders/unsubscriptions', null, { body: { token } })).toMatchObject({
      status: 200,
    });
    await nineOn('2026-06-30');
    expect(await sent()).toHaveLength(1);
    expect((await read(id)).data.stopped).toMatchObject({ reason: 'chosen' });
    await testApp.call('POST /reminders/subscription', await signedIn());
    await nineOn('2026-07-01');
    expect(await sent()).toHaveLength(2);
    expect((await read(id)).data.stopped).toBeNull();
  });

  test('deadlines turned off: a requested document is still mailed, with a link that turns only those off', async () => {
    const id = await addCompany();
    await testApp.call('PUT /account/notices/:topic', ada, {
      params: { topic: 'deadlines' },
      body: { on: false },
    });
    expect((await read(id, ada)).data.stopped).toMatchObject({ reason: 'chosen' });
    await testApp.call('POST /companies/:id/document-requests', ada, {
      params: { id },
      body: {
        id: crypto.randomUUID(),
        email: 'ada@customer.example',
        title: 'Bank statement',
        dueOn: '2026-06-11',
      },
    });
    await nineOn('2026-06-11');
    expect(await sent()).toEqual([]);
    const mail = await testApp.lastMail('ada@customer.example');
    expect(mail).toMatchObject({ kind: 'documents.reminder' });
    expect(mail.text).toContain(mail.unsubscribeUrl);
    const token = mail.unsubscribeUrl?.split('/').at(-1) ?? '';
    await testApp.call('POST /notices/unsubscriptions', null, { body: { topic: 'documents', token } });
    for (const date of ['2026-06-18', '2026-06-25']) await nineOn(date);
    expect((await testApp.lastMail('ada@customer.example')).id).toBe(mail.id);
    const again = { params: { topic: 'documents' }, body: { on: true } } as const;
    await testApp.call('PUT /account/notices/:topic', await signedIn(), again);
    await nineOn('2026-06-26');
    expect(await testApp.lastMail('ada@customer.example')).toMatchObject({ kind: 'documents.reminder' });
    expect((await testApp.lastMail('ada@customer.example')).id).not.toBe(mail.id);
  });

  test('unknown token: not found', async () => {
    expect(
      await testApp.call('POST /reminders/unsubscriptions', null, { body: { token: 'a'.repeat(43) } }),
    ).toMatchObject({ status: 404 });
  });
});
