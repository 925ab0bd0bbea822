import { expect, test } from 'vitest';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { aGeneralPartnership } from './sample.ts';
import { generalPartnership } from './service.ts';

const today = day('2026-11-21');

test('papers: state the profit shares, with an authority from each partner', () => {
  const { values: kept } = validate(generalPartnership.form, aGeneralPartnership(), { today });
  const papers = new Map(
    (generalPartnership.pack ?? []).map(({ id, write }) => [id, JSON.stringify(write(kept, today))]),
  );
  expect(papers.get('uk-general-partnership-agreement')).toContain('["Ben Sample","40%"]');
  expect(papers.get('uk-general-partnership-authority')?.match(/I authorise the agent/g)).toHaveLength(2);
  expect(papers.get('uk-general-partnership-particulars')).toContain('To be registered by 5 October 2027');
});
