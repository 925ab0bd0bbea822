import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleAnswers } from './example.ts';
import { fieldsOf } from './form.ts';
import { answersSchema } from './json-schema.ts';
import { clubForm, TODAY } from './testing/club-form.ts';

const schema = answersSchema(clubForm);
const reader = z.fromJSONSchema(schema);
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

describe('JSON Schema of the answers', () => {
  test('valid answers: accepted', () => {
    for (const seed of seeds)
      expect([
        seed,
        reader.safeParse(exampleAnswers(clubForm, { seed, today: TODAY })).error?.issues ?? [],
      ]).toEqual([seed, []]);
  });

  test('every question: has a property with its label', () => {
    const { properties } = schema as { properties: Record<string, { title: string }> };
    expect(Object.entries(properties).map(([id, { title }]) => [id, title])).toEqual(
      fieldsOf(clubForm).map(({ id, label }) => [id, label]),
    );
  });

  test('unconditional question: required, and a value of another type is rejected', () => {
    const answers = exampleAnswers(clubForm, { seed: 1, today: TODAY });
    const { required } = schema as { required: string[] };
    expect(required.length).toBeGreaterThan(3);
    for (const id of required) {
      const { [id]: _left, ...rest } = answers;
      expect([id, reader.safeParse(rest).success, reader.safeParse({ ...answers, [id]: 7 }).success]).toEqual(
        [id, false, false],
      );
    }
  });
});
