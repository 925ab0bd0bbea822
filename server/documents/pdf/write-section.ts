import { styles, type Paper, type Structure, type TextStyle } from './open-paper.ts';
import { columns, page } from './style.ts';

/** Label and value of an answer; consecutive rows of one group (a director, a shareholder) share a heading. */
export type DocumentRow = { label: string; value: string; group?: string };

const padding = 5;
/** Minimum lines on each page when a row is split. */
const minLinesPerPage = 3;

type Cell = { lines: string[]; x: number; style: TextStyle };

const drawCells = (
  paper: Paper,
  owners: readonly Structure[],
  cells: readonly Cell[],
  from: number,
  to: number,
): void => {
  cells.forEach((cell, index) => {
    const lines = cell.lines.slice(from, to);
    if (lines.length === 0) return;
    paper.mark(owners[index]!, index === 0 ? 'TH' : 'TD', () => {
      lines.forEach((line, offset) =>
        paper.put(line, cell.x, paper.y + padding + offset * cell.style.lineHeight, cell.style),
      );
    });
  });
};

const writeRow = (paper: Paper, table: Structure, cells: readonly Cell[], continued?: string): void => {
  const lineHeight = Math.max(...cells.map(({ style }) => style.lineHeight));
  const count = Math.max(...cells.map(({ lines }) => lines.length));
  const whole = count * lineHeight + padding * 2;
  // Only a row taller than a third of a page is split.
  if (whole <= (page.bottom - page.top) / 3) paper.ensure(whole, continued);
  const row = paper.element('TR', table);
  const owners = cells.map((_, index) => paper.element(index === 0 ? 'TH' : 'TD', row));
  let from = 0;
  while (from < count) {
    let fitting = Math.min(count - from, Math.floor((paper.room() - padding * 2) / lineHeight));
    const left = count - from - fitting;
    if (left > 0 && left < minLinesPerPage) fitting -= minLinesPerPage - left;
    if (fitting < Math.min(minLinesPerPage, count - from)) {
      paper.newPage(continued);
      continue;
    }
    drawCells(paper, owners, cells, from, from + fitting);
    from += fitting;
    paper.moveTo(paper.y + fitting * lineHeight + padding * 2);
    if (from < count) paper.newPage(continued);
  }
  row.end();
  paper.artifact('Layout', () => paper.rule(paper.y));
};

/**
 * Writes a table of labels and values. Its title (null for none) and group headings stay with the rows that
 * follow them.
 */
export const writeSection = (paper: Paper, title: string | null, rows: readonly DocumentRow[]): void => {
  const section = paper.element('Sect');
  paper.ensure(styles.section.lineHeight + 60);
  if (title !== null) {
    paper.mark(paper.element('H2', section), 'H2', () =>
      paper.put(title, page.left, paper.y, styles.section),
    );
    paper.moveTo(paper.y + styles.section.lineHeight + 4);
  }
  paper.artifact('Layout', () => paper.rule(paper.y));
  let group: string | undefined;
  let table: Structure | undefined;
  for (const row of rows) {
    if (row.group !== undefined && row.group !== group) {
      table = undefined;
      const names = paper.wrap(row.group, page.right - page.left, styles.strong);
      paper.ensure(50 + names.length * styles.strong.lineHeight, title ?? undefined);
      paper.mark(paper.element('H3', section), 'H3', () => {
        names.forEach((line, index) =>
          paper.put(line, page.left, paper.y + 10 + index * styles.strong.lineHeight, styles.strong),
        );
      });
      paper.moveTo(paper.y + 13.5 + names.length * styles.strong.lineHeight);
      paper.artifact('Layout', () => paper.rule(paper.y));
    }
    group = row.group;
    table ??= paper.element('Table', section);
    writeRow(
      paper,
      table,
      [
        { lines: paper.wrap(row.label, columns.label, styles.label), x: page.left, style: styles.label },
        {
          lines: paper.wrap(row.value, columns.value, styles.text),
          x: page.left + columns.label + columns.gap,
          style: styles.text,
        },
      ],
      title ?? undefined,
    );
  }
  section.end();
  paper.moveTo(paper.y + 26);
};
