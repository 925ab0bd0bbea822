import { describe, expect, it } from 'vitest';
import type { Answers } from './form.ts';
import { firstUnfinishedPage, nextPage, previousPage, progress } from './progress.ts';
import { clubAnswers, clubForm, TODAY } from './testing/club-form.ts';

const on = { today: TODAY };
const states = (answers: Answers) => progress(clubForm, answers, on).pages.map((page) => page.state);
const free = { ...clubAnswers, paid: 'no' };

describe('progress', () => {
  it('of nothing is none', () => {
    expect(states({})).toEqual(['not started', 'not started', 'not started', 'not needed', 'not started']);
    expect(progress(clubForm, {}, on)).toMatchObject({ problems: 7, fraction: 0 });
    expect(firstUnfinishedPage(clubForm, {}, on)?.id).toBe('club');
  });

  it('of everything is all', () => {
    expect(states(clubAnswers)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(progress(clubForm, clubAnswers, on)).toMatchObject({ problems: 0, fraction: 1 });
    expect(firstUnfinishedPage(clubForm, clubAnswers, on)).toBeNull();
  });

  it('tells a page begun from one not begun, and counts what is left', () => {
    const answers = { name: 'Sample Chess Club', paid: 'no', members: clubAnswers.members };
    expect(progress(clubForm, answers, on).pages).toEqual([
      { id: 'club', title: 'The club', state: 'in progress', problems: 1 },
      { id: 'members', title: 'Members', state: 'done', problems: 0 },
      { id: 'officers', title: 'Officers', state: 'not started', problems: 1 },
      { id: 'bank', title: 'Bank', state: 'not needed', problems: 0 },
      { id: 'papers', title: 'Papers', state: 'not started', problems: 2 },
    ]);
  });

  it('grows with each good answer, and a bad one does not count', () => {
    const steps: Answers[] = [
      {},
      { name: 'Sample' },
      { name: 'Sample', paid: 'no' },
      { name: 'Sample', paid: 'no', aims: 'Play chess and teach it.' },
      { ...free, true: false },
      free,
    ];
    const fractions = steps.map((answers) => progress(clubForm, answers, on).fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(new Set(fractions).size).toBe(fractions.length);
    expect(progress(clubForm, { ...free, aims: 'short' }, on).fraction).toBeLessThan(1);
  });

  it('shows a page whose person another page needs more of as not done', () => {
    const [ada, kofi] = clubAnswers.members;
    expect(states({ ...clubAnswers, members: [{ ...ada, phone: '' }, kofi] })).toEqual([
      'done',
      'in progress',
      'done',
      'done',
      'done',
    ]);
  });
});

describe('the way through the pages', () => {
  it('skips those that do not apply', () => {
    expect(nextPage(clubForm, clubAnswers, 'officers', on)?.id).toBe('bank');
    expect(nextPage(clubForm, free, 'officers', on)?.id).toBe('papers');
    expect(previousPage(clubForm, free, 'papers', on)?.id).toBe('officers');
    expect(previousPage(clubForm, clubAnswers, 'papers', on)?.id).toBe('bank');
  });

  it('leads on from a page that has ceased to apply', () => {
    expect(nextPage(clubForm, free, 'bank', on)?.id).toBe('papers');
    expect(previousPage(clubForm, free, 'bank', on)?.id).toBe('officers');
  });

  it('ends at both ends', () => {
    expect(nextPage(clubForm, clubAnswers, 'papers', on)).toBeNull();
    expect(previousPage(clubForm, clubAnswers, 'club', on)).toBeNull();
  });
});
