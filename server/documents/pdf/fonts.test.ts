import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { openFonts } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

test('glyph first seen as part of another one: keeps its character, so that the text of a later paper can be copied', () => {
  const file = openSync(resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'));
  if (!('layout' in file)) throw new Error('The file is a collection of fonts, not a font.');
  const character = 'Ŋ';
  const [glyph] = file.layout(character).glyphs;
  const { text } = openFonts();
  // A subset adds the parts of a composed glyph in this way.
  text.getGlyph(glyph!.id);
  expect(text.layout(character).glyphs.map(({ codePoints }) => codePoints)).toEqual([
    [character.codePointAt(0)],
  ]);
});
