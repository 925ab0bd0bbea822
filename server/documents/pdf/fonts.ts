import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Source Sans 3 (SIL Open Font License): static fonts with the characters of our prices and names (₦, Ọ, Ṣ). */
const files = {
  text: resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
} as const;

export type FontName = keyof typeof files;

let opened: Record<FontName, Font> | null = null;

/**
 * Returns the fonts, parsed once per process. Parsing them and their glyph substitutions for every document
 * took 85% of the time of rendering it.
 */
export const openFonts = (): Readonly<Record<FontName, Font>> =>
  (opened ??= {
    text: openFont(files.text),
    strong: openFont(files.strong),
    heading: openFont(files.heading),
  });

/** The maximum number of words that a font remembers; the papers of the catalogue use some four thousand. */
const maxRuns = 10_000;

/** Shapes each word once per process: with the fonts parsed, shaping took most of the time of rendering a document. */
function openFont(file: string): Font {
  const font = openSync(file);
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts, not a font.`);
  // A font keeps the glyph objects it made. One that was first asked for as a part of a composed glyph (the O
  // of Ọ) has no characters, and a paper made after it would show an O that cannot be copied or searched.
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (codePoints.length > 0 && glyph?.codePoints.length === 0) glyph.codePoints = [...codePoints];
    return glyph;
  };
  const shape = font.layout.bind(font);
  const runs = new Map<string, ReturnType<Font['layout']>>();
  font.layout = (text, features, ...rest) => {
    if (features !== undefined || rest.length > 0) return shape(text, features, ...rest);
    const run = runs.get(text) ?? shape(text);
    if (runs.size >= maxRuns) runs.clear();
    runs.set(text, run);
    // pdfkit scales the positions of a run in place: each caller gets its own.
    return Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } });
  };
  return font;
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes parsed fonts too; its types leave that out. */
      registerFont(name: string, font: Font): this;
    }
  }
}
