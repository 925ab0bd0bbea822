import { expect, test } from 'vitest';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { aLimitedPartnership } from './sample.ts';
import { limitedPartnership } from './service.ts';

const today = day('2026-11-21');
const { form, pack = [] } = limitedPartnership;

test('papers: every partner signs, with contribution and share of the profits', () => {
  const { values: kept } = validate(form, aLimitedPartnership(), { today });
  const papers = pack.map(({ write }) => JSON.stringify(write(resolvePeople(form, kept), today)));
  expect(papers.map((paper) => paper.match(/"signature"/g)?.length)).toEqual([3, 3]);
  expect(papers[1]).toContain('["Sample Holdings Ltd","Limited partner","£50,000","50%"]');
});

test('people with significant control: asked of Scottish limited partnerships only', () => {
  const missing = (jurisdiction: string) =>
    validate(form, aLimitedPartnership({ changes: { jurisdiction } }), { today }).problems.map(
      ({ path }) => path,
    );
  expect(missing('england-wales')).not.toContain('control');
  expect(missing('scotland')).toContain('control');
});
