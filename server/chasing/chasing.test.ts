import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applications } from '../applications/tables.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  actAsOfficer,
  createFilledDraft,
  createPaidApplication,
  type DeskApplication,
} from '../testing/application-fixtures.ts';
import { chaseApplication, queueChases } from './chase-customers.ts';

let app: TestApp;
let ada: string;
let musa: string;
let asked: DeskApplication;

/** Noon in Lagos on a day. */
const noonOn = (day: string): Date => new Date(`${day}T11:00:00Z`);

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: noonOn('2026-11-23') });
});
beforeEach(async () => {
  await app.reset();
  app.setNow(noonOn('2026-11-23'));
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  const { id } = await createPaidApplication(app, ada, musa);
  asked = await actAsOfficer(app, musa, id, {
    verb: 'askForInformation',
    questions: [{ path: 'name1', reason: 'name_taken', words: 'Please propose another name.' }],
  });
});
afterAll(() => app.stop());

const mails = async (kind: string) =>
  (await app.mailsTo('ada@customer.example')).filter((mail) => mail.kind === kind);
const params = () => ({ params: { id: asked.id } });
const read = async () => {
  ada = await app.signIn('ada@customer.example');
  return (await app.call('GET /applications/:id', ada, params())).data;
};
const readAtDesk = async () => {
  musa = await app.officer('Musa Bello');
  return (await app.call('GET /admin/applications/:id', musa, params())).data;
};
/** Runs the jobs of a day at noon, as two workers do. */
const chaseOn = async (day: string): Promise<void> => {
  app.setNow(noonOn(day));
  await Promise.all([
    chaseApplication(app.dependencies, asked.id),
    chaseApplication(app.dependencies, asked.id),
  ]);
};

describe('silent customer', () => {
  test('is reminded three times, gets a last notice, and then the application lapses with a refund due', async () => {
    expect(asked).toMatchObject({
      answerBy: '2027-01-07',
      chase: { next: { step: 'reminder-1', on: '2026-11-26' }, lapses: true },
    });
    expect((await mails('application.information_asked'))[0]?.text).toContain(
      'Please answer by Thursday 7 January 2027.',
    );
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-26', '2026-12-02', '2026-12-11', '2026-12-21'])
      await chaseOn(day);
    const reminders = await mails('application.chased');
    expect(reminders).toHaveLength(3);
    expect(reminders[0]?.text).toContain('Please propose another name.');
    const [notice] = await mails('application.last_notice');
    expect(notice?.subject).toContain('last notice, please answer by Thursday 7 January 2027');

    await chaseOn('2027-01-07');
    expect((await read()).headline.id).toBe('information_asked');
    await chaseOn('2027-01-08');
    const lapsed = await read();
    expect(lapsed.headline).toMatchObject({ id: 'lapsed', nextActor: 'us' });
    expect(lapsed.events.at(-1)).toMatchObject({ verb: 'lapse', by: 'system' });
    expect(lapsed.questions.every(({ answeredAt }) => answeredAt !== null)).toBe(true);
    expect(await mails('application.lapsed')).toHaveLength(1);
    expect(await readAtDesk()).toMatchObject({
      deskTitle: 'Refund: the customer did not answer',
      allowed: expect.arrayContaining(['prepareRefund']),
      chainIntact: true,
    });
  });

  test('saves an answer, writes, or answers: the schedule starts again, waits, or ends', {
    tags: ['extended'],
  }, async () => {
    await chaseOn('2026-11-26');
    app.setNow(noonOn('2026-11-30'));
    const before = await read();
    await app.call('PUT /applications/:id/answers', ada, {
      ...params(),
      body: { changes: { name1: { value: 'Zuma Grain', base: before.revisions['name1'] ?? 0 } } },
    });
    expect((await readAtDesk()).chase?.next).toEqual({ step: 'reminder-1', on: '2026-12-03' });

    await app.call('POST /applications/:id/messages', ada, {
      ...params(),
      body: { id: '00000000-0000-4000-8000-000000000001', words: 'I am travelling.' },
    });
    await chaseOn('2027-03-01');
    expect(await mails('application.chased')).toHaveLength(1);
    expect((await readAtDesk()).chase).toMatchObject({ waitsForUs: true, next: null });

    const { version } = await read();
    expect(
      (await app.call('POST /applications/:id/answer', ada, { ...params(), body: { version } })).status,
    ).toBe(200);
    await chaseOn('2027-06-01');
    expect(await mails('application.chased')).toHaveLength(1);
    expect((await readAtDesk()).chase).toBeNull();
  });

  test('paused by an officer: nothing is sent until the day; resumed: starts again', {
    tags: ['extended'],
  }, async () => {
    const pause = (until?: string) =>
      app.call('PUT /admin/applications/:id/chase-pause', musa, {
        ...params(),
        body: { reason: 'She is in hospital.', ...(until === undefined ? {} : { until }) },
      });
    expect((await pause('2026-11-23')).refusal).toMatchObject({ code: 'bad_request' });
    expect((await pause('2026-12-14')).data).toMatchObject({
      answerBy: null,
      chase: { next: null, pause: { by: 'Musa Bello', reason: 'She is in hospital.', until: '2026-12-14' } },
    });
    await chaseOn('2026-12-11');
    expect(await mails('application.chased')).toHaveLength(0);
    await chaseOn('2026-12-17');
    expect(await mails('application.chased')).toHaveLength(1);
    musa = await app.officer('Musa Bello');
    expect((await pause()).status).toBe(200);
    const { data } = await app.call('DELETE /admin/applications/:id/chase-pause', musa, params());
    expect(data.chase).toMatchObject({ pause: null, next: { step: 'reminder-1', on: '2026-12-22' } });
  });

  test('question of the registry: at the end officers get a mail, and the application stays open', {
    tags: ['extended'],
  }, async () => {
    const { id } = asked;
    await app.call('POST /applications/:id/answer', ada, {
      ...params(),
      body: { version: asked.version, replies: [{ questionId: asked.questions[0]!.id, words: 'Keep it.' }] },
    });
    await actAsOfficer(app, musa, id, { verb: 'approve' });
    await actAsOfficer(app, musa, id, { verb: 'file', registryReference: 'CAC/1', filedOn: '2026-11-23' });
    await actAsOfficer(app, musa, id, { verb: 'recordQuery', reason: 'The name is taken.' });
    await actAsOfficer(app, musa, id, {
      verb: 'askForInformation',
      questions: [{ path: 'name1', reason: 'registry_query', words: 'Please propose another name.' }],
    });
    await chaseOn('2026-12-21');
    expect((await mails('application.last_notice'))[0]?.text).toContain('may refuse the application');
    await chaseOn('2027-01-08');
    expect((await read()).headline.id).toBe('information_asked');
    const kinds = (await app.mailsTo('musa.bello@desk.example')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'desk.silent')).toHaveLength(1);
  });
});

test('jobs of a day: every silent customer of the country is reminded, on working days and in working hours only', {
  tags: ['extended'],
}, async () => {
  await createFilledDraft(app, ada);
  for (const at of ['2026-11-28T11:00:00Z', '2026-11-30T05:00:00Z']) {
    app.setNow(new Date(at));
    await queueChases(app.dependencies);
    await app.runJobs();
  }
  expect(await mails('application.chased')).toHaveLength(0);
  app.setNow(noonOn('2026-11-30'));
  await queueChases(app.dependencies);
  await queueChases(app.dependencies);
  await app.runJobs();
  expect(await mails('application.chased')).toHaveLength(1);
  expect(await app.database.sql.$count(applications, eq(applications.reviewState, 'information_asked'))).toBe(
    1,
  );
});
