import { expect, test } from 'vitest';
import { allotmentTally, capitalTally } from './share-tallies.ts';

const shareClasses = [{ id: 'c1', shareClass: 'ordinary', number: '1,000,000', nominalValue: '1' }];

test.each([
  ['nothing typed', {}, null],
  ['no classes yet', { shareCapital: '1,000,000' }, null],
  [
    'exactly the capital',
    { shareCapital: '1,000,000', shareClasses },
    { addsUp: true, words: 'The shares make ₦1,000,000 of ₦1,000,000 capital.' },
  ],
  [
    'too few',
    { shareCapital: '1,500,000', shareClasses },
    { addsUp: false, words: 'The shares make ₦1,000,000 of ₦1,500,000 capital; ₦500,000 are missing.' },
  ],
  [
    'too many',
    { shareCapital: '400000', shareClasses },
    { addsUp: false, words: 'The shares make ₦1,000,000 of ₦400,000 capital; ₦600,000 too much.' },
  ],
  ['a list that is none', { shareCapital: '1', shareClasses: 7 }, null],
])('shares against capital, %s', (_, answers, expected) => {
  expect(capitalTally(answers)).toEqual(expected);
});

const allotted = (...numbers: string[]) => ({
  shareClasses,
  allotments: numbers.map((number, index) => ({ id: `a${index}`, shareClass: 'c1', number })),
});

test.each([
  [
    'none yet',
    allotted(),
    { addsUp: false, words: 'Ordinary: 0 of 1,000,000 shares allotted; 1,000,000 left.' },
  ],
  [
    'some',
    allotted('600,000', '150000'),
    { addsUp: false, words: 'Ordinary: 750,000 of 1,000,000 shares allotted; 250,000 left.' },
  ],
  [
    'all',
    allotted('600,000', '400,000'),
    { addsUp: true, words: 'Ordinary: 1,000,000 of 1,000,000 shares allotted.' },
  ],
  [
    'too many',
    allotted('600,000', '400,001'),
    { addsUp: false, words: 'Ordinary: 1,000,001 of 1,000,000 shares allotted; 1 too many.' },
  ],
  [
    'half-typed figures',
    allotted('600,000', '4oo'),
    { addsUp: false, words: 'Ordinary: 600,000 of 1,000,000 shares allotted; 400,000 left.' },
  ],
])('allotments against shares, %s', (_, answers, expected) => {
  expect(allotmentTally(answers)).toEqual(expected);
});
