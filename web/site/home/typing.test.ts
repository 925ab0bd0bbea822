import { expect, test } from 'vitest';
import { nextTyping, typingStart, type Typing } from './typing.ts';

const lines = ['ab', 'c', 'def'];

test.each<[string, Typing, number, Typing]>([
  [
    'complete line: pauses',
    { line: 0, letters: 2, erasing: false },
    1500,
    { line: 0, letters: 2, erasing: true },
  ],
  [
    'pause over: erased letter by letter',
    { line: 0, letters: 2, erasing: true },
    60,
    { line: 0, letters: 1, erasing: true },
  ],
  [
    'last letter erased: pauses',
    { line: 0, letters: 0, erasing: true },
    400,
    { line: 1, letters: 0, erasing: false },
  ],
  [
    'next line: typed letter by letter',
    { line: 1, letters: 0, erasing: false },
    120,
    { line: 1, letters: 1, erasing: false },
  ],
  [
    'after the third line: starts with the first',
    { line: 2, letters: 0, erasing: true },
    400,
    { line: 0, letters: 0, erasing: false },
  ],
])('typed tagline: %s', (_words, from, after, next) =>
  expect(nextTyping(lines, from)).toEqual({ after, next }),
);

test('typed tagline: starts with the first one complete and returns to it', () => {
  let state = typingStart(lines);
  expect(state).toEqual({ line: 0, letters: 2, erasing: false });
  let elapsed = 0;
  do {
    const { after, next } = nextTyping(lines, state);
    elapsed += after;
    state = next;
  } while (!(state.line === 0 && state.letters === 2 && !state.erasing));
  const letters = lines.join('').length;
  expect(elapsed).toBe(3 * (1500 + 400) + letters * (60 + 120));
});
