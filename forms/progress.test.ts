import { describe, expect, it } from 'vitest';
import type { Answers } from './form.ts';
import { firstUnfinishedPage, nextPage, previousPage, progress } from './progress.ts';
import { clubAnswers, clubForm, TODAY } from './testing/club-form.ts';

const on = { today: TODAY };
const states = (answers: Answers) => progress(clubForm, answers, on).pages.map((page) => page.state);
const free = { ...clubAnswers, paid: 'no' };

describe('progress', () => {
  it('no answers: 0', () => {
    expect(states({})).toEqual(['not started', 'not started', 'not started', 'not needed', 'not started']);
    expect(progress(clubForm, {}, on)).toMatchObject({ problems: 7, fraction: 0 });
    expect(firstUnfinishedPage(clubForm, {}, on)?.id).toBe('club');
  });

  it('complete answers: 1', () => {
    expect(states(clubAnswers)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(progress(clubForm, clubAnswers, on)).toMatchObject({ problems: 0, fraction: 1 });
    expect(firstUnfinishedPage(clubForm, clubAnswers, on)).toBeNull();
  });

  it('some answers: distinguishes pages in progress from pages not started, and counts problems', () => {
    const answers = { name: 'Sample Chess Club', paid: 'no', members: clubAnswers.members };
    expect(progress(clubForm, answers, on).pages).toEqual([
      { id: 'club', title: 'The club', state: 'in progress', problems: 1 },
      { id: 'members', title: 'Members', state: 'done', problems: 0 },
      { id: 'officers', title: 'Officers', state: 'not started', problems: 1 },
      { id: 'bank', title: 'Bank', state: 'not needed', problems: 0 },
      { id: 'papers', title: 'Papers', state: 'not started', problems: 2 },
    ]);
  });

  it('each valid answer: increases the fraction; an invalid one does not', () => {
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

  it('person reused with further questions: the page where the person is typed is not done', () => {
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

describe('next and previous page', () => {
  it('page that does not apply: skipped', () => {
    expect(nextPage(clubForm, clubAnswers, 'officers', on)?.id).toBe('bank');
    expect(nextPage(clubForm, free, 'officers', on)?.id).toBe('papers');
    expect(previousPage(clubForm, free, 'papers', on)?.id).toBe('officers');
    expect(previousPage(clubForm, clubAnswers, 'papers', on)?.id).toBe('bank');
  });

  it('current page no longer applies: leads to the next page that does', () => {
    expect(nextPage(clubForm, free, 'bank', on)?.id).toBe('papers');
    expect(previousPage(clubForm, free, 'bank', on)?.id).toBe('officers');
  });

  it('first and last page: null', () => {
    expect(nextPage(clubForm, clubAnswers, 'papers', on)).toBeNull();
    expect(previousPage(clubForm, clubAnswers, 'club', on)).toBeNull();
  });
});
