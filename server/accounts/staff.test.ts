import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let musa: string;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.reset();
  musa = await app.officer('Musa Bello');
});

const staff = async (token = musa) => app.call('GET /admin/staff', token);
const add = (email: string, token = musa) => app.call('POST /admin/staff', token, { body: { email } });
const remove = (id: string, token = musa) => app.call('DELETE /admin/staff/:id', token, { params: { id } });
const idOf = async (email: string): Promise<string> =>
  (await staff()).data.officers.find((officer) => officer.email === email)?.id ?? '';

describe('officers', () => {
  test('account made an officer: acts at the desk at once, and every officer is told', async () => {
    const kemi = await app.signUp('kemi@desk.example');
    expect((await staff(kemi)).status).toBe(403);
    const { data } = await add(' KEMI@desk.example');
    expect(data.officers.map(({ email }) => email)).toEqual(['musa.bello@desk.example', 'kemi@desk.example']);
    expect((await staff(kemi)).status).toBe(200);
    for (const to of ['musa.bello@desk.example', 'kemi@desk.example'])
      expect((await app.lastMail(to)).text).toContain('made kemi@desk.example an officer');
  });

  test('added twice: told once', async () => {
    await app.signUp('kemi@desk.example');
    await add('kemi@desk.example');
    await add('kemi@desk.example');
    const mails = await app.mailsTo('musa.bello@desk.example');
    expect(mails.filter(({ kind }) => kind === 'desk.staff_changed')).toHaveLength(1);
  });

  test('address without an account: refused with what to do', async () => {
    expect(await add('nobody@desk.example')).toMatchObject({
      status: 400,
      refusal: { problems: [{ path: 'email', code: 'no_account' }] },
    });
  });

  test('officer removed: the next request is refused', async () => {
    const kemi = await app.officer('Kemi Ade');
    const id = await idOf('kemi.ade@desk.example');
    expect((await remove(id)).data.officers).toHaveLength(1);
    expect((await staff(kemi)).status).toBe(403);
    expect((await remove(id)).status).toBe(200);
  });

  test('own role: cannot be removed', async () => {
    expect(await remove(await idOf('musa.bello@desk.example'))).toMatchObject({
      status: 409,
      refusal: { message: expect.stringContaining('yourself') },
    });
  });

  test('two officers remove each other at once: one is left', async () => {
    const kemi = await app.officer('Kemi Ade');
    const ids = [await idOf('kemi.ade@desk.example'), await idOf('musa.bello@desk.example')] as const;
    await Promise.all([remove(ids[0], musa), remove(ids[1], kemi)]);
    const { rows } = await app.database.query(
      `select count(*)::int as count from user_roles where role = 'admin'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
