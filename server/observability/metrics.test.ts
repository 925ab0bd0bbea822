import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordFailedBackup, recordLastBackup } from '../backup/last-backup.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { createMetrics } from './metrics.ts';

const token = 'sample-token-for-metrics';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { METRICS_TOKEN: token } });
});
afterAll(() => testApp.stop());

const scrape = async (): Promise<string> => {
  const reply = await testApp.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4');
  return reply.body;
};
/** Returns the value of the series with this name and these labels; 0 without one. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );

describe('metrics', () => {
  test.each([undefined, 'Bearer another-token-of-24-letters', token])('with %s: refused', async (header) => {
    const reply = await testApp.app.inject({
      url: '/metrics',
      headers: header === undefined ? {} : { authorization: header },
    });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer');
    expect(reply.body).not.toContain('http_requests_total');
  });

  test('without METRICS_TOKEN: there is no such page', async () => {
    const plain = await startTestApp();
    expect((await plain.app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await plain.stop();
  });

  test('requests: counted by the pattern of their route, never by their address', async () => {
    const series = 'http_requests_total{method="GET",route="/api/v1/catalog/countries/:id",status="200"}';
    const before = valueOf(await scrape(), series);
    await testApp.app.inject({ url: '/api/v1/catalog/countries/ghana' });
    await testApp.app.inject({ url: '/api/v1/catalog/countries/nigeria' });
    const text = await scrape();
    expect(valueOf(text, series)).toBe(before + 2);
    expect(text).toContain('http_request_duration_seconds_bucket{le="10",method="GET"');
    expect(text).not.toContain('ghana');
  });

  test('jobs: counted by outcome; those that wait and those that failed are read from the database', async () => {
    const { jobs, database } = testApp.dependencies;
    jobs.handle('sample.count', async () => undefined);
    await jobs.add('sample.count', {});
    await database.query(
      `update pgboss.job set start_after = now() - interval '90 seconds' where data ->> 'name' = 'sample.count'`,
    );
    const waiting = await scrape();
    expect(valueOf(waiting, 'jobs_due{queue="work"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf(waiting, 'jobs_oldest_due_seconds{queue="work"}')).toBeGreaterThanOrEqual(90);
    expect(valueOf(waiting, 'database_up')).toBe(1);
    await testApp.runJobs();
    const done = await scrape();
    expect(valueOf(done, 'job_attempts_total{name="sample.count",outcome="completed"}')).toBe(1);
    expect(valueOf(done, 'jobs_due{queue="work"}')).toBe(0);
  });

  test('database gone: the metrics of the process are still served', async () => {
    const database = await openTestDatabase();
    const metrics = createMetrics({ ...testApp.dependencies, database });
    await database.close();
    const { text } = await metrics.render();
    expect(valueOf(text, 'database_up')).toBe(0);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });

  test('disk of DATA_DIR: its free and its whole size', async () => {
    const text = await scrape();
    const size = valueOf(text, 'data_directory_size_bytes');
    expect(size).toBeGreaterThan(1_000_000);
    expect(valueOf(text, 'data_directory_free_bytes')).toBeLessThanOrEqual(size);
  });

  test('backups: when one was last made and last failed, as DATA_DIR records it; 0 before', async () => {
    const { dataDirectory } = testApp.dependencies.config;
    const times = async () => {
      const text = await scrape();
      return ['completed', 'failed'].map((how) => valueOf(text, `backup_last_${how}_timestamp_seconds`));
    };
    expect(await times()).toEqual([0, 0]);
    await recordLastBackup(dataDirectory, {
      directory: '/b',
      id: '1',
      createdAt: '2026-11-21T02:30:00.000Z',
    });
    await recordFailedBackup(dataDirectory, { failedAt: '2026-11-22T02:30:00.000Z' });
    expect(await times()).toEqual([
      Date.parse('2026-11-21T02:30:00Z') / 1000,
      Date.parse('2026-11-22T02:30:00Z') / 1000,
    ]);
  });

  test('uptime: counted and served minutes, read again after five minutes', async () => {
    const { database } = testApp.dependencies;
    const at = (minute: number) => testApp.setNow(new Date(Date.UTC(2026, 10, 21, 12, minute)));
    const minutes = async () => {
      const text = await scrape();
      return ['counted', 'served'].map((state) => valueOf(text, `uptime_minutes{state="${state}"}`));
    };
    await database.query(
      `insert into serving_minutes (minute, answered, failed)
       select '2026-11-21T12:00:00Z'::timestamptz + n * interval '1 minute', 20, case when n = 4 then 20 else 0 end
       from generate_series(0, 9) n where n <> 7`,
    );
    at(10);
    expect(await minutes()).toEqual([10, 8]);
    at(11);
    expect(await minutes()).toEqual([10, 8]);
    at(20);
    expect(await minutes()).toEqual([20, 8]);
  });

  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

  test('labels: none that Prometheus sets itself, or it would rename ours', async () => {
    expect((await scrape()).match(/\b(job|instance)="/)).toBeNull();
  });

  test('alerts: each is tried, as firing and as not firing', () => {
    const alerts = [...read('deploy/observability/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(
      ([, name]) => name,
    );
    const trials = ['alerts.test.yaml', 'old-backups.test.yaml'].flatMap((file) =>
      read(`deploy/observability/${file}`).split('- alertname: ').slice(1),
    );
    const triedOf = (alert: string | undefined) =>
      trials
        .filter((trial) => trial.split(/\s/, 1)[0] === alert)
        .map((trial) => !trial.includes('exp_alerts: []'));
    expect(alerts).toHaveLength(17);
    expect(alerts.filter((alert) => new Set(triedOf(alert)).size < 2)).toEqual([]);
  });

  test('alerts: each names a section of the runbooks', () => {
    const sections = [...read('docs/runbooks.md').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const linked = [...read('deploy/observability/alerts.yaml').matchAll(/runbooks\.md#(\S+)/g)].map(
      ([, at]) => at,
    );
    expect(linked).toHaveLength(17);
    expect(linked.filter((at) => !sections.includes(at ?? ''))).toEqual([]);
  });

  test.each(['alerts.yaml', 'dashboard.json'])('%s: every metric it names is served', async (file) => {
    const source = readFileSync(join(import.meta.dirname, '../../deploy/observability', file), 'utf8');
    const named = new Set(
      source.match(
        /\b(?:http|job|jobs|database|admitted|nodejs|process|backup|data|uptime)_[a-z_]+(?=[{[\s)])/g,
      ) ?? [],
    );
    expect(named.size).toBeGreaterThan(4);
    const text = await scrape();
    expect([...named].filter((name) => !text.includes(`${name}{`) && !text.includes(`${name} `))).toEqual([]);
  });
});
