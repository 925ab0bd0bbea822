import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

/** Source Sans 3 (SIL Open Font License): static fonts with the characters of our prices and names (₦, Ọ, Ṣ). */
const files = {
  text: resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
} as const;

export type FontName = keyof typeof files;

type Font = ReturnType<typeof openSync>;
let opened: Record<FontName, Font> | null = null;

/**
 * Returns the fonts, parsed once per process. Parsing them and their glyph substitutions for every document took 85% of the
 * time of rendering it.
 */
export const openFonts = (): Readonly<Record<FontName, Font>> =>
  (opened ??= {
    text: openSync(files.text),
    strong: openSync(files.strong),
    heading: openSync(files.heading),
  });

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes parsed fonts too; its types leave that out. */
      registerFont(name: string, font: Font): this;
    }
  }
}
