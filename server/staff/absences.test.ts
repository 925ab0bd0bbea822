import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPaidApplication } from '../testing/application-fixtures.ts';
import { staffAbsences } from './tables.ts';

const monday = new Date('2026-11-23T12:00:00Z');
const absenceId = '00000000-0000-4000-8000-000000000001';
let app: TestApp;
let ada: string;
let musa: string;
let kemi: string;
let ids: { musa: string; kemi: string };
let id: string;

beforeAll(async () => {
  app = await startTestApp({ keepSetups: true, now: monday });
});
beforeEach(async () => {
  await app.reset();
  app.setNow(monday);
  ada = await app.signUp('ada@customer.example', 'Ada Obi');
  musa = await app.officer('Musa Bello');
  kemi = await app.officer('Kemi Ade', 'reviewer');
  const { data } = await app.call('GET /admin/staff', musa);
  const idOf = (name: string): string => data.staff.find((person) => person.name === name)!.id;
  ids = { musa: idOf('Musa Bello'), kemi: idOf('Kemi Ade') };
  id = (await createPaidApplication(app, ada, musa)).id;
});
afterAll(() => app.stop());

const params = () => ({ params: { id } });
const claim = (token: string) => app.call('POST /admin/applications/:id/claim', token, params());
const takeNext = (token: string) => app.call('POST /admin/claims', token);
const enter = (token: string, officerId: string, change: object = {}) =>
  app.callLoosely('POST /admin/staff/:id/absences', token, {
    params: { id: officerId },
    body: { id: absenceId, from: '2026-11-23', until: '2026-11-27', standInId: ids.musa, ...change },
  });
const capacity = (maxClaims: number | null) =>
  app.call('PUT /admin/staff/:id/capacity', musa, {
    params: { id: ids.kemi },
    body: maxClaims === null ? {} : { maxClaims },
  });
const mine = async (token: string) =>
  (await app.call('GET /admin/applications', token, { query: { officer: 'me' } })).data.rows.map(
    (row) => row.id,
  );

