import PdfKit from 'pdfkit';
import { drawQr } from './draw-qr.ts';
import { drawSeal } from './draw-seal.ts';
import { fonts, type FontName } from './fonts.ts';
import { formatInstant, type Zone } from './format-instant.ts';
import { colours, page } from './style.ts';
import { wrapText } from './wrap-text.ts';

/** Who issues a document; the product's brand fits. */
export type DocumentBrand = { name: string; address: string; email: string; phone: string };

/** What every document says of itself, at its head and foot. */
export type PaperFrame = {
  brand: DocumentBrand;
  title: string;
  /** Label and value lines under the title, such as the reference. */
  subtitle: readonly string[];
  /** The code by which anyone can ask whether the document is genuine, and the address where: for papers we vouch for, which carry our letterhead. */
  code?: string;
  verifyUrl?: string;
  /** Stands at the head and foot of papers that are not ours to vouch for, such as drafts: what they are. */
  note?: string;
  /** Becomes the document's date of creation, so that the same input gives the same bytes. */
  generatedAt: Date;
  /** Where its readers count time. */
  zone: Zone;
};

export type TextStyle = { font: FontName; size: number; colour: string; lineHeight: number };

export const styles = {
  text: { font: 'text', size: 10.5, colour: colours.text, lineHeight: 14.5 },
  label: { font: 'text', size: 10.5, colour: colours.quiet, lineHeight: 14.5 },
  strong: { font: 'strong', size: 10.5, colour: colours.text, lineHeight: 14.5 },
  small: { font: 'text', size: 8.5, colour: colours.quiet, lineHeight: 11.5 },
  section: { font: 'heading', size: 14, colour: colours.ink, lineHeight: 19 },
  title: { font: 'heading', size: 24, colour: colours.ink, lineHeight: 30 },
  large: { font: 'heading', size: 20, colour: colours.ink, lineHeight: 26 },
} as const satisfies Record<string, TextStyle>;

export type Structure = PDFKit.PDFStructureElement;

/** A document being written from top to bottom; `y` is where the next thing goes. */
export type Paper = ReturnType<typeof openPaper>;

/**
 * Opens an A4 document with its head on the first page, a running line on the others and 'Page 2 of 5' on all. It is tagged
 * for screen readers: what carries meaning belongs to a structure element, all else is marked as an artifact.
 */
export const openPaper = (frame: PaperFrame) => {
  const { brand, title, code, verifyUrl, note = '', generatedAt, zone } = frame;
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: [title, code ?? note].filter(Boolean).join(', '),
      Author: brand.name,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: generatedAt,
      ModDate: generatedAt,
    },
  });
  for (const [name, path] of Object.entries(fonts)) document.registerFont(name, path);
  const root = document.struct('Document');
  document.addStructure(root);
  let y: number = page.top;

  const put = (line: string, x: number, top: number, style: TextStyle): void => {
    document
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(line, x, top, { lineBreak: false });
  };
  const widthOf = (text: string, style: TextStyle): number =>
    document.font(style.font).fontSize(style.size).widthOfString(text);
  const wrap = (text: string, width: number, style: TextStyle): string[] =>
    wrapText(text, width, (piece) => widthOf(piece, style));
  const putRight = (line: string, right: number, top: number, style: TextStyle): void =>
    put(line, right - widthOf(line, style), top, style);
  const rule = (top: number, colour: string = colours.line, left: number = page.left): void => {
    document.lineWidth(0.6).moveTo(left, top).lineTo(page.right, top).stroke(colour);
  };

  /** Draws what has no meaning of its own: rules, running heads, page numbers. */
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  };
  /** A new structure element inside another, filled by `mark`. */
  const element = (
    type: string,
    parent: Structure = root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): Structure => {
    const made = document.struct(type, options);
    parent.add(made);
    return made;
  };
  /** Draws on the present page as content of an element; an element may be marked again on the next page. */
  const mark = (owner: Structure, type: string, draw: () => void): void => {
    const content = document.markStructureContent(type);
    draw();
    document.endMarkedContent();
    owner.add(content);
  };

  const newPage = (continued?: string): void => {
    document.addPage();
    artifact('Pagination', () => {
      put(code === undefined ? title : `${brand.name}, ${title.toLowerCase()}`, page.left, 34, styles.small);
      putRight(code === undefined ? note : `Code ${code}`, page.right, 34, styles.small);
      rule(50);
      if (continued !== undefined)
        put(`${continued} (continued)`, page.left, page.top, { ...styles.strong, colour: colours.quiet });
    });
    y = page.top + (continued === undefined ? 0 : 24);
  };

  const drawLetterhead = (code: string, verifyUrl: string): void => {
    mark(element('Figure', root, { alt: `Seal of ${brand.name}` }), 'Figure', () =>
      drawSeal(document, brand.name, page.left + 22, 66, 22),
    );
    mark(element('P'), 'P', () => {
      put(brand.name, page.left + 56, 44, { ...styles.large, size: 18 });
      put(brand.address, page.left + 56, 67, styles.small);
      put(`${brand.email}, ${brand.phone}`, page.left + 56, 79, styles.small);
    });
    const side = 74;
    mark(element('Figure', root, { alt: `QR code that opens ${verifyUrl}` }), 'Figure', () =>
      drawQr(document, verifyUrl, page.right - side, 40, side),
    );
    // The code stands under its picture, level with the title.
    mark(element('P'), 'P', () => putRight(`Code ${code}`, page.right, 120, { ...styles.strong, size: 9.5 }));
    y = 128;
  };

  const drawHead = (): void => {
    if (code !== undefined && verifyUrl !== undefined) drawLetterhead(code, verifyUrl);
    else if (note !== '') mark(element('P'), 'P', () => put(note, page.left, 40, styles.small));
    const titleLines = wrap(title, 350, styles.title);
    mark(element('H1'), 'H1', () =>
      titleLines.forEach((line, index) =>
        put(line, page.left, y + index * styles.title.lineHeight, styles.title),
      ),
    );
    y += titleLines.length * styles.title.lineHeight + 6;
    for (const line of frame.subtitle) {
      mark(element('P'), 'P', () => put(line, page.left, y, styles.label));
      y += styles.label.lineHeight;
    }
    y += 14;
  };

  const drawFeet = (): void => {
    const { count } = document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      document.switchToPage(index);
      artifact('Pagination', () => {
        rule(790);
        const [first = '', ...more] = wrap(
          verifyUrl === undefined ? note : `Is this document genuine? Ask at ${verifyUrl}`,
          380,
          styles.small,
        );
        put(first, page.left, 798, styles.small);
        if (more.length > 0) put(more.join(''), page.left, 809, styles.small);
        putRight(`Page ${index + 1} of ${count}`, page.right, 798, styles.small);
      });
    }
  };

  drawHead();

  return {
    document,
    root,
    put,
    putRight,
    widthOf,
    wrap,
    rule,
    artifact,
    element,
    mark,
    newPage,
    get y() {
      return y;
    },
    moveTo(next: number) {
      y = next;
    },
    /** Room left on this page. */
    room: () => page.bottom - y,
    /** Goes to a new page unless so much room is left. */
    ensure(height: number, continued?: string) {
      if (page.bottom - y < height) newPage(continued);
    },
    /** The finished document. */
    finish: (): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        document.on('data', (chunk: Buffer) => chunks.push(chunk));
        document.on('end', () => resolve(Buffer.concat(chunks)));
        document.on('error', reject);
        drawFeet();
        root.end();
        document.end();
      }),
    made: formatInstant(generatedAt, zone),
    zone,
  };
};
