import { describe, expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const shown = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

describe('word diff', () => {
  test.each([
    ['7 Sample Crescent, Wuse', '9 Sample Crescent, Wuse', '[-7-]{+9+} Sample Crescent, Wuse'],
    ['Zuma Foods', 'Zuma Foods Limited', 'Zuma Foods{+ Limited+}'],
    ['Ada Obi Eze', 'Ada Eze', 'Ada [-Obi -]Eze'],
    ['', 'new', '{+new+}'],
    ['old', '', '[-old-]'],
    ['same', 'same', 'same'],
  ])('%s -> %s', (before, after, diff) => {
    expect(shown(before, after)).toBe(diff);
  });

  test('any two texts: both can be restored from the diff', () => {
    const texts = ['a b c d', 'd c b a', 'a  b\nc', 'x', '', 'a b a b a', 'b a b a b'];
    for (const before of texts) {
      for (const after of texts) {
        const parts = diffWords(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect([without('new'), without('gone')]).toEqual([before, after]);
      }
    }
  });

  test('very long texts: reported as replaced without a comparison', () => {
    const long = Array.from({ length: 2000 }, (_, index) => `w${index}`).join(' ');
    expect(diffWords(long, `${long} end`).map((part) => part.kind)).toEqual(['gone', 'new']);
  });
});
