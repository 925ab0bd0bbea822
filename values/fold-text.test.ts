import { expect, test } from 'vitest';
import { foldText, foldWords } from './fold-text.ts';

test('foldText: drops case, blanks and punctuation, keeps accents', () =>
  expect(foldText(' Zuma-Foods, Société Ltd. ')).toBe('zumafoodssociétéltd'));

test('foldWords: drops accents and empty words', () =>
  expect(foldWords('  Société   Générale & Co. ')).toEqual(['societe', 'generale', 'co']));
