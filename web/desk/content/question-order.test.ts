import { expect, test } from 'vitest';
import type { ContentItem } from './content-words.ts';
import { orderOf } from './question-order.ts';

const item = (id: string, place: number): ContentItem => ({
  id,
  version: 0,
  content: { kind: 'question', category: 'Time', question: id, answer: 'Yes.', place },
  startsOn: '2026-01-01',
  endsOn: null,
  withdrawn: false,
  state: 'shown',
  history: [],
});
const items = [item('a', 101), item('b', 102), item('c', 103)];

test.each([
  ['question that stays keeps its place', 'b', 'a', 102],
  ['to the beginning', 'c', '', 50.5],
  ['between two others', 'c', 'a', 101.5],
  ['to the end', 'a', 'c', 113],
  ['new question after another', 'new', 'b', 102.5],
])('order of questions: %s', (_what, id, after, place) =>
  expect(orderOf(items, id).placeAfter(after)).toBe(place),
);

test('order of questions: the form opens with the question before, a new one comes last', () => {
  expect(['a', 'b', 'new'].map((id) => orderOf(items, id).after)).toEqual(['', 'a', 'c']);
  expect(orderOf([], 'new').placeAfter('')).toBe(10);
});
