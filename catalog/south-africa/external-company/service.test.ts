import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { validate } from '#forms/validate.ts';
import { evaluateNeedGate } from '#rules/application/need-gate.ts';
import { day } from '#values/calendar-date.ts';
import { externalCompany } from './service.ts';
import { aSouthAfricanExternalCompany } from './sample.ts';

const today = day('2026-11-21');

test.each([
  ['business', 'needed'],
  ['company', 'not-needed'],
  ['none', 'not-needed'],
  ['there', 'you-have-it'],
])('business by way of %s: registration %s', (place, verdict) =>
  expect(evaluateNeedGate(externalCompany.needGate, { place })?.verdict).toBe(verdict),
);

test('documents: name the foreign company, its office and who accepts service', () => {
  const { values: kept } = validate(externalCompany.form, aSouthAfricanExternalCompany(), { today });
  const papers = (externalCompany.pack ?? []).map(
    ({ title, write }) => [title, JSON.stringify(write(kept, today))] as const,
  );
  expect(papers.map(([title]) => title)).toEqual([
    'Particulars of the external company',
    'Resolution of the directors',
    'Consents of the representatives',
  ]);
  for (const [, text] of papers) expect(text).toMatch(/Sample Harbour Tools Ltd.*Lerato Sample/);
});
