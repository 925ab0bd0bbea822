import type { Report } from '#contract/desk/insight.ts';

/** A line of a chart: the colour as a token of the theme, and dashes, so that lines differ without colour too. */
export type ChartLine = {
  readonly title: string;
  readonly color: string;
  readonly dash: readonly number[];
  readonly counts: readonly number[];
};

const looks = [
  { color: '--color-ink-soft', dash: [2, 4] },
  { color: '--color-marigold-deep', dash: [8, 4] },
  { color: '--color-green-mid', dash: [14, 4, 3, 4] },
  { color: '--color-green', dash: [] },
] as const;

/** Returns the lines of a report whose first column are days: one for each column of counts. */
export const chartLines = ({ columns, rows }: Report): readonly ChartLine[] =>
  columns.flatMap(({ title, kind }, index) => {
    const look = looks[(index - 1) % looks.length];
    return kind === 'count' && look
      ? [{ title, ...look, counts: rows.map((row) => Number(row[index] ?? 0)) }]
      : [];
  });
