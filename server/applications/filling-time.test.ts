import { expect, test } from 'vitest';
import { addFillingTime, startFillingTime } from './filling-time.ts';

const saved = new Date('2026-11-26T09:00:00Z');
const after = (seconds: number): Date => new Date(saved.getTime() + seconds * 1000);

test('time at the form: pauses of up to five minutes count, longer ones and clocks set back do not', () => {
  const draft = { fillingSeconds: 60, updatedAt: saved };
  expect([40, 300, 301, 86_400, -20].map((seconds) => addFillingTime(draft, after(seconds)))).toEqual([
    100, 360, 60, 60, 60,
  ]);
});

test('draft that began with answers typed elsewhere: not measured', () => {
  const answers = Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`answer${index}`, 'typed']));
  expect(startFillingTime(answers)).toBe(null);
  expect(addFillingTime({ fillingSeconds: null, updatedAt: saved }, after(30))).toBe(null);
  expect(startFillingTime({ foreignOwner: true, limitedLiability: true })).toBe(0);
});
