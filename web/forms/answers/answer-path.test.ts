import { expect, test } from 'vitest';
import { answerAt, sameAnswer, withItemAnswer } from './answer-path.ts';

const answers = { name1: 'Zuma', directors: [{ id: 'a', surname: 'Obi' }, { id: 'b' }] };

test.each([
  ['name1', 'Zuma'],
  ['directors/a/surname', 'Obi'],
  ['directors/b/surname', undefined],
  ['directors/gone/surname', undefined],
  ['name1/a/surname', undefined],
  ['nothing', undefined],
])('answer at %s', (path, expected) => {
  expect(answerAt(answers, path)).toBe(expected);
});

test('one field of one row changed: other rows and the original list unchanged', () => {
  const changed = withItemAnswer(answers.directors, 'b', 'surname', 'Bello');
  expect(changed).toEqual([
    { id: 'a', surname: 'Obi' },
    { id: 'b', surname: 'Bello' },
  ]);
  expect(answers.directors[1]).toEqual({ id: 'b' });
  expect(withItemAnswer(answers.directors, 'gone', 'surname', 'Bello')).toEqual(answers.directors);
});

test.each([
  ['the same text', 'a', 'a', true],
  ['members in another order', { day: '1', month: '2' }, { month: '2', day: '1' }, true],
  ['a member that is missing here and undefined there', { day: '1' }, { day: '1', month: undefined }, true],
  ['another member', { day: '1' }, { day: '2' }, false],
  ['rows in another order', ['a', 'b'], ['b', 'a'], false],
  ['a row more', ['a'], ['a', 'b'], false],
  ['a list and an object', [], {}, false],
  ['nothing and an empty text', undefined, '', false],
])('answers compared: %s', (_, a, b, expected) => {
  expect(sameAnswer(a, b)).toBe(expected);
});
