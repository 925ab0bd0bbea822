import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let on: TestApp;
beforeAll(async () => {
  on = await startTestApp();
});
afterAll(() => on.stop());

const begin = (token: string, idempotencyKey: string = randomUUID()) =>
  on.call('POST /applications', token, {
    body: { serviceId: 'nigeria-company-registration', tier: 'basic', idempotencyKey },
  });

test('drafts per account: the 51st is refused, a repeated request and another account are not, and cancelling makes room', {
  tags: ['extended'],
}, async () => {
  const [ada, bisi] = [await on.signUp('ada@example.com'), await on.signUp('bisi@example.com', 'Bisi Ade')];
  const key = randomUUID();
  const first = await begin(ada, key);
  for (let count = 2; count <= 50; count += 1) expect((await begin(ada)).status).toBe(201);
  const refused = await begin(ada);
  expect(refused).toMatchObject({ status: 409, refusal: { code: 'too_many_drafts' } });
  expect(refused.refusal.message).toContain('50 applications');
  expect((await begin(ada, key)).data.id).toBe(first.data.id);
  expect((await begin(bisi)).status).toBe(201);
  await on.database.query(`update applications set order_state = 'cancelled' where id = '${first.data.id}'`);
  expect((await begin(ada)).status).toBe(201);
});

test('files of an account: refused beyond 2 GiB, counting neither removed files nor those of officers', async () => {
  const chidi = await on.signUp('chidi@example.com', 'Chidi Eze');
  const { data } = await begin(chidi);
  const { data: file } = await on.upload(data.id, { token: chidi });
  await on.database.query(`update files set size_bytes = 2147483648 where id = '${file.id}'`);
  expect(await on.upload(data.id, { token: chidi })).toMatchObject({
    status: 409,
    refusal: { code: 'storage_full' },
  });
  await on.database.query(`update files set from_desk = true where id = '${file.id}'`);
  expect((await on.upload(data.id, { token: chidi })).status).toBe(201);
  await on.database.query(`update files set from_desk = false, removed_at = now() where id = '${file.id}'`);
  expect((await on.upload(data.id, { token: chidi })).status).toBe(201);
});

test('files of an application: the 121st of a customer is refused and not stored; another application takes it, and removing one makes room', async () => {
  const dayo = await on.signUp('dayo@example.com', 'Dayo Ojo');
  const [{ data: full }, { data: other }] = [await begin(dayo), await begin(dayo)];
  expect((await on.upload(full.id, { token: dayo })).status).toBe(201);
  await on.database.query(
    `insert into files (id, owner_id, application_id, purpose, name, media_type, size_bytes, sha256, storage_key, uploaded_by, uploaded_at)
     select gen_random_uuid(), owner_id, id, 'addressProof', 'a.pdf', 'application/pdf', 1, '', gen_random_uuid()::text, owner_id, now()
     from applications, generate_series(1, 118) where id = $1`,
    [full.id],
  );
  const { data: last, status } = await on.upload(full.id, { token: dayo });
  expect(status).toBe(201);
  expect(await on.upload(full.id, { token: dayo })).toMatchObject({
    status: 409,
    refusal: { code: 'too_many_files' },
  });
  const stored = async () =>
    (await on.database.query('select from files where application_id = $1', [full.id])).rowCount;
  expect(await stored()).toBe(120);
  expect((await on.upload(other.id, { token: dayo })).status).toBe(201);
  await on.call('DELETE /applications/:id/files/:fileId', dayo, {
    params: { id: full.id, fileId: last.id },
  });
  expect((await on.upload(full.id, { token: dayo })).status).toBe(201);
});
