import { describe, expect, test } from 'vitest';
import type { Service } from '#catalog/types/index.ts';
import { type Answers, itemsOf } from '#forms/form.ts';
import { validate } from '#forms/validate.ts';
import type { CalendarDate } from '#values/calendar-date.ts';

/** Kept answers with one item of a list changed. */
export const withItem = (answers: Answers, list: string, id: string, change: Answers): Answers => ({
  ...answers,
  [list]: itemsOf(answers, list).map((item) => (item.id === id ? { ...item, ...change } : item)),
});
export const withNew = (answers: Answers, list: string, ...items: readonly Answers[]): Answers => ({
  ...answers,
  [list]: [...itemsOf(answers, list), ...items],
});

export type Change = (kept: Answers) => Answers;
/** A rule, a change of clean kept answers that it objects to and where, and one near it that it accepts. */
export type DeskExample = readonly [ruleId: string, bad: Change, path: string, good: Change];

/** Holds every desk rule of a service against a failing and a passing example. `typed` are answers the desk finds nothing against. */
export function testDeskRules(
  service: Service,
  { typed, today, examples }: { typed: Answers; today: CalendarDate; examples: readonly DeskExample[] },
): void {
  describe(`the desk rules of ${service.id}`, () => {
    const { kept, problems } = validate(service.form, typed, { today });
    const find = (ruleId: string, answers: Answers) =>
      service.deskRules.find(({ id }) => id === ruleId)?.find(answers, today) ?? [];

    test('begin from valid answers', () => expect(problems).toEqual([]));
    test.each(examples)('%s objects (%#)', (ruleId, bad, path) =>
      expect(find(ruleId, bad(kept)).map((each) => each.path)).toContain(path),
    );
    test.each(examples)('%s accepts what is just right (%#)', (ruleId, _bad, _path, good) =>
      expect(find(ruleId, good(kept))).toEqual([]),
    );
    test('each have their examples here', () =>
      expect(new Set(examples.map(([ruleId]) => ruleId))).toEqual(
        new Set(service.deskRules.map(({ id }) => id)),
      ));
    test('find nothing while nothing is answered', () =>
      expect(service.deskRules.flatMap((rule) => rule.find({}, today))).toEqual([]));
  });
}
