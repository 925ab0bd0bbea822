import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleAnswers } from './example.ts';
import { defineForm, itemsOf, type Field } from './form.ts';
import { summarise } from './summarise.ts';
import { clubForm, TODAY } from './testing/club-form.ts';
import { validate } from './validate.ts';

const seeds = Array.from({ length: 60 }, (_, seed) => seed);
const formOf = (...fields: Field[]) =>
  defineForm({ id: 'f', version: 1, title: 'F', declaration: [], pages: [{ id: 'p', title: 'P', fields }] });

describe('example answers', () => {
  it('any seed: valid and completely summarised', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const answers = exampleAnswers(clubForm, { seed, today: TODAY });
        expect(validate(clubForm, answers, { today: TODAY }).problems).toEqual([]);
        const values = summarise(clubForm, answers, { today: TODAY }).flatMap((section) =>
          section.rows.map((row) => row.value),
        );
        expect(values).not.toContain('Not answered yet');
      }),
      { numRuns: 60 },
    );
  });

  it('same seed: same answers; different seeds: different answers', () => {
    expect(exampleAnswers(clubForm, { seed: 7, today: TODAY })).toEqual(
      exampleAnswers(clubForm, { seed: 7, today: TODAY }),
    );
    expect(
      new Set(seeds.map((seed) => JSON.stringify(exampleAnswers(clubForm, { seed, today: TODAY })))).size,
    ).toBeGreaterThan(20);
  });

  it('many seeds: cover conditional pages, reused people and skipped optional questions', () => {
    const all = seeds.map((seed) => exampleAnswers(clubForm, { seed, today: TODAY }));
    expect(new Set(all.map((answers) => answers['paid']))).toEqual(new Set(['yes', 'no']));
    expect(new Set(all.map((answers) => 'days' in answers))).toEqual(new Set([true, false]));
    expect(new Set(all.map((answers) => itemsOf(answers, 'officers').some((item) => item.sameAs)))).toEqual(
      new Set([true, false]),
    );
  });

  it('lengths, limits and item counts: respected, even when a later answer sets them', () => {
    const form = formOf(
      {
        kind: 'list',
        id: 'things',
        label: 'Things',
        item: { one: 'thing', many: 'things' },
        max: 4,
        min: (answers) => (answers['many'] === true ? 3 : 1),
        fields: [{ kind: 'text', id: 'word', label: 'Word', minLength: 40, maxLength: 41 }],
      },
      { kind: 'number', id: 'exact', label: 'Exact', min: 7, max: 7 },
      { kind: 'date', id: 'soon', label: 'Soon', notBefore: 'today' },
      { kind: 'confirm', id: 'many', label: 'Many', statement: 'Many.' },
    );
    for (const seed of seeds)
      expect(validate(form, exampleAnswers(form, { seed, today: TODAY }), { today: TODAY }).problems).toEqual(
        [],
      );
  });

  it('pattern without an example: throws', () => {
    const pattern = { expression: /^\d{11}$/, words: 'Enter 11 figures.' };
    expect(() =>
      exampleAnswers(formOf({ kind: 'text', id: 'nin', label: 'NIN', pattern }), { seed: 1, today: TODAY }),
    ).toThrow(/'nin'.*example/);
    expect(
      exampleAnswers(formOf({ kind: 'text', id: 'nin', label: 'NIN', pattern, example: '12345678901' }), {
        seed: 1,
        today: TODAY,
      }),
    ).toEqual({ nin: '12345678901' });
  });
});
