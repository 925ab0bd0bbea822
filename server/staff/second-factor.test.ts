import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
let musa: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { STAFF_SECOND_FACTOR: 'required' } });
  musa = await app.officer('Musa Bello');
});
afterAll(() => app.stop());

describe('second factor required', () => {
  test('session without it: the desk is closed, and says what is needed', async () => {
    expect(await app.call('GET /admin/applications', musa)).toMatchObject({
      status: 403,
      refusal: { code: 'second_factor_needed' },
    });
    expect((await app.call('GET /account/staff', musa)).data).toMatchObject({
      role: 'administrator',
      secondFactorNeeded: true,
    });
  });

  test('session without it: the applications of customers cannot be read elsewhere', async () => {
    const ada = await app.signUp('ada@customer.example');
    const { data } = await app.call('POST /applications', ada, {
      body: { serviceId: 'nigeria-company-registration', tier: 'basic' },
    });
    const read = (token: string) => app.call('GET /applications/:id', token, { params: { id: data.id } });
    expect((await read(musa)).status).toBe(404);
    expect((await read(ada)).status).toBe(200);
  });

  test('session with it: the desk is open', async () => {
    await app.database.query(`update auth.sessions set aal = 'aal2' where user_id =
      (select id from auth.users where email = 'musa.bello@desk.example')`);
    expect((await app.call('GET /admin/applications', musa)).status).toBe(200);
    expect((await app.call('GET /account/staff', musa)).data.secondFactorNeeded).toBe(false);
  });
});
