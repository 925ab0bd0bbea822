import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database/database.ts';
import { createLog, describeError, messageOf } from './log.ts';
import { openTestDatabase } from './testing/database.ts';
import { mails } from './mail/tables.ts';

let database: Database;
let failure: unknown;
beforeAll(async () => {
  database = await openTestDatabase();
  const mail = {
    id: '0f4a1c5e-0000-4000-8000-000000000001',
    to: 'ada@private.example',
    subject: 'A private subject',
    text: 'private words',
    html: '',
    kind: 'test',
    createdAt: new Date('2026-11-22T09:00:00Z'),
  };
  await database.sql.insert(mails).values(mail);
  failure = await database.sql
    .insert(mails)
    .values(mail)
    .catch((error: unknown) => error);
});
afterAll(() => database.close());

test('failed query: statement, SQLSTATE and constraint are logged, parameters and row values are not', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: failure }, 'unexpected failure');
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/private|0f4a1c5e/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'unexpected failure',
    err: {
      message: expect.stringMatching(/^Failed query: insert into "mails"/),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', constraint: 'mails_pkey' },
    },
  });
});

test('line of the log: JSON with the time of the epoch, and a line break in a text begins no other line', () => {
  const lines: string[] = [];
  const before = Date.now();
  createLog('info', { write: (line) => void lines.push(line) }).info(
    { code: 'a\n{"level":30,"msg":"forged"}' },
    'refused\r\nforged',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  const entry = JSON.parse(lines[0] ?? '') as { time: number };
  expect(entry).toMatchObject({
    level: 30,
    msg: 'refused\r\nforged',
    code: 'a\n{"level":30,"msg":"forged"}',
  });
  expect(entry.time).toBeGreaterThanOrEqual(before);
  expect(entry.time).toBeLessThanOrEqual(Date.now());
});

test('message of a failed query: without parameters', () => {
  expect(messageOf(failure)).toMatch(/^Failed query: insert into "mails"/);
  expect(messageOf(failure)).not.toContain('private');
});

test('other errors: message, code and chain of causes', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(describeError(new Error('The file store did not answer', { cause }))).toMatchObject({
    type: 'Error',
    message: 'The file store did not answer',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
  expect(describeError({ message: 'connect ECONNREFUSED', queue: 'mails' })).toEqual({
    type: 'object',
    message: 'connect ECONNREFUSED',
    stack: '',
  });
  expect(messageOf({ message: (failure as Error).message })).not.toContain('private');
  expect(describeError('a word')).toEqual({ type: 'string', message: 'a word', stack: '' });
});
