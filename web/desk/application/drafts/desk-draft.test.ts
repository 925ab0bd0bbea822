import { describe, expect, test } from 'vitest';
import { REASONS } from '#contract/desk/desk-words.ts';
import { chooseReason, toggleQuestion } from './desk-draft.ts';

describe('refusal reason', () => {
  test('reason chosen: fills in its text', () => {
    expect(chooseReason({ reason: '', words: '' }, 'unreadable')).toEqual({
      reason: 'unreadable',
      words: REASONS.unreadable,
    });
  });

  test('other reason chosen: replaces the text of the previous one', () => {
    expect(chooseReason({ reason: 'unreadable', words: REASONS.unreadable }, 'expired').words).toBe(
      REASONS.expired,
    );
  });

  test('reason without text chosen: clears the text', () => {
    expect(chooseReason({ reason: 'unreadable', words: REASONS.unreadable }, 'other')).toEqual({
      reason: 'other',
      words: '',
    });
  });

  test('text written by hand: kept when a reason is chosen', () => {
    expect(chooseReason({ reason: 'unreadable', words: 'The second page is dark.' }, 'expired')).toEqual({
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
