import type { PackBlock } from '#catalog/types/index.ts';
import type { PackDocument } from '../pack-document.ts';
import { openPaper, styles, type Paper, type TextStyle } from './open-paper.ts';
import { page } from './style.ts';
import { writeSection } from './write-section.ts';

const gap = 8;
const heading = { ...styles.section, size: 12.5, lineHeight: 17 } as const;

/** Writes text from `x` to the right edge, over several pages if necessary. `label` precedes its first line. */
function writeText(
  paper: Paper,
  type: string,
  text: string,
  style: TextStyle,
  { x = page.left, label }: { x?: number; label?: { text: string; x: number } } = {},
): void {
  const owner = paper.element(type);
  let lines = text.split('\n').flatMap((line) => paper.wrap(line, page.right - x, style));
  let first = true;
  while (lines.length > 0) {
    paper.ensure(Math.min(2, lines.length) * style.lineHeight);
    const fitting = Math.max(1, Math.min(lines.length, Math.floor(paper.room() / style.lineHeight)));
    const part = lines.slice(0, fitting);
    const [withLabel, top] = [first ? label : undefined, paper.y];
    paper.mark(owner, type, () => {
      if (withLabel) paper.put(withLabel.text, withLabel.x, top, style);
      part.forEach((line, index) => paper.put(line, x, top + index * style.lineHeight, style));
    });
    paper.moveTo(top + part.length * style.lineHeight);
    lines = lines.slice(fitting);
    first = false;
  }
  paper.moveTo(paper.y + gap);
}

function writeTable(
  paper: Paper,
  { head, rows, widths = head.map(() => 1) }: Extract<PackBlock, { kind: 'table' }>,
): void {
  const table = paper.element('Table');
  const unit = (page.right - page.left) / widths.reduce((sum, each) => sum + each, 0);
  const leftOf = (column: number): number =>
    page.left + unit * widths.slice(0, column).reduce((sum, each) => sum + each, 0);
  const style = { ...styles.text, size: 9.5, lineHeight: 13 } as const;
  const writeRow = (cells: readonly string[], type: 'TH' | 'TD'): void => {
    const own = type === 'TH' ? { ...style, font: 'strong' as const } : style;
    const lines = head.map((_, index) =>
      paper.wrap(cells[index] ?? '', unit * (widths[index] ?? 1) - 8, own),
    );
    const height = Math.max(...lines.map(({ length }) => length)) * own.lineHeight + 8;
    paper.ensure(height);
    const row = paper.element('TR', table);
    const top = paper.y;
    lines.forEach((cell, column) => {
      paper.mark(paper.element(type, row), type, () =>
        cell.forEach((line, index) => paper.put(line, leftOf(column), top + 4 + index * own.lineHeight, own)),
      );
    });
    paper.moveTo(top + height);
    paper.artifact('Layout', () => paper.rule(paper.y));
    row.end();
  };
  writeRow(head, 'TH');
  for (const row of rows) writeRow(row, 'TD');
  table.end();
  paper.moveTo(paper.y + gap * 2);
}

function writeSignature(paper: Paper, { name, capacity }: Extract<PackBlock, { kind: 'signature' }>): void {
  // Signature line, name and date stay on one page.
  paper.ensure(84);
  const top = paper.y + 34;
  paper.artifact('Layout', () => {
    paper.document
      .lineWidth(0.8)
      .moveTo(page.left, top)
      .lineTo(page.left + 240, top)
      .stroke('#17352c');
    paper.document
      .lineWidth(0.8)
      .moveTo(page.left + 280, top)
      .lineTo(page.right, top)
      .stroke('#17352c');
  });
  paper.mark(paper.element('P'), 'P', () => {
    paper.put(name, page.left, top + 4, styles.strong);
    paper.put(capacity, page.left, top + 19, styles.small);
    paper.put('Date', page.left + 280, top + 4, styles.small);
  });
  paper.moveTo(top + 46);
}

function writeBlock(paper: Paper, block: PackBlock): void {
  switch (block.kind) {
    case 'heading': {
      const style = block.level === 1 ? styles.section : heading;
      // Keeps the heading with the text that follows it.
      paper.ensure(style.lineHeight + 44);
      paper.moveTo(paper.y + gap);
      return writeText(paper, block.level === 1 ? 'H2' : 'H3', block.text, style);
    }
    case 'paragraph':
      return writeText(paper, 'P', block.text, styles.text);
    case 'clause': {
      const left = page.left + block.depth * 26;
      return writeText(paper, 'P', block.text, styles.text, {
        x: left + 34,
        label: { text: block.number, x: left },
      });
    }
    case 'facts':
      return writeSection(
        paper,
        null,
        block.rows.map(([label, value]) => ({ label, value })),
      );
    case 'table':
      return writeTable(paper, block);
    case 'new-page':
      return paper.newPage();
    case 'signature':
      return writeSignature(paper, block);
  }
}

/** Renders a paper of the filing pack as a PDF (A4, tagged), without our letterhead: it is the company's own. */
export function renderPackPdf({
  title,
  reference,
  law,
  note,
  blocks,
  signedAt,
  zone,
  brand,
}: PackDocument): Promise<Buffer> {
  const paper = openPaper({
    brand,
    title,
    note,
    subtitle: [law, `From the answers of ${reference}`],
    generatedAt: signedAt,
    zone,
  });
  for (const block of blocks) writeBlock(paper, block);
  return paper.finish();
}
