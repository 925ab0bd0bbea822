import { expect, test } from 'vitest';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { publicCompany } from './public-company/service.ts';
import { generalPartnership } from './general-partnership/service.ts';
import { selfAssessmentBy } from './taxes/due-dates.ts';
import { aGeneralPartnership } from './general-partnership/sample.ts';
import { aPublicCompanyApplication } from './public-company/sample.ts';

const today = day('2026-11-21');

test.each([
  ['2026-04-05', '2026-10-05'],
  ['2026-04-06', '2027-10-05'],
  ['2026-11-21', '2027-10-05'],
  ['2027-01-01', '2027-10-05'],
])('a business begun on %s is registered with HMRC by %s', (begun, by) =>
  expect(selfAssessmentBy(day(begun))).toBe(by),
);

test('a director who is the secretary stands in the register of a public company twice', () => {
  const { values: kept } = validate(publicCompany.form, aPublicCompanyApplication(), { today });
  const papers = new Map(
    (publicCompany.pack ?? []).map(({ id, write }) => [
      id,
      JSON.stringify(write(resolvePeople(publicCompany.form, kept), today)),
    ]),
  );
  expect(papers.get('uk-register-of-directors')).toContain('["Secretary","Ben Sample');
  expect(papers.get('uk-trading-certificate')).toContain(
    '["Nominal value of the allotted shares","£100,000"]',
  );
  expect(papers.has('uk-articles')).toBe(false);
});

test('partners agree how profits are shared, and each authorises us alone', () => {
  const { values: kept } = validate(generalPartnership.form, aGeneralPartnership(), { today });
  const papers = new Map(
    (generalPartnership.pack ?? []).map(({ id, write }) => [id, JSON.stringify(write(kept, today))]),
  );
  expect(papers.get('uk-general-partnership-agreement')).toContain('["Ben Sample","40%"]');
  expect(papers.get('uk-general-partnership-authority')?.match(/I authorise the agent/g)).toHaveLength(2);
  expect(papers.get('uk-general-partnership-particulars')).toContain('To be registered by 5 October 2027');
});
