/**
 * Splits a word that is wider than a line into the longest pieces that fit, each of at least one character. A piece is
 * found by halving: shaping every beginning of a long digest took a quarter of the time of rendering a paper.
 */
const breakWord = (word: string, width: number, measure: (text: string) => number): string[] => {
  if (measure(word) <= width) return [word];
  const characters = [...word];
  const pieces: string[] = [];
  while (characters.length > 0) {
    let fits = 1;
    let tooMany = characters.length + 1;
    while (tooMany - fits > 1) {
      const count = Math.floor((fits + tooMany) / 2);
      if (measure(characters.slice(0, count).join('')) <= width) fits = count;
      else tooMany = count;
    }
    pieces.push(characters.splice(0, fits).join(''));
  }
  return pieces;
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
