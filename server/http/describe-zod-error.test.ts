import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeZodError } from './describe-zod-error.ts';

const problemsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error && describeZodError(error, 'body');
};

test.each([
  ['nothing', z.string(), undefined, 'This is missing, or not the expected kind of value.'],
  ['a number for a text', z.string(), 5, 'This should be text.'],
  ['a text for a number', z.number(), 'x', 'This should be a number.'],
  ['a fraction', z.int(), 1.5, 'This should be a whole number.'],
  ['a text for a boolean', z.boolean(), 'x', 'This should be true or false.'],
  ['a text for a list', z.array(z.string()), 'x', 'This should be a list.'],
  ['a text for an object', z.object({}), 'x', 'This should be an object.'],
  ['a text for a record', z.record(z.string(), z.string()), 'x', 'This should be an object.'],
  ['a text for a date object', z.date(), 'x', 'This should be another kind of value.'],
  ['an empty text', z.string().min(1), '', 'This is empty or too short.'],
  ['a short list', z.array(z.string()).min(2), ['x'], 'Enter at least 2.'],
  ['a low number', z.number().min(3), 2, 'This should be 3 or more.'],
  ['a long text', z.string().max(2), 'xyz', 'This is longer than 2 characters.'],
  ['a long list', z.array(z.string()).max(1), ['x', 'y'], 'Enter at most 1.'],
  ['a high number', z.number().max(3), 4, 'This should be 3 or less.'],
  ['another value than the only one', z.literal('a'), 'b', 'This should be a.'],
  ['another value than several', z.enum(['a', 'b']), 'c', 'This should be one of a, b.'],
  ['no date', z.iso.date(), 'x', 'This should be a date such as 2026-11-21.'],
  ['no id', z.uuid(), 'x', 'This should be the id of something of yours.'],
  ['no address', z.email(), 'x', 'This is not in the expected format.'],
  ['none of several kinds', z.union([z.string(), z.number()]), true, 'This is none of the kinds we know.'],
  ['a value that a rule refuses', z.string().refine(() => false), 'x', 'This is not in the expected format.'],
])('%s: our own words, at the member and at the whole body', (_case, schema, value, words) => {
  expect(problemsOf(schema, value)).toMatchObject([{ path: 'body', words }]);
  expect(problemsOf(z.object({ list: z.array(z.object({ a: schema })) }), { list: [{ a: value }] })).toEqual([
    { path: 'list/0/a', code: expect.stringMatching(/^[a-z_]+$/) as string, words },
  ]);
});

test('unknown members: each with its place and the first 60 letters of its name', () => {
  const schema = z.strictObject({ inner: z.strictObject({}) });
  expect(problemsOf(schema, { inner: { [`${'x'.repeat(60)}y`]: 1, b: 2 }, c: 3 })).toEqual([
    {
      path: `inner/${'x'.repeat(60)}y`,
      code: 'unknown_member',
      words: `“${'x'.repeat(60)}” is not allowed here. Remove it.`,
    },
    { path: 'inner/b', code: 'unknown_member', words: '“b” is not allowed here. Remove it.' },
    { path: 'c', code: 'unknown_member', words: '“c” is not allowed here. Remove it.' },
  ]);
});
