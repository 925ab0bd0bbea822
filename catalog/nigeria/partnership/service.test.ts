import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Service } from '#catalog/types/index.ts';
import { pretendFile } from '#catalog/testing/sample-files.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { draftPaper } from '../testing/draft-paper.ts';
import { aNigerianLimitedPartnership, aNigerianLlp } from './sample.ts';
import { limitedLiabilityPartnership, limitedPartnership } from './service.ts';

const officialFees = (service: Service, typed: Answers): readonly unknown[] =>
  quotedLines(service, service.facts(typed, day('2026-11-21'))).map(({ feeId, minor, atCost }) => [
    feeId,
    atCost ? 'at cost' : minor,
  ]);

test('official fees: ₦1,000 for the name, filing at cost', () =>
  expect(officialFees(limitedLiabilityPartnership, aNigerianLlp())).toEqual([
    ['ng-name-reservation', 100_000],
    ['ng-partnership-filing', 'at cost'],
  ]));

test('no agreement uploaded: drafts one', () =>
  expect(
    draftPaper(limitedPartnership, aNigerianLimitedPartnership(), 'Agreement between the partners'),
  ).toMatch(/General partner.*500,000.*60%/));

test('agreement uploaded: drafts none', () =>
  expect(
    draftPaper(
      limitedPartnership,
      aNigerianLimitedPartnership({ changes: { agreement: [pretendFile('agreement')] } }),
      'Agreement between the partners',
    ),
  ).toBeUndefined());
