import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createFilledDraft } from '../testing/application-fixtures.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-25T12:00:00Z') });
  folder = await mkdtemp(join(tmpdir(), 'charterly-export-'));
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test('export: read by a script in another language that knows none of our code, with every file as data.json names it', async () => {
  const token = await app.signUp('ada@customer.example');
  await createFilledDraft(app, token, 'nigeria-company-registration');
  await app.call('POST /companies', token, {
    body: {
      companies: [
        {
          country: 'nigeria',
          entityType: 'LTD',
          name: 'Zuma Foods Limited',
          registrationNumber: 'RC 1234567',
          registeredOn: '2021-03-10',
          owners: [
            { name: 'Ada Obi', shares: '600000' },
            { name: 'Ben Eze', shares: '400000' },
          ],
        },
      ],
    },
  });
  const { data } = await app.callLoosely('GET /account/export', token);
  const archive = join(folder, 'export.zip');
  await writeFile(archive, data as Buffer);
  const read = (path: string) =>
    promisify(execFile)('python3', [join(import.meta.dirname, 'read-export.py'), path]);
  const found = JSON.parse((await read(archive)).stdout) as {
    files: number;
    companies: Record<string, unknown>;
  };
  expect(found.files).toBeGreaterThan(0);
  const holders = { 'Ada Obi': 600_000, 'Ben Eze': 400_000 };
  expect(Object.values(found.companies)).toEqual([
    {
      holders,
      openCapFormat: holders,
      deadlines: expect.any(Number) as number,
      registers: expect.arrayContaining(['register-of-members.csv']) as string[],
    },
  ]);

  const damaged = Buffer.from(data as Buffer);
  damaged[Math.floor(damaged.length / 2)]! ^= 0xff;
  await writeFile(archive, damaged);
  await expect(read(archive)).rejects.toThrow('Command failed');
});
