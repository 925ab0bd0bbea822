/** A4 and its margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 64, bottom: 772 } as const;

export const colours = {
  ink: '#17352c',
  text: '#1d2623',
  quiet: '#5a6862',
  line: '#d3cbb9',
  panel: '#f7f2e7',
  marigold: '#c98a12',
} as const;

/** Widths of the label column, the gap and the value column, in points. */
export const columns = { label: 168, gap: 16, value: page.right - page.left - 168 - 16 } as const;
