import { expect, test } from 'vitest';
import '#catalog/index.ts';
import type { Answers } from '#forms/form.ts';
import { isQuote, quote } from '#rules/quote.ts';
import { day } from '#values/calendar-date.ts';
import { shareStructure } from './share-structure/service.ts';
import { aGhanaianStructure } from './share-structure/sample.ts';

const today = day('2026-11-21');

test('new shares of GH₵20,000 bear 1 % of stamp duty; a change without new shares bears none', () => {
  const duty = (answers: Answers): readonly (number | undefined)[] => {
    const price = quote(shareStructure, 'basic', shareStructure.facts(answers, today), today);
    if (!isQuote(price)) throw new Error(price.feeId);
    return price.lines.filter(({ payee }) => payee === 'stamp-duty').map(({ minor }) => minor);
  };
  expect(duty(aGhanaianStructure())).toEqual([20_000]);
  expect(duty(aGhanaianStructure({ changes: { steps: ['constitution'] } }))).toEqual([]);
});
