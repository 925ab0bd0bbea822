import { formatMoney, type Currency } from '#values/money.ts';
import { styles, type Paper, type Structure } from './open-paper.ts';
import { colours, page } from './style.ts';

/** One amount in minor units, with a note in small print below its label. */
export type MoneyLine = { label: string; note: string; amountMinor: number };

const labelWidth = 330;

function writeLine(
  paper: Paper,
  table: Structure,
  { label, note, amountMinor }: MoneyLine,
  currency: Currency,
  continued: string,
): void {
  const labels = paper.wrap(label, labelWidth, styles.strong);
  const notes = note === '' ? [] : paper.wrap(note, labelWidth, styles.small);
  const height = labels.length * styles.strong.lineHeight + notes.length * styles.small.lineHeight + 14;
  paper.ensure(height, continued);
  const row = paper.element('TR', table);
  paper.mark(paper.element('TH', row), 'TH', () => {
    labels.forEach((line, index) =>
      paper.put(line, page.left, paper.y + 6 + index * styles.strong.lineHeight, styles.strong),
    );
    const below = paper.y + 7 + labels.length * styles.strong.lineHeight;
    notes.forEach((line, index) =>
      paper.put(line, page.left, below + index * styles.small.lineHeight, styles.small),
    );
  });
  paper.mark(paper.element('TD', row), 'TD', () =>
    paper.putRight(formatMoney({ minor: amountMinor, currency }), page.right, paper.y + 6, styles.text),
  );
  row.end();
  paper.moveTo(paper.y + height);
  paper.artifact('Layout', () => paper.rule(paper.y));
}

/** Writes a table of amounts, with a total in a panel below it unless that is null. */
export function writeMoneyLines(
  paper: Paper,
  heading: string,
  lines: readonly MoneyLine[],
  currency: Currency,
  total: { label: string; minor: number } | null,
): void {
  const section = paper.element('Sect');
  paper.ensure(120);
  paper.mark(paper.element('H2', section), 'H2', () =>
    paper.put(heading, page.left, paper.y, styles.section),
  );
  paper.moveTo(paper.y + styles.section.lineHeight + 4);
  paper.artifact('Layout', () => paper.rule(paper.y));
  const table = paper.element('Table', section);
  for (const line of lines) writeLine(paper, table, line, currency, heading);
  if (total !== null) {
    paper.ensure(48, heading);
    const row = paper.element('TR', table);
    paper.artifact('Layout', () => {
      paper.document.rect(page.left, paper.y, page.right - page.left, 42).fill(colours.panel);
    });
    paper.mark(paper.element('TH', row), 'TH', () =>
      paper.put(total.label, page.left + 12, paper.y + 13, { ...styles.strong, size: 12 }),
    );
    paper.mark(paper.element('TD', row), 'TD', () =>
      paper.putRight(
        formatMoney({ minor: total.minor, currency }),
        page.right - 12,
        paper.y + 8,
        styles.large,
      ),
    );
    paper.moveTo(paper.y + 42);
  }
  section.end();
  paper.moveTo(paper.y + 26);
}
