import { expect, test } from 'vitest';
import { countsInWords, subscribersInWords } from './issue-words.ts';

test.each([
  [{ sent: 0, failed: 0, left: 0, waiting: 12 }, 'Sent to 0, 12 still to go'],
  [{ sent: 1180, failed: 1, left: 2, waiting: 0 }, 'Sent to 1,180, 1 failed, 2 left the list before'],
  [{ sent: 3, failed: 0, left: 0, waiting: 0 }, 'Sent to 3'],
])('issue progress %j: %s', (counts, words) => {
  expect(countsInWords(counts)).toBe(words);
});

test.each([
  [0, '0 subscribers'],
  [1, '1 subscriber'],
  [12000, '12,000 subscribers'],
])('subscriber count %i: %s', (many, words) => {
  expect(subscribersInWords(many)).toBe(words);
});
