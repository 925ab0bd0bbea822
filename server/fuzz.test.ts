import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type EndpointKey } from '#contract/api.ts';
import { fuzz, fuzzTruncatedUploads } from './testing/fuzz/run-fuzz.ts';
import { startFuzzTarget, type StartedTarget } from './testing/fuzz/start-fuzz-target.ts';
import { walkTarget } from './testing/fuzz/walk-target.ts';

const seed = 20_261_122;
/** Operations that the walk does not answer with success, with the reason. Only to be shortened. */
const excused: readonly EndpointKey[] = [
  // No service of the catalogue is withdrawn: `withdrawn-services.test.ts` withdraws one.
  'POST /applications/:id/successor',
];

let started: StartedTarget;
let walked: Awaited<ReturnType<typeof walkTarget>>;
beforeAll(async () => {
  started = await startFuzzTarget();
  walked = await walkTarget(started);
});
afterAll(async () => {
  await walked.walk.session.close();
  await started.testApp.stop();
});

test('every operation: answered with success to somebody who may, in its schema', () => {
  const { calls, failures } = walked.walk.session;
  expect(walked.walk.refused).toEqual([]);
  expect(failures).toEqual([]);
  const never = (Object.keys(api) as EndpointKey[]).filter((key) => !calls.get(key)?.succeeded);
  expect(never).toEqual(excused);
});

// `npm run fuzz` sends more requests, from other seeds.
test('generated requests of every role: no 5xx, replies in their schema, connections usable', async () => {
  const { walk, links } = walked;
  await fuzz(walk.session, { known: walk.known, links, seed, count: 600 });
  const { failures, statuses } = walk.session;
  expect(failures).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404']));
});

test('uploads that end early: their connections are closed, the server answers others', async () => {
  expect(await fuzzTruncatedUploads(started.target, walked.links.uploadPath, { seed, count: 30 })).toBe(0);
  expect((await fetch(`${started.target.url}/healthz`)).status).toBe(200);
});
