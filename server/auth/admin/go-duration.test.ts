import { expect, test } from 'vitest';
import { parseGoDuration } from './go-duration.ts';

test.each([
  ['0', 0],
  ['-0', 0],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['12.5h', 45_000],
  ['.25m', 15],
  ['10.s', 10],
  ['+90s', 90],
  ['-1m30s', -90],
  ['250ms', 0.25],
  ['2us', 2e-6],
  ['2\u00b5s', 2e-6],
  ['2\u03bcs', 2e-6],
  ['3ns', 3e-9],
])('duration %s: %d seconds', (text, seconds) => {
  expect(parseGoDuration(text) ?? NaN).toBeCloseTo(seconds, 12);
});

test.each([
  '',
  '+',
  '-',
  'h',
  '1',
  '00',
  '1d',
  '1h30',
  'x1h',
  '1hx',
  '1..5h',
  '.h',
  '--1h',
  '1-h',
  '1 h',
  '1h\n',
])('text %j: no duration', (text) => {
  expect(parseGoDuration(text)).toBeNull();
});
