import { describe, expect, test } from 'vitest';
import { CODE_ALPHABET, hasValidCheckCharacter, normalizeCode } from '#values/check-character.ts';
import { generateCode } from './generate-code.ts';

const bare = (code: string): string => normalizeCode(code).slice(3);

describe('generated code', () => {
  test('in groups, with a valid check character, unique', () => {
    const codes = Array.from({ length: 200 }, () => generateCode('CHV', 9, 5));
    for (const code of codes) {
      expect(code).toMatch(/^CHV-[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
      expect(hasValidCheckCharacter(bare(code))).toBe(true);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('one wrong character at any position: detected', () => {
    const code = bare(generateCode('CHV', 9, 5));
    for (let place = 0; place < code.length; place += 1) {
      for (const sign of CODE_ALPHABET.replace(code.charAt(place), '')) {
        expect(hasValidCheckCharacter(code.slice(0, place) + sign + code.slice(place + 1))).toBe(false);
      }
    }
  });

  test('two adjacent characters swapped: detected', () => {
    const code = '234567XYZ';
    const checked = Array.from(CODE_ALPHABET, (sign) => code + sign).find(hasValidCheckCharacter);
    if (checked === undefined) throw new Error('No sign checks the code');
    const swapped = Array.from(
      { length: checked.length - 1 },
      (_, place) =>
        checked.slice(0, place) +
        checked.charAt(place + 1) +
        checked.charAt(place) +
        checked.slice(place + 2),
    );
    expect(swapped.filter((code) => code !== checked && hasValidCheckCharacter(code))).toEqual([]);
  });

  test('empty, too short or with other characters: invalid', () => {
    for (const code of ['', 'A', 'AB0', 'é2']) expect(hasValidCheckCharacter(code)).toBe(false);
  });
});
