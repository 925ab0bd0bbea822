import { expect, test } from 'vitest';
import '#catalog/index.ts';
import { quotedLines } from '#rules/testing/quoted-lines.ts';
import type { Answers } from '#forms/form.ts';
import { day } from '#values/calendar-date.ts';
import { aGhanaianStructure } from './sample.ts';
import { shareStructure } from './service.ts';

const today = day('2026-11-21');

test.each<[string, Answers, readonly number[]]>([
  ['new shares of GH₵20,000', aGhanaianStructure(), [20_000]],
  ['no new shares', aGhanaianStructure({ changes: { steps: ['constitution'] } }), []],
])('%s: stamp duty of 1%% on new shares only', (_case, answers, duty) =>
  expect(
    quotedLines(shareStructure, shareStructure.facts(answers, today))
      .filter(({ payee }) => payee === 'stamp-duty')
      .map(({ minor }) => minor),
  ).toEqual(duty),
);
