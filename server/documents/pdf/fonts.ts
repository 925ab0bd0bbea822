import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Source Sans 3 (SIL Open Font License): static fonts with the characters of our prices and names (₦, Ọ, Ṣ). */
export const fonts = {
  text: resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
  heading: resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
} as const;

export type FontName = keyof typeof fonts;
