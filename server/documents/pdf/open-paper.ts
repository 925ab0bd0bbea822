import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit';
import PdfKit from 'pdfkit';
import { drawQr } from './draw-qr.ts';
import { drawSeal } from './draw-seal.ts';
import { openFonts, type FontName } from './fonts.ts';
import { formatInstant, type Zone } from './format-instant.ts';
import { colours, page } from './style.ts';
import { wrapText } from './wrap-text.ts';

/** The issuer of a document, as its letterhead names it. */
export type DocumentBrand = { name: string; address: string; email: string; phone: string };

/** Header, footer and metadata of a document. */
export type PaperFrame = {
  brand: DocumentBrand;
  title: string;
  /** Lines under the title, such as the reference. */
  subtitle: readonly string[];
  /** The code to verify the document at `verifyUrl`; set for papers that we issue under our letterhead. */
  code?: string;
  verifyUrl?: string;
  /** Printed at the head and foot of papers without a letterhead, such as 'Draft for …'. */
  note?: string;
  /** The document's date of creation; an argument, so that equal input gives equal bytes. */
  generatedAt: Date;
  /** The time zone of its readers. */
  zone: Zone;
  /** Why it is sealed: reserves the place of the seal, which `sealPdf` fills in. */
  sealedFor?: string;
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

/** A document being written from top to bottom; `y` is the position of the next element. */
export type Paper = ReturnType<typeof openPaper>;

/**
 * Opens an A4 document with a header on the first page, a running head on the others and 'Page 2 of 5' on
 * all. It is a tagged PDF for screen readers: content belongs to a structure element, decoration is marked as
 * an artifact.
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
  for (const [name, font] of Object.entries(openFonts())) document.registerFont(name, font);
  const root = document.struct('Document');
  document.addStructure(root);
  let y: number = page.top;

  const drawText = (line: string, x: number, top: number, style: TextStyle): void => {
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
  const drawTextRight = (line: string, right: number, top: number, style: TextStyle): void =>
    drawText(line, right - widthOf(line, style), top, style);
  const rule = (top: number, colour: string = colours.line, left: number = page.left): void => {
    document.lineWidth(0.6).moveTo(left, top).lineTo(page.right, top).stroke(colour);
  };

  /** Draws an artifact: a rule, a running head, a page number. */
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void): void => {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  };
  /** Adds a structure element to a parent; `mark` adds its content. */
  const element = (
    type: string,
    parent: Structure = root,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ): Structure => {
    const made = document.struct(type, options);
    parent.add(made);
    return made;
  };
  /** Draws content of an element on the current page; an element can continue on the next page. */
  const mark = (owner: Structure, type: string, draw: () => void): void => {
    const content = document.markStructureContent(type);
    draw();
    document.endMarkedContent();
    owner.add(content);
  };

  const newPage = (continued?: string): void => {
    document.addPage();
    artifact('Pagination', () => {
      drawText(
        code === undefined ? title : `${brand.name}, ${title.toLowerCase()}`,
        page.left,
        34,
        styles.small,
      );
      drawTextRight(code === undefined ? note : `Code ${code}`, page.right, 34, styles.small);
      rule(50);
      if (continued !== undefined)
        drawText(`${continued} (continued)`, page.left, page.top, {
          ...styles.strong,
          colour: colours.quiet,
        });
    });
    y = page.top + (continued === undefined ? 0 : 24);
  };

  const drawLetterhead = (code: string, verifyUrl: string): void => {
    mark(element('Figure', root, { alt: `Seal of ${brand.name}` }), 'Figure', () =>
      drawSeal(document, brand.name, page.left + 22, 66, 22),
    );
    mark(element('P'), 'P', () => {
      drawText(brand.name, page.left + 56, 44, { ...styles.large, size: 18 });
      drawText(brand.address, page.left + 56, 67, styles.small);
      drawText(`${brand.email}, ${brand.phone}`, page.left + 56, 79, styles.small);
    });
    const side = 74;
    mark(element('Figure', root, { alt: `QR code that opens ${verifyUrl}` }), 'Figure', () =>
      drawQr(document, verifyUrl, page.right - side, 40, side),
    );
    // The code is printed under the QR code, level with the title.
    mark(element('P'), 'P', () =>
      drawTextRight(`Code ${code}`, page.right, 120, { ...styles.strong, size: 9.5 }),
    );
    y = 128;
  };

  const drawHeader = (): void => {
    if (code !== undefined && verifyUrl !== undefined) drawLetterhead(code, verifyUrl);
    else if (note !== '') mark(element('P'), 'P', () => drawText(note, page.left, 40, styles.small));
    const titleLines = wrap(title, 350, styles.title);
    mark(element('H1'), 'H1', () =>
      titleLines.forEach((line, index) =>
        drawText(line, page.left, y + index * styles.title.lineHeight, styles.title),
      ),
    );
    y += titleLines.length * styles.title.lineHeight + 6;
    for (const text of frame.subtitle) {
      const lines = wrap(text, page.right - page.left, styles.label);
      mark(element('P'), 'P', () =>
        lines.forEach((line, index) =>
          drawText(line, page.left, y + index * styles.label.lineHeight, styles.label),
        ),
      );
      y += lines.length * styles.label.lineHeight;
    }
    y += 14;
  };

  const drawFooters = (): void => {
    const { count } = document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      document.switchToPage(index);
      artifact('Pagination', () => {
        rule(790);
        const [first = '', ...more] = wrap(
          verifyUrl === undefined ? note : `Check whether this document is genuine at ${verifyUrl}`,
          380,
          styles.small,
        );
        drawText(first, page.left, 798, styles.small);
        if (more.length > 0) drawText(more.join(''), page.left, 809, styles.small);
        drawTextRight(`Page ${index + 1} of ${count}`, page.right, 798, styles.small);
      });
    }
  };

  drawHeader();

  return {
    document,
    root,
    put: drawText,
    putRight: drawTextRight,
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
    /** Returns the height left on this page. */
    room: () => page.bottom - y,
    /** Starts a new page unless this height is left. */
    ensure(height: number, continued?: string) {
      if (page.bottom - y < height) newPage(continued);
    },
    /** Writes the footers and returns the document. */
    finish: (): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        document.on('data', (chunk: Buffer) => chunks.push(chunk));
        document.on('end', () => resolve(Buffer.concat(chunks)));
        document.on('error', reject);
        drawFooters();
        if (frame.sealedFor !== undefined) reserveSeal(document, frame, frame.sealedFor);
        root.end();
        document.end();
      }),
    created: formatInstant(generatedAt, zone),
    zone,
  };
};

/** Reserves the place of an invisible signature, in the format of PAdES. */
function reserveSeal(document: PDFKit.PDFDocument, { brand, generatedAt }: PaperFrame, reason: string): void {
  const { form } = pdfkitAddPlaceholder({
    pdf: document,
    pdfBuffer: Buffer.alloc(0),
    reason,
    contactInfo: brand.email,
    name: brand.name,
    location: brand.address,
    signingTime: generatedAt,
    subFilter: 'ETSI.CAdES.detached',
    widgetRect: [0, 0, 0, 0],
  }) as { form: unknown };
  if (form === undefined) throw new Error('The place of the seal was not reserved');
}