describe('absence', () => {
  test('her stand-in has her applications and mails, the customer reads it, and it ends by itself', async () => {
    await claim(kemi);
    expect((await app.call('GET /applications/:id', ada, params())).data.officer).toEqual({
      name: 'Kemi Ade',
      awayUntil: null,
      standIn: null,
    });
    expect((await enter(kemi, ids.kemi)).status).toBe(200);
    expect((await enter(kemi, ids.kemi)).status).toBe(200);
    expect((await app.call('GET /applications/:id', ada, params())).data.officer).toEqual({
      name: 'Kemi Ade',
      awayUntil: '2026-11-27',
      standIn: 'Musa Bello',
    });
    expect(await mine(musa)).toEqual([id]);
    await app.call('POST /applications/:id/messages', ada, {
      ...params(),
      body: { id: absenceId, words: 'When do you file?' },
    });
    const told = async (to: string) => (await app.mailsTo(to)).filter(({ kind }) => kind === 'desk.message');
    expect(await told('musa.bello@desk.example')).toHaveLength(1);
    expect(await told('kemi.ade@desk.example')).toHaveLength(0);
    expect((await takeNext(kemi)).refusal.message).toContain('You are away until 27 November 2026');

    app.setNow(new Date('2026-11-28T12:00:00Z'));
    ada = await app.signIn('ada@customer.example');
    expect((await app.call('GET /applications/:id', ada, params())).data.officer).toEqual({
      name: 'Kemi Ade',
      awayUntil: null,
      standIn: null,
    });
    musa = await app.officer('Musa Bello');
    expect(await mine(musa)).toEqual([]);
  });

  test('officer without a name: the customer never reads the address, of the officer or of the stand-in', {
    tags: ['extended'],
  }, async () => {
    await claim(musa);
    for (const officerId of [ids.musa, ids.kemi])
      await app.database.query(`update auth.users set raw_user_meta_data = '{}' where id = $1`, [officerId]);
    await app.call('POST /admin/applications/:id/hand-over', musa, {
      ...params(),
      body: { toId: ids.kemi, note: 'Please file.' },
    });
    await enter(kemi, ids.kemi);
    expect((await app.call('GET /applications/:id', ada, params())).data.officer).toEqual({
      name: 'an officer of Charterly',
      awayUntil: '2026-11-27',
      standIn: 'an officer of Charterly',
    });
  });

  test('stand-in releases and hands over; nobody hands over to an absent colleague', {
    tags: ['extended'],
  }, async () => {
    await claim(kemi);
    const officer = await app.officer('Ngozi Eze', 'officer');
    const release = (token: string) => app.call('DELETE /admin/applications/:id/claim', token, params());
    expect((await release(musa)).status).toBe(409);
    await enter(kemi, ids.kemi);
    expect((await release(officer)).status).toBe(409);
    expect((await release(musa)).data.claim).toBeNull();
    const handed = await app.call('POST /admin/applications/:id/hand-over', musa, {
      ...params(),
      body: { toId: ids.kemi, note: 'Please file.' },
    });
    expect(handed.refusal.message).toBe(
      'Kemi Ade is away until 27 November 2026. Hand over to Musa Bello, who stands in.',
    );
  });

  test('absence of a colleague: only administrators enter and end it; wrong days and overlaps are refused', async () => {
    const officer = await app.officer('Ngozi Eze', 'officer');
    expect((await enter(officer, ids.kemi)).status).toBe(403);
    expect((await enter(musa, ids.kemi, { until: '2026-11-20' })).status).toBe(400);
    expect((await enter(musa, ids.kemi, { from: '2026-11-02', until: '2026-11-20' })).status).toBe(400);
    expect((await enter(musa, ids.kemi, { standInId: ids.kemi })).status).toBe(400);
    expect((await enter(musa, ids.kemi)).status).toBe(200);
    // The id of a colleague's absence is not one of theirs.
    expect((await enter(musa, ids.musa, { standInId: ids.kemi })).status).toBe(404);
    const other = '00000000-0000-4000-8000-000000000002';
    expect(await enter(musa, ids.kemi, { id: other, from: '2026-11-27', until: '2026-12-01' })).toMatchObject(
      {
        status: 409,
        refusal: { message: expect.stringContaining('23 November 2026 to 27 November 2026') },
      },
    );
    expect((await enter(musa, ids.kemi, { id: other, from: '2026-11-20', until: '2026-11-23' })).status).toBe(
      409,
    );
    // The same days of another person.
    expect((await enter(musa, ids.musa, { id: other, standInId: ids.kemi })).status).toBe(200);
    const ended = await app.call('DELETE /admin/staff/:id/absences/:absence', musa, {
      params: { id: ids.kemi, absence: absenceId },
    });
    expect(ended.data.staff.find((person) => person.id === ids.kemi)?.absences).toEqual([]);
  });

  test('days and stand-ins that are not possible: refused with the field and what to do', {
    tags: ['extended'],
  }, async () => {
    const cases: [object, string, string, string][] = [
      [{ until: '2026-11-22' }, 'until', 'too_early', 'The last day is before the first day.'],
      [{ from: '2026-11-02', until: '2026-11-22' }, 'until', 'in_past', 'These days are over.'],
      [{ until: '2027-11-25' }, 'until', 'too_long', 'Enter a year at most.'],
      [{ standInId: ids.kemi }, 'standInId', 'not_staff', 'Choose a colleague who works on applications.'],
      [{ standInId: absenceId }, 'standInId', 'not_staff', 'Choose a colleague who works on applications.'],
    ];
    for (const [change, path, code, words] of cases)
      expect(await enter(kemi, ids.kemi, change)).toMatchObject({
        status: 400,
        refusal: { message: words, problems: [{ path, code, words }] },
      });
    expect((await enter(musa, absenceId)).status).toBe(404);
    // A single day, today, and a year to the day.
    for (const [count, change] of [
      { until: '2026-11-23' },
      { from: '2026-11-24', until: '2027-11-25' },
    ].entries())
      expect(
        (await enter(kemi, ids.kemi, { id: `${absenceId.slice(0, -1)}${count + 2}`, ...change })).status,
      ).toBe(200);
  });

  test('end of an absence: one that began ends yesterday, one to come is removed, one that is over stays', {
    tags: ['extended'],
  }, async () => {
    const end = (token: string, absence = absenceId) =>
      app.callLoosely('DELETE /admin/staff/:id/absences/:absence', token, {
        params: { id: ids.kemi, absence },
      });
    const days = async () =>
      (await app.database.sql.select().from(staffAbsences)).map(({ from, until }) => [from, until]);
    await enter(kemi, ids.kemi, { from: '2026-11-20' });
    expect((await end(await app.officer('Ngozi Eze', 'officer'))).status).toBe(403);
    expect((await end(kemi, ids.musa)).status).toBe(404);
    await end(kemi);
    await end(kemi);
    expect(await days()).toEqual([['2026-11-20', '2026-11-22']]);
    const other = `${absenceId.slice(0, -1)}2`;
    await enter(kemi, ids.kemi, { id: other });
    await end(kemi, other);
    expect(await days()).toEqual([['2026-11-20', '2026-11-22']]);
    // One that ends today.
    app.setNow(new Date('2026-11-25T12:00:00Z'));
    kemi = await app.signIn('kemi.ade@desk.example');
    const last = `${absenceId.slice(0, -1)}3`;
    await enter(kemi, ids.kemi, { id: last, from: '2026-11-24', until: '2026-11-25' });
    await end(kemi, last);
    expect((await days()).at(-1)).toEqual(['2026-11-24', '2026-11-24']);
  });
});

test('officer becomes an auditor: the claims are released, and capacity and absences are gone', {
  tags: ['extended'],
}, async () => {
  await claim(kemi);
  await enter(musa, ids.musa, { standInId: ids.kemi });
  await capacity(3);
  await app.call('POST /admin/staff', musa, { body: { email: 'kemi.ade@desk.example', role: 'auditor' } });
  expect((await app.call('GET /admin/applications/:id', musa, params())).data.claim).toBeNull();
  const { data } = await app.call('GET /admin/staff', musa);
  expect(data.staff.map(({ role, load, absences }) => [role, load, absences])).toEqual([
    ['administrator', { open: 0, max: null }, []],
    ['auditor', null, []],
  ]);
});

test('capacity: take next and hand-overs stop at it; claiming by hand does not', {
  tags: ['extended'],
}, async () => {
  expect((await capacity(1)).data.staff.find((person) => person.id === ids.kemi)?.load).toEqual({
    open: 0,
    max: 1,
  });
  expect((await takeNext(kemi)).data.id).toBe(id);
  expect((await takeNext(kemi)).refusal.message).toBe('You have 1 of 1 applications at once.');
  await app.call('DELETE /admin/applications/:id/claim', kemi, params());
  await capacity(0);
  const handed = await app.call('POST /admin/applications/:id/hand-over', musa, {
    ...params(),
    body: { toId: ids.kemi, note: 'Please file.' },
  });
  expect(handed.status).toBe(409);
  expect((await claim(kemi)).status).toBe(200);
  expect((await capacity(null)).data.staff.find((person) => person.id === ids.kemi)?.load?.max).toBeNull();
});
