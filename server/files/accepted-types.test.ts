import { describe, expect, test } from 'vitest';
import { isDeclaredAcceptable } from './accepted-types.ts';

describe('declared name and type of a file', () => {
  test.each([
    ['passport.pdf', 'application/pdf'],
    ['PASSPORT.PDF ', 'application/pdf'],
    ['passport', 'application/pdf; charset=binary'],
    ['passport 1.2', 'application/octet-stream'],
    ['passport', ''],
  ])('%j as %j: accepted', (name, type) => expect(isDeclaredAcceptable(name, type)).toBe(true));

  test.each([
    ['passport.exe', 'application/pdf'],
    ['passport.exe ', 'application/pdf'],
    ['passport.pdf.exe', 'application/octet-stream'],
    ['passport.pdf', 'text/html'],
  ])('%j as %j: refused', (name, type) => expect(isDeclaredAcceptable(name, type)).toBe(false));
});
