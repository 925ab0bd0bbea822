/** Milliseconds of the hero's typing: a letter typed, a finished tagline held, a letter erased, the rest before the next. */
export const TYPE_MS = 120;
export const HOLD_MS = 1500;
export const ERASE_MS = 60;
export const REST_MS = 400;

/** Which tagline is being written, how many of its letters stand, and whether they are becoming fewer. */
export type Typing = { line: number; letters: number; erasing: boolean };

/** The first tagline stands finished, as in the page that came from the server. */
export const typingStart = (lines: readonly string[]): Typing => ({
  line: 0,
  letters: lines[0]?.length ?? 0,
  erasing: false,
});

/** What comes after a state, and how long that state stands. */
export function nextTyping(
  lines: readonly string[],
  { line, letters, erasing }: Typing,
): { after: number; next: Typing } {
  const length = lines[line]?.length ?? 0;
  if (erasing && letters > 0) return { after: ERASE_MS, next: { line, letters: letters - 1, erasing: true } };
  if (erasing)
    return { after: REST_MS, next: { line: (line + 1) % lines.length, letters: 0, erasing: false } };
  if (letters < length) return { after: TYPE_MS, next: { line, letters: letters + 1, erasing: false } };
  return { after: HOLD_MS, next: { line, letters, erasing: true } };
}
