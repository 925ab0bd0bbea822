import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** As in most fonts, an i is narrower than an m. */
const measure = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character === 'i' ? 1 : 3), 0);

describe('wrapText', () => {
  it('words that fit: as many on a line as there is room for', () => {
    expect(wrapText('mm mm mm', 15, measure)).toEqual(['mm mm', 'mm']);
  });

  it('word wider than a line: split into the longest pieces that fit, and the rest goes on', () => {
    expect(wrapText('m iiiimmmm m', 9, measure)).toEqual(['m', 'iiiim', 'mmm', 'm']);
  });

  it('column narrower than a character: one character a line', () => {
    expect(wrapText('mm', 2, measure)).toEqual(['m', 'm']);
  });

  it('character of two code units: not torn apart', () => {
    expect(wrapText('😀😀😀', 6, measure)).toEqual(['😀😀', '😀']);
  });

  it('digest of 64 characters: measured in a few steps, not once for each beginning', () => {
    let measured = 0;
    const lines = wrapText('m'.repeat(64), 120, (text) => ((measured += 1), measure(text)));
    expect(lines.map((line) => line.length)).toEqual([40, 24]);
    expect(measured).toBeLessThan(20);
  });

  it('line breaks of the text: kept, empty lines too', () => {
    expect(wrapText('m\n\nm', 9, measure)).toEqual(['m', '', 'm']);
  });
});
