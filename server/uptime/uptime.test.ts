import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createUptimeCounter } from './count-uptime.ts';

let testApp: TestApp;
let officer: string;
beforeAll(async () => {
  testApp = await startTestApp();
  officer = await testApp.officer();
});
afterEach(() => testApp.database.query('delete from serving_minutes'));
afterAll(() => testApp.stop());

const minute = (text: string): Date => new Date(`2026-11-21T${text}:00Z`);
/** Creates a process that counts at a settable time. */
function createProcess() {
  let now = minute('12:00');
  const counter = createUptimeCounter({ ...testApp.dependencies, clock: () => now });
  const answer = (status: number) => counter.countAnswer(status);
  return {
    answer,
    serve: async (from: string, until: string, eachMinute: () => void = () => answer(200)): Promise<void> => {
      for (now = minute(from); now < minute(until); now = new Date(now.getTime() + 60_000)) {
        eachMinute();
        // oxlint-disable-next-line no-await-in-loop -- one minute after another
        await counter.write();
      }
    },
  };
}
async function uptimeAt(text: string) {
  testApp.setNow(minute(text));
  return (await testApp.call('GET /admin/uptime', officer)).data;
}

describe('uptime', () => {
  test('before the first minute: nothing is claimed', async () => {
    expect(await uptimeAt('12:00')).toEqual({ since: null, minutes: 0, served: 0, interruptions: [] });
  });

  test('two processes, one after the other: minutes in which none served are an interruption', async () => {
    await createProcess().serve('10:00', '10:30');
    await createProcess().serve('10:33', '11:00');
    expect(await uptimeAt('11:00')).toEqual({
      since: '2026-11-21T10:00:00.000Z',
      minutes: 60,
      served: 57,
      interruptions: [{ from: '2026-11-21T10:30:00.000Z', minutes: 3 }],
    });
  });

  test('two processes at once: add to the same minute', async () => {
    await Promise.all([createProcess().serve('10:00', '10:05'), createProcess().serve('10:00', '10:05')]);
    const { rows } = await testApp.database.query(
      'select sum(answered)::int as answered from serving_minutes',
    );
    expect(rows).toEqual([{ answered: 10 }]);
    expect(await uptimeAt('10:05')).toMatchObject({ minutes: 5, served: 5, interruptions: [] });
  });

  test('minute in which more than one request in twenty failed: not served, though processes were there', async () => {
    const { answer, serve } = createProcess();
    const answerTwenty = (failed: number) => () => {
      for (let index = 0; index < 20; index += 1) answer(index < failed ? 503 : 200);
    };
    await serve('10:00', '10:02', answerTwenty(1));
    await serve('10:02', '10:04', answerTwenty(2));
    expect(await uptimeAt('10:04')).toMatchObject({
      minutes: 4,
      served: 2,
      interruptions: [{ from: '2026-11-21T10:02:00.000Z', minutes: 2 }],
    });
  });

  test('minute without a request: served', async () => {
    await createProcess().serve('10:00', '10:01', () => undefined);
    expect(await uptimeAt('10:01')).toMatchObject({ minutes: 1, served: 1 });
  });

  test('stopped since: the time until now is an interruption', async () => {
    await createProcess().serve('10:00', '10:10');
    expect((await uptimeAt('10:15')).interruptions).toEqual([
      { from: '2026-11-21T10:10:00.000Z', minutes: 5 },
    ]);
  });

  test('counted for longer than 30 days: begins 30 days ago, also when nothing was served since', async () => {
    await testApp.database.query(`insert into serving_minutes values ('2026-09-01T00:00Z', 1, 0)`);
    const { since, minutes, served } = await uptimeAt('12:00');
    expect({ since, minutes, served }).toEqual({
      since: '2026-10-22T12:00:00.000Z',
      minutes: 30 * 1440,
      served: 0,
    });
  });

  test('minutes of more than 400 days ago: deleted by the daily job', async () => {
    testApp.setNow(minute('12:00'));
    await testApp.database.query(
      `insert into serving_minutes values ('2025-01-01T00:00Z', 1, 0), ('2026-01-01T00:00Z', 1, 0)`,
    );
    await testApp.dependencies.jobs.add('uptime.forget-old', {});
    await testApp.runJobs();
    const { rows } = await testApp.database.query('select count(*)::int as count from serving_minutes');
    expect(rows).toEqual([{ count: 1 }]);
  });
});
