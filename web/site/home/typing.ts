/**
 * Durations in milliseconds: typing a letter, holding a complete tagline, erasing a letter, the pause
 * before the next.
 */
const TYPE_MS = 120;
const HOLD_MS = 1500;
const ERASE_MS = 60;
const REST_MS = 400;

/**
 * State of the typing animation: the tagline, how many letters are visible, and whether they are being
 * erased.
 */
export type Typing = { line: number; letters: number; erasing: boolean };

/** Starts with the first tagline complete, as in the prerendered page. */
export const typingStart = (lines: readonly string[]): Typing => ({
  line: 0,
  letters: lines[0]?.length ?? 0,
  erasing: false,
});

/** Returns the next state, and how long the current one lasts. */
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
