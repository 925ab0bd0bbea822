import { expect, test } from 'vitest';
import { resolvePeople } from '#forms/resolve-people.ts';
import { validate } from '#forms/validate.ts';
import { day } from '#values/calendar-date.ts';
import { aPublicCompanyApplication } from './sample.ts';
import { publicCompany } from './service.ts';

const today = day('2026-11-21');

test('director who is also the secretary: entered in the register in both roles', () => {
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
