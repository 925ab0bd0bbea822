import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarEntries } from '#rules/deadlines/calendar-entries.ts';
import { day } from '#values/calendar-date.ts';
import { users } from '../auth/tables.ts';
import { companies } from '../companies/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { recordRevisions } from './feed-revisions.ts';
import { memberCalendars } from './member-calendars.ts';
import { calendarEvents, calendarFeeds } from './tables.ts';
import { subjectOf } from '../testing/subject-of.ts';

let testApp: TestApp;
let ada: string;

beforeAll(async () => {
  testApp = await startTestApp({ keepSetups: true });
});
beforeEach(async () => {
  await testApp.reset();
  testApp.setNow(new Date('2026-05-01T08:00:00Z'));
  ada = await testApp.signUp('ada@customer.example');
});
afterAll(() => testApp.stop());

/** Inserts a business name, whose annual return is due on 30 June. */
async function addCompany(name = 'Zuma Foods', overrides: object = {}): Promise<string> {
  const [row] = await testApp.database.sql
    .insert(companies)
    .values({
      ownerId: subjectOf(ada),
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

/** Makes or renews a feed and returns the path of its address. */
async function createFeed(scope = 'all', token = ada): Promise<string> {
  const { status, data } = await testApp.call('POST /calendar-feeds', token, { body: { scope } });
  expect(status).toBe(200);
  return new URL((data as { url: string }).url).pathname;
}
const read = (path: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testApp.app.inject({ method, url: path, headers });

/** Events as ical.js, a strict parser, reads them. */
function strictEvents(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component)),
  };
}
const lenientEvents = (text: string) =>
  Object.values(sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');

const annualReturn = 'ng-annual-return-business-name';
const returnOf = (text: string, period = '2026') =>
  strictEvents(text).events.find(({ uid }) => uid.includes(`.${annualReturn}.${period}@`));

describe('calendar feed', () => {
  test('two parsers: read the same events, all-day, with the reason, the late cost and a link', async () => {
    const id = await addCompany('Ọlá; Foods, Ẹ̀kọ́ & Sons 👩🏾‍🍳');
    const { body, headers, statusCode } = await read(await createFeed());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const { name, events } = strictEvents(body);
    expect(name).toBe('Deadlines: Charterly');
    const lenient = lenientEvents(body);
    expect(lenient).toHaveLength(events.length);
    expect(events.length).toBeGreaterThan(1);
    const [strict] = events.filter(({ uid }) => uid === `${id}.${annualReturn}.2026@charterly.example`);
    const loose = lenient.find((each) => each?.type === 'VEVENT' && each.uid === strict?.uid);
    expect(strict?.summary).toBe('Annual return of the business name: Ọlá; Foods, Ẹ̀kọ́ & Sons 👩🏾‍🍳');
    expect(loose).toMatchObject({
      summary: strict?.summary,
      description: strict?.description,
      datetype: 'date',
      transparency: 'TRANSPARENT',
      url: expect.anything(),
    });
    expect([strict?.startDate.toString(), strict?.endDate.toString(), strict?.startDate.isDate]).toEqual([
      '2026-06-30',
      '2026-07-01',
      true,
    ]);
    for (const words of ['File by 30 June 2026.', 'Why: ', 'Law: ', 'If late: '])
      expect(strict?.description).toContain(words);
    expect(strict?.component.getFirstPropertyValue('url')).toBe(
      `https://charterly.example/calendar?month=2026-06&company=${id}#d-${id.slice(0, 8)}-${annualReturn}-2026`,
    );
  });

  test('text: CRLF, lines of at most 75 octets, no METHOD, no time zone', async () => {
    await addCompany('Ọlá Ẹ̀kọ́ '.repeat(12).trim());
    const { body } = await read(await createFeed());
    const lines = body.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
    expect(body).not.toMatch(/^(METHOD|TZID|BEGIN:VTIMEZONE)/m);
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
  });

  test('feed of a company: only its deadlines, named after it', async () => {
    await addCompany('Zuma Foods');
    const id = await addCompany('Kano, Leather; Works');
    const { name, events } = strictEvents((await read(await createFeed(id))).body);
    expect(name).toBe('Deadlines: Kano Leather Works');
    expect(events.every(({ uid }) => uid.startsWith(id))).toBe(true);
  });

  test('unchanged: same ETag later the same day, 304 for a conditional request, HEAD without a body', async () => {
    await addCompany();
    const path = await createFeed();
    const first = await read(path);
    testApp.setNow(new Date('2026-05-01T17:00:00Z'));
    const tag = String(first.headers['etag']);
    expect((await read(path)).headers['etag']).toBe(tag);
    const conditional = await read(path, { 'if-none-match': tag });
    expect([conditional.statusCode, conditional.body]).toEqual([304, '']);
    expect(first.headers['cache-control']).toBe('private, max-age=3600');
    const head = await read(path, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag]);
  });

  test('moved date: the same UID with a higher SEQUENCE and a new LAST-MODIFIED', async () => {
    await addCompany();
    const path = await createFeed();
    const before = returnOf((await read(path)).body);
    // As if the day had been the 29th when the feed was read before.
    await testApp.database.sql
      .update(calendarEvents)
      .set({ startsOn: '2026-06-29' })
      .where(eq(calendarEvents.period, '2026'));
    testApp.setNow(new Date('2026-05-02T08:00:00Z'));
    const [{ body }] = await Promise.all([read(path), read(path)]);
    const after = returnOf(body);
    expect(after?.uid).toBe(before?.uid);
    expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
    const modified = (event: typeof after) => String(event?.component.getFirstPropertyValue('last-modified'));
    expect([modified(before), modified(after)]).toEqual([
      expect.stringMatching(/^2026-05-01T08:00/),
      expect.stringMatching(/^2026-05-02T08:00/),
    ]);
  });

  test('filed, then overdue the next year: said in the title, without a new SEQUENCE', async () => {
    const id = await addCompany();
    const path = await createFeed();
    await read(path);
    await testApp.call('POST /companies/:id/filed-deadlines', ada, {
      params: { id },
      body: { obligationId: annualReturn, period: '2026' },
    });
    const filed = returnOf((await read(path)).body);
    expect([filed?.summary, filed?.sequence]).toEqual([
      '✓ Filed: Annual return of the business name: Zuma Foods',
      0,
    ]);
    expect(filed?.description).toContain('Filed: recorded on 1 May 2026.');
    testApp.setNow(new Date('2027-07-02T08:00:00Z'));
    const { body } = await read(path);
    expect(returnOf(body)).toBeUndefined();
    expect(returnOf(body, '2027')?.summary).toBe('Overdue: Annual return of the business name: Zuma Foods');
  });

  test('company that is removed while a feed is read: the others are recorded', async () => {
    await addCompany();
    const removed = await addCompany('Kano Works');
    const calendars = await memberCalendars(testApp.dependencies, subjectOf(ada), null);
    const deadlines = calendars.flatMap(({ company, country, registered, ...calendar }) =>
      calendarEntries(country, registered, {
        ...calendar,
        from: day('2026-06-01'),
        to: day('2026-06-30'),
      }).map((entry) => ({ companyId: company.id, companyName: company.name, entry })),
    );
    await testApp.database.sql.delete(companies).where(eq(companies.id, removed));
    const revisionOf = await recordRevisions(testApp.dependencies, deadlines);
    expect(deadlines.map((deadline) => revisionOf(deadline).sequence)).toEqual(deadlines.map(() => 0));
    const recorded = await testApp.database.sql.select().from(calendarEvents);
    expect(recorded).toHaveLength(deadlines.filter(({ companyId }) => companyId !== removed).length);
  });

  test('forty companies with monthly duties: below 2.5 MB', async () => {
    for (let index = 0; index < 40; index += 1)
      await addCompany(`Company ${index}`, { facts: { vatRegistered: true, employer: true } });
    const path = await createFeed();
    const { body } = await read(path);
    expect(Buffer.byteLength(body)).toBeLessThan(2_500_000);
  });
});

describe('address of a feed', () => {
  test('renewed or ended: the former address is a 404 without a body', async () => {
    await addCompany();
    const former = await createFeed();
    const path = await createFeed();
    const gone = await read(former);
    expect([gone.statusCode, gone.body]).toEqual([404, '']);
    expect((await read(path)).statusCode).toBe(200);
    const { data } = await testApp.call('GET /calendar-feeds', ada);
    const { feeds } = data as { feeds: { id: string }[] };
    expect(feeds).toMatchObject([
      {
        companyId: null,
        createdAt: expect.stringContaining('2026-05-01T08:0'),
        lastReadAt: expect.stringContaining('2026-05-01T08:0'),
      },
    ]);
    await testApp.call('DELETE /calendar-feeds/:id', ada, { params: { id: feeds[0]?.id ?? '' } });
    expect((await read(path)).statusCode).toBe(404);
  });

  test('while the account is banned: a 404 without a body', async () => {
    await addCompany();
    const path = await createFeed();
    const ban = (bannedUntil: Date | null) =>
      testApp.database.sql
        .update(users)
        .set({ bannedUntil })
        .where(eq(users.id, subjectOf(ada)));
    await ban(new Date('2026-05-02T08:00:00Z'));
    const gone = await read(path);
    expect([gone.statusCode, gone.body]).toEqual([404, '']);
    await ban(null);
    expect((await read(path)).statusCode).toBe(200);
  });

  test('token: stored as a digest, not in the list', async () => {
    const path = await createFeed();
    const token = path.slice('/calendar/'.length, -'.ics'.length);
    expect(JSON.stringify(await testApp.database.sql.select().from(calendarFeeds))).not.toContain(token);
    expect(JSON.stringify(await testApp.call('GET /calendar-feeds', ada))).not.toContain(token);
  });

  test('more reads than sixty an hour: refused until the next hour', async () => {
    const limited = await startTestApp({ rateLimits: 'default', now: new Date('2026-05-01T08:00:00Z') });
    const token = await limited.signUp('ada@customer.example');
    const { data } = await limited.call('POST /calendar-feeds', token, { body: { scope: 'all' } });
    const { pathname } = new URL(data.url);
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1)
      statuses.add((await limited.app.inject({ url: pathname })).statusCode);
    const refused = await limited.app.inject({ url: pathname });
    expect([[...statuses], refused.statusCode]).toEqual([[200], 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });

  test.each(['/calendar/x.ics', `/calendar/${'a'.repeat(43)}.ics`, `/calendar/${'a'.repeat(43)}`])(
    '%s: 404 without a body',
    async (path) => {
      const { statusCode, body } = await read(path);
      expect([statusCode, body]).toEqual([404, '']);
    },
  );

  test('company of another person: no feed, and hers is not ended', async () => {
    const id = await addCompany();
    const path = await createFeed(id);
    const eve = await testApp.signUp('eve@customer.example', 'Eve Eze');
    const stranger = await testApp.callLoosely('POST /calendar-feeds', eve, { body: { scope: id } });
    expect(stranger.status).toBe(404);
    const { data } = await testApp.call('GET /calendar-feeds', ada);
    const [feed] = (data as { feeds: { id: string }[] }).feeds;
    const ended = await testApp.callLoosely('DELETE /calendar-feeds/:id', eve, {
      params: { id: feed?.id ?? '' },
    });
    expect(ended.status).toBe(404);
    expect((await read(path)).statusCode).toBe(200);
  });
});
