import { describe, expect, test } from 'vitest';
import { REASONS } from '#contract/desk-words.ts';
import { chooseReason, toggleQuestion } from './desk-draft.ts';

describe('choosing a reason', () => {
  test('puts its words in', () => {
    expect(chooseReason({ reason: '', words: '' }, 'unreadable')).toEqual({
      reason: 'unreadable',
      words: REASONS.unreadable,
    });
  });

  test('replaces the words of the reason before', () => {
    expect(chooseReason({ reason: 'unreadable', words: REASONS.unreadable }, 'expired').words).toBe(
      REASONS.expired,
    );
  });

  test('clears them for a reason without words', () => {
    expect(chooseReason({ reason: 'unreadable', words: REASONS.unreadable }, 'other')).toEqual({
      reason: 'other',
      words: '',
    });
  });

  test('leaves words written by hand alone', () => {
    expect(chooseReason({ reason: 'unreadable', words: 'The second page is dark.' }, 'expired')).toEqual({
      reason: 'expired',
      words: 'The second page is dark.',
    });
  });
});

describe('ticking answers', () => {
  test('keeps the order in which they were ticked', () => {
    const questions = ['name1', 'companyEmail', 'activity'].reduce<ReturnType<typeof toggleQuestion>>(
      (all, path) => toggleQuestion(all, path),
      {},
    );
    expect(Object.keys(questions)).toEqual(['name1', 'companyEmail', 'activity']);
  });

  test('takes one back and leaves the others as they are', () => {
    const kept = { reason: 'other', words: 'Why?' } as const;
    expect(toggleQuestion({ name1: { reason: '', words: '' }, activity: kept }, 'name1')).toEqual({
      activity: kept,
    });
  });

  test('starts with the words of a finding when there are some', () => {
    expect(toggleQuestion({}, 'name1', { reason: 'other', words: 'Add Limited.' })).toEqual({
      name1: { reason: 'other', words: 'Add Limited.' },
    });
  });
});
