/** Wraps text at spaces; longer words, such as URLs, stay whole. */
export const wrap = (text: string, width = 72): string =>
  text
    .split(/\r?\n/)
    .map((paragraph) => {
      const lines: string[] = [];
      let current = '';
      for (const word of paragraph.split(' ')) {
        if (current !== '' && current.length + 1 + word.length > width) {
          lines.push(current);
          current = word;
        } else {
          current = current === '' ? word : `${current} ${word}`;
        }
      }
      return [...lines, current].join('\n');
    })
    .join('\n');
