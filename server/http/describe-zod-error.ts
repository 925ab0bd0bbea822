import type { z } from 'zod';
import type { RefusalBody } from '#contract/errors.ts';

type Problem = NonNullable<RefusalBody['problems']>[number];
type Issue = z.core.$ZodIssue;

/** Returns the problems of a request by member, in our own words instead of the schema library's. */
export const describeZodError = (error: z.ZodError, part: 'query' | 'body'): Problem[] =>
  error.issues.flatMap((issue) => describe(issue, part));

function describe(issue: Issue, part: string): Problem[] {
  const path = issue.path.map(String).join('/');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}/${key}`,
      code: 'unknown_member',
      words: `“${key.slice(0, 60)}” is not allowed here. Remove it.`,
    }));
  }
  return [{ path: path === '' ? part : path, code: issue.code, words: wordsFor(issue) }];
}

function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is missing, or not the expected kind of value.'
        : `This should be ${kindOf(issue.expected)}.`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'This is empty or too short.'
        : issue.origin === 'array'
          ? `Enter at least ${issue.minimum}.`
          : `This should be ${issue.minimum} or more.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `This is longer than ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `Enter at most ${issue.maximum}.`
          : `This should be ${issue.maximum} or less.`;
    case 'invalid_value':
      return `This should be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return issue.format === 'date'
        ? 'This should be a date such as 2026-11-21.'
        : issue.format === 'uuid'
          ? 'This should be the id of something of yours.'
          : 'This is not in the expected format.';
    case 'invalid_union':
      return 'This is none of the kinds we know.';
    default:
      return 'This is not in the expected format.';
  }
}

function kindOf(expected: string): string {
  const kinds: Record<string, string> = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  };
  return kinds[expected] ?? 'another kind of value';
}
