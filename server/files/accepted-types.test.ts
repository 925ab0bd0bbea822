import { describe, expect, test } from 'vitest';
import { isDeclaredAcceptable } from './accepted-types.ts';

describe('declared name and type of a file', () => {
  test.each([
    ['passport.pdf', 'application/pdf'],
    ['PASSPORT.PDF ', 'application/pdf'],
    ['passport', 'application/pdf; charset=binary'],
    ['passport 1.2', 'application/octet-stream'],
    ['passport', ''],
    ['passport.pdf', 'application/x-pdf'],
    ['passport.png', ' IMAGE/X-PNG ; a=b'],
    ['passport.png', 'image/png'],
    ['passport.jpg', 'image/jpg'],
    ['passport.jpeg', 'image/pjpeg'],
    ['passport.jpg', 'image/jpeg'],
    // Longer than any extension: a word of the name.
    ['passport.abcdefghi', 'application/pdf'],
    ['passport.2', 'application/pdf'],
    ['passport 1.25', 'application/pdf'],
  ])('%j as %j: accepted', (name, type) => expect(isDeclaredAcceptable(name, type)).toBe(true));

  test.each([
    ['passport.exe', 'application/pdf'],
    ['passport.exe ', 'application/pdf'],
    ['passport.pdf.exe', 'application/octet-stream'],
    ['passport.pdf', 'text/html'],
    ['passport.pdf', 'xapplication/pdf'],
    ['passport.abcdefgh', 'application/pdf'],
    ['passport.2a', 'application/pdf'],
    ['passport.a2', 'application/pdf'],
    ['passport.p', 'application/pdf'],
  ])('%j as %j: refused', (name, type) => expect(isDeclaredAcceptable(name, type)).toBe(false));
});
