import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from './testing/app.ts';
import { fuzz, fuzzTruncatedUploads, type FuzzTarget } from './testing/fuzz/run-fuzz.ts';
import { startFuzzTarget } from './testing/fuzz/start-fuzz-target.ts';

let testApp: TestApp;
let target: FuzzTarget;
let uploadPath: string;

beforeAll(async () => {
  ({ testApp, target, uploadPath } = await startFuzzTarget());
});
afterAll(() => testApp.stop());

// `npm run fuzz` sends more requests, from other seeds.
test('generated requests of every role: no 5xx, replies in their schema, connections usable', async () => {
  const { failures, statuses } = await fuzz(target, { seed: 20_261_122, count: 600 });
  expect(failures).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404']));
});

test('uploads that end early: their connections are closed, the server answers others', async () => {
  expect(await fuzzTruncatedUploads(target, uploadPath, { seed: 20_261_122, count: 30 })).toBe(0);
  expect((await fetch(`${target.url}/healthz`)).status).toBe(200);
});
