import { expect, test } from 'vitest';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { anNpo } from './sample.ts';
import { npo } from './service.ts';

const today = day('2026-11-21');

test('association without a constitution: gets a draft with the 15 matters of section 12(2)', () => {
  const [, constitution] = npo.pack ?? [];
  const { values: kept } = validate(npo.form, anNpo(), { today });
  expect(constitution?.applies?.(kept)).toBe(true);
  expect(constitution?.applies?.({ ...kept, body: 'trust' })).toBe(false);
  const blocks = constitution?.write(kept, today) ?? [];
  expect(blocks.filter(({ kind }) => kind === 'clause')).toHaveLength(15);
  expect(JSON.stringify(blocks)).toContain('ends on the last day of February');
});
