/** Splits a word that is wider than a line into pieces of at least one character that fit. */
const breakWord = (word: string, width: number, measure: (text: string) => number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = character;
    } else {
      piece += character;
    }
  }
  return [...pieces, piece];
};

/**
 * Wraps text to lines of a width. Line breaks in the text are kept; words wider than the column are split.
 * @param measure  returns the width of a text, in the unit of `width`
 */
export const wrapText = (text: string, width: number, measure: (text: string) => number): string[] =>
  text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = breakWord(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  });
