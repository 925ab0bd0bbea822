import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { referenceRates } from './tables.ts';

let app: TestApp;
let ife: string;
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') });
  ife = await app.officer('Ife Ojo', 'finance');
});
afterAll(() => app.stop());

const body = () => ({
  id: crypto.randomUUID(),
  from: 'USD',
  to: 'NGN',
  rate: '1540.25',
  day: '2026-11-20',
  source: 'Central Bank of Nigeria, closing rate',
});
const enter = (changes: Record<string, unknown> = {}, token = ife) =>
  app.callLoosely('POST /admin/reference-rates', token, { body: { ...body(), ...changes } });
const shown = async () => (await app.call('GET /reference-rates', null)).data.rates;
const history = async (token = ife) => (await app.call('GET /admin/reference-rates', token)).data.rates;

test('reference rate: finance enters it, an officer may not; a mistake is replaced, old ones are not shown, and the history stays', async () => {
  expect(await shown()).toEqual([]);
  const bola = await app.officer('Bola Ige', 'officer');
  expect((await enter({}, bola)).status).toBe(403);
  expect((await app.call('GET /admin/reference-rates', bola)).status).toBe(403);
  for (const [changes, path] of [
    [{ to: 'USD' }, 'to'],
    [{ rate: '0.00' }, 'rate'],
    [{ rate: '1,540' }, 'rate'],
    [{ day: '2026-11-22' }, 'day'],
    [{ from: 'XXX' }, 'from'],
    [{ source: ' ' }, 'source'],
  ] as const)
    expect((await enter(changes)).refusal.problems?.map((problem) => problem.path)).toEqual([path]);

  const first = body();
  for (let times = 0; times < 2; times += 1)
    expect(await enter(first)).toMatchObject({
      status: 201,
      data: {
        state: 'shown',
        shownUntil: '2026-11-27',
        entered: { by: 'Ife Ojo', at: expect.stringMatching(/^2026-11-21T12:00/) },
      },
    });
  expect(await shown()).toEqual([{ from: 'USD', to: 'NGN', rate: '1540.25', day: '2026-11-20' }]);

  // An earlier day entered later replaces nothing, the other direction of the same day does.
  app.setNow(new Date('2026-11-21T12:01:00Z'));
  await enter({ day: '2026-11-19', rate: '1500' });
  app.setNow(new Date('2026-11-21T12:02:00Z'));
  await enter({ from: 'NGN', to: 'USD', rate: '0.00065', source: 'Corrected' });
  await enter({ from: 'GBP', to: 'NGN', rate: '2010', day: '2026-11-13' });
  await enter({ from: 'GHS', to: 'EUR', rate: '0.08', day: '2026-11-15' });
  expect((await shown()).map(({ from, rate, day }) => `${from} ${rate} ${day}`).toSorted()).toEqual([
    'GHS 0.08 2026-11-15',
    'NGN 0.00065 2026-11-20',
  ]);
  expect((await history()).map(({ rate, state }) => `${rate} ${state}`).toSorted()).toEqual([
    '0.00065 shown',
    '0.08 shown',
    '1500 replaced',
    '1540.25 replaced',
    '2010 too_old',
  ]);

  app.setNow(new Date('2026-11-21T12:03:00Z'));
  expect(
    (await enter({ rate: undefined, day: '2026-11-21', source: 'No longer published' })).data,
  ).toMatchObject({
    state: 'ended',
  });
  expect((await shown()).map(({ from }) => from)).toEqual(['GHS']);
  app.setNow(new Date('2026-11-23T00:00:00Z'));
  expect(await shown()).toEqual([]);
  await expect(
    Promise.resolve(app.database.sql.update(referenceRates).set({ source: 'Nobody' })),
  ).rejects.toThrow(/Failed query|append-only/);
  expect((await history(await app.officer('Ada Eze', 'auditor'))).map(({ source }) => source)).not.toContain(
    'Nobody',
  );
});
