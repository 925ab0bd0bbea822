// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderContentRegion } from '#contract/site-content/content-regions.ts';
import type { SiteContent } from '#contract/site-content/content.ts';
import { filterQuestions } from './filter-questions.ts';

const question = (place: number, category: string, words: string, answer: string): SiteContent => ({
  kind: 'question',
  category,
  question: words,
  answer,
  place,
});
const items = [
  question(1, 'A', 'How long?', '<p>Three <strong>days</strong>.</p>'),
  question(2, 'A', 'How much?', '<p>Café prices.</p>'),
  question(3, 'B', 'Where?', '<p>Here, in days to come.</p>'),
];
const visible = (typed: string) => {
  document.body.innerHTML = (['subjects', 'questions'] as const)
    .map((region) => `<div data-content="${region}">${renderContentRegion(region, items)}</div>`)
    .join('');
  const count = filterQuestions(document.body, typed);
  const words = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((each) => !each.hidden)
      .map((each) => each.textContent);
  return {
    count,
    questions: [...document.querySelectorAll('details')]
      .filter(({ hidden }) => !hidden)
      .map((each) => each.querySelector('summary')?.textContent),
    subjects: words('[data-content="subjects"] li'),
    sections: [...document.querySelectorAll('section')].filter(({ hidden }) => !hidden).map(({ id }) => id),
  };
};

test.each([
  ['', ['How long?', 'How much?', 'Where?']],
  ['  ', ['How long?', 'How much?', 'Where?']],
  ['days', ['How long?', 'Where?']],
  ['LONG days', ['How long?']],
  ['cafe', ['How much?']],
  ['strong', []],
  ['(.*', ['How long?', 'How much?', 'Where?']],
])('FAQ search: “%s” finds %j', (typed, found) => {
  expect(visible(typed)).toMatchObject({ questions: found, count: found.length });
});

test('FAQ search: hides categories without a match, and their links', () =>
  expect(visible('long')).toMatchObject({ subjects: ['A'], sections: ['a'] }));
