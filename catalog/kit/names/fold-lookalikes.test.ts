import { expect, test } from 'vitest';
import { foldLookalikes } from './fold-lookalikes.ts';

test.each([
  ['fullwidth letters', 'Ｒｏｙａｌ Ｂａｎｋ', 'Royal Bank'],
  ['Cyrillic letters', 'Rоуаl Ваnk', 'Royal Bank'],
  ['Greek letters', 'Rοyal Βank', 'Royal Bank'],
  ['combining marks', 'Ro\u0308yal B\u0301ank', 'Royal Bank'],
  ['accented letters', 'Röyal Bánk', 'Royal Bank'],
  ['zero-width characters', 'Ro\u200Byal B\u00ADank', 'Royal Bank'],
  ['mathematical letters', '𝐑𝐨𝐲𝐚𝐥 𝔹𝕒𝕟𝕜', 'Royal Bank'],
  ['digits among letters', 'R0yal Roya1', 'Royal Royal'],
  ['numbers', 'Studio 10 of 2021', 'Studio 10 of 2021'],
  ['a name as it is', 'Zuma & Sons (Lagos)', 'Zuma & Sons (Lagos)'],
])('%s: %s is read as %s', (_words, name, folded) => expect(foldLookalikes(name)).toBe(folded));
