import { describe, expect, test } from 'vitest';
import { clubAnswers, clubForm, TODAY } from '#forms/testing/club-form.ts';
import { answersToCarry, separateAnswers, type QuestionsByPath } from './carry-answers.ts';

const questions: QuestionsByPath = {
  aims: { kind: 'text', label: 'What will the club do?' },
  motto: { kind: 'text', label: 'Motto' },
  'members/surname': { kind: 'text', label: 'Surname' },
  'members/title': { kind: 'text', label: 'Title' },
};
const [ada, kofi] = clubAnswers.members;

describe('answers to an earlier version of a form', () => {
  test('every question unchanged: all fit', () =>
    expect(separateAnswers(clubForm, clubAnswers, questions)).toEqual({ fitting: clubAnswers, misfits: [] }));

  test('removed question: set aside with its label and answer', () =>
    expect(separateAnswers(clubForm, { aims: 'Play chess.', motto: 'Think first.' }, questions)).toEqual({
      fitting: { aims: 'Play chess.' },
      misfits: [{ path: 'motto', label: 'Motto', value: 'Think first.', answer: 'Think first.' }],
    }));

  test('question that nothing is known of: set aside under its path', () =>
    expect(separateAnswers(clubForm, { crest: 'A tower' }).misfits).toEqual([
      { path: 'crest', label: 'crest', value: 'A tower', answer: 'A tower' },
    ]));

  test('question whose kind changed: set aside, although the answer has the shape of the new one', () => {
    const asked = { ...questions, aims: { kind: 'choice', label: 'Aim' } };
    expect(separateAnswers(clubForm, { aims: 'chess' }, asked)).toEqual({
      fitting: {},
      misfits: [{ path: 'aims', label: 'Aim', value: 'chess', answer: 'chess' }],
    });
  });

  test('answer of another shape: set aside', () =>
    expect(separateAnswers(clubForm, { aims: ['chess'] }, questions)).toEqual({
      fitting: {},
      misfits: [{ path: 'aims', label: 'What will the club do?', value: '', answer: ['chess'] }],
    }));

  test('removed question of a list: set aside of each item, while the item keeps its id and its other answers', () => {
    const members = [{ ...ada, title: 'Dr' }, kofi];
    expect(separateAnswers(clubForm, { members }, questions)).toEqual({
      fitting: { members: [ada, kofi] },
      misfits: [{ path: `members/${ada.id}/title`, label: 'Title', value: 'Dr', answer: 'Dr' }],
    });
  });

  test('question of a list whose kind changed: set aside of each item', () => {
    const asked = { ...questions, 'members/surname': { kind: 'choice', label: 'Family' } };
    const { surname, ...others } = ada;
    expect(separateAnswers(clubForm, { members: [ada] }, asked)).toEqual({
      fitting: { members: [others] },
      misfits: [{ path: `members/${ada.id}/surname`, label: 'Family', value: surname, answer: surname }],
    });
  });

  test('person chosen again: stays the same person', () => {
    const officers = [{ id: 'o1', sameAs: 'members/m1' }];
    expect(separateAnswers(clubForm, { officers }, questions)).toEqual({
      fitting: { officers },
      misfits: [],
    });
  });

  test.each([
    ['number', 12, '12'],
    [
      'address',
      { id: 'a1', street: 'Allen Avenue', house: '', city: 'Ikeja', flat: 3 },
      'Allen Avenue, Ikeja',
    ],
    ['nothing', null, ''],
    ['list', [{ first: 'Ada' }], ''],
  ])('%s set aside: in words, as far as it can be', (_kind, answer, value) =>
    expect(separateAnswers(clubForm, { motto: answer }, questions).misfits[0]?.value).toBe(value),
  );
});

describe('answers carried to another form', () => {
  test('invalid there: left out, and those that fit and are valid are carried', () =>
    expect(
      answersToCarry(clubForm, { aims: 'Chess', paid: 'yes', motto: 'Think first.' }, questions, {
        today: TODAY,
      }),
    ).toEqual({ paid: 'yes' }));

  test('item of a list with an invalid answer: the whole list is left out', () =>
    expect(
      answersToCarry(clubForm, { paid: 'no', members: [{ ...ada, nin: '12' }, kofi] }, questions, {
        today: TODAY,
      }),
    ).toEqual({ paid: 'no' }));
});
