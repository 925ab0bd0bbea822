import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { PackBlock } from '#catalog/types/index.ts';
import type { PackDocument } from '../pack-document.ts';

/** Indentation in twentieths of a point, the unit of the format. */
const indentOf = (depth: number): { left: number; hanging: number } => ({
  left: 680 + depth * 520,
  hanging: 680,
});

const textRuns = (text: string, bold = false): TextRun[] =>
  text
    .split('\n')
    .map((line, index) => new TextRun({ text: line, bold, ...(index === 0 ? {} : { break: 1 }) }));

const cell = (text: string, width: number, bold = false): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.PERCENTAGE },
    children: [new Paragraph({ children: textRuns(text, bold) })],
  });
const grid = (
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  bold: (row: number, column: number) => boolean,
): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          cantSplit: true,
          tableHeader: bold(index, 1),
          children: widths.map((width, column) => cell(row[column] ?? '', width, bold(index, column))),
        }),
    ),
  });

const percentages = (widths: readonly number[]): readonly number[] =>
  widths.map((width) => Math.floor((100 * width) / widths.reduce((sum, each) => sum + each, 0)));
const emptyParagraph = (): Paragraph => new Paragraph({ children: [] });

function renderBlock(block: PackBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
          keepNext: true,
          children: textRuns(block.text),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ spacing: { after: 140 }, children: textRuns(block.text) })];
    case 'clause': {
      const indent = indentOf(block.depth);
      return [
        new Paragraph({
          indent,
          spacing: { after: 120 },
          tabStops: [{ type: TabStopType.LEFT, position: indent.left }],
          children: [new TextRun(`${block.number}\t`), ...textRuns(block.text)],
        }),
      ];
    }
    case 'facts':
      return [grid(block.rows, [34, 66], (_row, column) => column === 0), emptyParagraph()];
    case 'table':
      return [
        grid(
          [block.head, ...block.rows],
          percentages(block.widths ?? block.head.map(() => 1)),
          (row) => row === 0,
        ),
        emptyParagraph(),
      ];
    case 'new-page':
      return [new Paragraph({ children: [new PageBreak()] })];
    case 'signature':
      return [
        new Paragraph({
          spacing: { before: 700 },
          keepNext: true,
          border: { top: { style: BorderStyle.SINGLE, size: 6, space: 4, color: '17352C' } },
          children: [new TextRun({ text: block.name, bold: true })],
        }),
        new Paragraph({ children: [new TextRun(`${block.capacity}. Date: ____________________`)] }),
      ];
  }
}

/** The date of all files in the archive. ZIP has no dates before 1980. */
const ARCHIVE_DATE = new Date(2000, 0, 1);

/**
 * Makes an archive reproducible: sorts its files and sets their dates to a constant. The document's own dates
 * become the instant of signing.
 */
function normaliseArchive(archive: Uint8Array, at: Date): Buffer {
  const parts = unzipSync(archive);
  const stamp = `${at.toISOString().slice(0, 19)}Z`;
  const dated = Object.keys(parts)
    .toSorted()
    .map((name): [string, Uint8Array] => {
      const bytes = parts[name] as Uint8Array;
      return [
        name,
        name === 'docProps/core.xml'
          ? strToU8(strFromU8(bytes).replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${stamp}`))
          : bytes,
      ];
    });
  return Buffer.from(zipSync(Object.fromEntries(dated), { mtime: ARCHIVE_DATE }));
}

const smallText = (text: string): Paragraph =>
  new Paragraph({ children: [new TextRun({ text, size: 17, color: '5A6862' })] });

/** Renders a paper of the filing pack as an editable DOCX. */
export async function renderPackDocx({
  title,
  reference,
  law,
  note,
  blocks,
  signedAt,
  brand,
}: PackDocument): Promise<Buffer> {
  const document = new Document({
    title,
    creator: brand.name,
    lastModifiedBy: brand.name,
    description: note,
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({ text: `${note}   `, size: 17, color: '5A6862' }),
                  new TextRun({ size: 17, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
                ],
              }),
            ],
          }),
        },
        children: [
          smallText(note),
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
          smallText(`${law}. From the answers of ${reference}.`),
          emptyParagraph(),
          ...blocks.flatMap(renderBlock),
        ],
      },
    ],
  });
  return normaliseArchive(new Uint8Array(await Packer.toBuffer(document)), signedAt);
}
