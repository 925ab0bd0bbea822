import { expect, test } from 'vitest';
import type { FaqCategory } from '../../content/faq.ts';
import { searchFaq } from './search-faq.ts';

const faq: FaqCategory[] = [
  {
    id: 'a',
    category: 'A',
    items: [
      { question: 'How long?', answer: '<p>Three <strong>days</strong>.</p>' },
      { question: 'How much?', answer: '<p>Café prices.</p>' },
    ],
  },
  { id: 'b', category: 'B', items: [{ question: 'Where?', answer: '<p>Here, in days to come.</p>' }] },
];
const questions = (typed: string) =>
  searchFaq(faq, typed).flatMap(({ items }) => items.map(({ question }) => question));

test.each([
  ['', ['How long?', 'How much?', 'Where?']],
  ['  ', ['How long?', 'How much?', 'Where?']],
  ['days', ['How long?', 'Where?']],
  ['LONG days', ['How long?']],
  ['cafe', ['How much?']],
  ['strong', []],
  ['(.*', ['How long?', 'How much?', 'Where?']],
])('FAQ search: “%s” finds %j', (typed, found) => expect(questions(typed)).toEqual(found));

test('FAQ search: leaves out categories without a match', () =>
  expect(searchFaq(faq, 'long').map(({ id }) => id)).toEqual(['a']));
