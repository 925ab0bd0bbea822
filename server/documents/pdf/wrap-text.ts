/** Breaks one word too wide for a line into pieces that fit; a piece holds at least one character. */
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
 * The lines a text needs in a column. Line breaks in the text are kept; words wider than the column are broken.
 * @param measure  the width of a piece of text, in the unit of `width`
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
