import { describe, expect, test } from 'vitest';
import { questionTexts } from '#rules/desk/question-texts.ts';
import { chooseReason, toggleQuestion } from './desk-draft.ts';

const texts = questionTexts({
  registry: 'the registry',
  company: null,
  terms: null,
  knows: { firstName: false, deadline: false },
});

describe('reason of a question', () => {
  test('reason chosen: fills in its text', () => {
    expect(chooseReason({ reason: '', words: '' }, 'unreadable', texts)).toEqual({
      reason: 'unreadable',
      words: texts.unreadable,
    });
  });

  test('other reason chosen: replaces the text of the previous one', () => {
    expect(chooseReason({ reason: 'unreadable', words: texts.unreadable }, 'expired', texts).words).toBe(
      texts.expired,
    );
  });

  test('reason without text chosen: clears the text', () => {
    expect(chooseReason({ reason: 'unreadable', words: texts.unreadable }, 'other', texts)).toEqual({
      reason: 'other',
      words: '',
    });
  });

  test('text written by hand: kept when a reason is chosen', () => {
    expect(
      chooseReason({ reason: 'unreadable', words: 'The second page is dark.' }, 'expired', texts),
    ).toEqual({
      reason: 'expired',
      words: 'The second page is dark.',
    });
  });
});

describe('disputed answers', () => {
  test('several ticked: keeps the order of ticking', () => {
    const questions = ['name1', 'companyEmail', 'activity'].reduce<ReturnType<typeof toggleQuestion>>(
      (all, path) => toggleQuestion(all, path),
      {},
    );
    expect(Object.keys(questions)).toEqual(['name1', 'companyEmail', 'activity']);
  });

  test('one unticked: leaves the others unchanged', () => {
    const kept = { reason: 'other', words: 'Why?' } as const;
    expect(toggleQuestion({ name1: { reason: '', words: '' }, activity: kept }, 'name1')).toEqual({
      activity: kept,
    });
  });

  test('answer with a finding: starts with the text of the finding', () => {
    expect(toggleQuestion({}, 'name1', { reason: 'other', words: 'Add Limited.' })).toEqual({
      name1: { reason: 'other', words: 'Add Limited.' },
    });
  });
});
