import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Facts } from '#catalog/types/index.ts';
import { day } from '#values/calendar-date.ts';
import { tradeMark } from './service.ts';

test.each<[string, Facts, string, readonly number[]]>([
  ['two classes', { extraClasses: 1, extraMarks: 0 }, '2026-11-21', [205, 60]],
  ['five classes', { extraClasses: 4, extraMarks: 0 }, '2026-11-21', [205, 240]],
  ['two classes before April 2026', { extraClasses: 1, extraMarks: 0 }, '2026-03-31', [170, 50]],
])('fees of the Office, %s', (_words, facts, on, expected) =>
  expect(
    quotedLines(tradeMark, facts, day(on))
      .filter(({ payee }) => payee === 'government')
      .map(({ minor }) => minor / 100)
      .filter((sum) => sum > 0),
  ).toEqual(expected),
);
