import { expect, test } from 'vitest';
import { divisionsOf, isicSections } from './isic.ts';

test('ISIC: 21 sections and 88 divisions, in order and each once', () => {
  expect(isicSections.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRSTU');
  const codes = isicSections.flatMap(({ divisions }) => divisions.map(([code]) => code));
  expect(codes).toHaveLength(88);
  expect(codes).toEqual([...new Set(codes)].toSorted());
});

test('divisions of a section: those of that section', () => {
  expect(divisionsOf('I').map(([code]) => code)).toEqual(['55', '56']);
  expect(divisionsOf('Z')).toEqual([]);
  expect(divisionsOf(undefined)).toEqual([]);
});
