import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutInsertedStyles } from './sonner-styles-plugin.ts';

it('styles of the toast library: not inserted by its script', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
  const built = withoutInsertedStyles(source);
  expect(source).toContain('\n__insertCSS(');
  expect(built).not.toContain('\n__insertCSS(');
  expect(built).toContain('data-sonner-toaster');
});

it('another release that inserts them in another way: refused', () =>
  expect(() => withoutInsertedStyles('insertStyles("p{}")')).toThrow('in another way'));
