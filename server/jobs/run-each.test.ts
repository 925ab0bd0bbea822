import { expect, test } from 'vitest';
import { UnavailableError } from '../unavailable-error.ts';
import { failIfAny, runEach } from './run-each.ts';

const run = async (areAddresses: boolean, error: Error) => {
  const logged: object[] = [];
  const reached: string[] = [];
  const outcome = await runEach(
    ['one', 'two', 'three'],
    (id) => {
      reached.push(id);
      return id === 'two' ? Promise.reject(error) : Promise.resolve();
    },
    {
      what: 'draft',
      ...(areAddresses && { areAddresses }),
      log: { error: (line: object) => logged.push(line) },
    },
  ).catch((thrown: unknown) => thrown);
  return { outcome, logged, reached };
};

test('batch: an item that throws is logged and counted, and the others go on', async () => {
  const error = new Error('broken');
  const { outcome, logged, reached } = await run(false, error);
  expect([outcome, reached]).toEqual([1, ['one', 'two', 'three']]);
  expect(logged).toEqual([{ err: error, what: 'draft', id: 'two' }]);
});

test('batch of addresses: the log does not name them', async () => {
  expect((await run(true, new Error('broken'))).logged).toEqual([
    { err: expect.any(Error) as Error, what: 'draft' },
  ]);
});

test('batch: the database does not answer: ends at once, so that the job is retried', async () => {
  const { outcome, logged, reached } = await run(false, new UnavailableError('down'));
  expect(outcome).toBeInstanceOf(UnavailableError);
  expect([logged, reached]).toEqual([[], ['one', 'two']]);
});

test('job with failed items: fails with their number', () => {
  expect(() => failIfAny(2, 'draft')).toThrow('2 × draft failed');
  expect(() => failIfAny(0, 'draft')).not.toThrow();
});
