import { PDFDict, PDFDocument, PDFName, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib';
import PdfKit from 'pdfkit';
import { openFonts } from './fonts.ts';

/** Degrees by which the words rise, as the reader sees the page. */
const SLOPE = 30;
const SIZE = 13;
const LINE = 18;
/** Points between two watermarks, in both directions. */
const GAP = { along: 70, across: 110 };
/** Pages are scaled to the width of A4, so that a large plan has readable words and a card is not covered. */
const A4_WIDTH = 595;
const OPACITY = 0.2;
const MAX_SHEETS = 50;

/**
 * Puts words onto each page of a PDF, aslant over the whole page and below annotations. Signatures are
 * removed, because the changed copy would show as forged; the file itself is not changed.
 * @throws Error for a PDF that is encrypted or cannot be read
 */
export async function watermarkPdf(bytes: Uint8Array, lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = document;
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFDict))
    throw new Error('This PDF has no catalogue.');
  removeSignatures(document);
  const sheets = new Map<string, PDFEmbeddedPage>();
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getCropBox();
    const turned = ((page.getRotation().angle % 360) + 360) % 360;
    const key = [width, height, turned].join(' ');
    let sheet = sheets.get(key);
    if (sheet === undefined) {
      if (sheets.size >= MAX_SHEETS) throw new Error('The pages of this PDF have too many sizes.');
      const [embedded] = await document.embedPdf(await drawSheet({ width, height, turned }, lines));
      if (embedded === undefined) throw new Error('The watermark has no page.');
      sheet = embedded;
      sheets.set(key, sheet);
    }
    page.drawPage(sheet, { x, y, width, height });
  }
  return Buffer.from(await document.save({ updateFieldAppearances: false, addDefaultPage: false }));
}

/** Draws the words on a transparent sheet of the size of a page. */
function drawSheet(
  { width, height, turned }: { width: number; height: number; turned: number },
  lines: readonly string[],
): Promise<Buffer> {
  const document = new PdfKit({ size: [width, height], margin: 0, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const scale = Math.max(0.25, Math.min(width, height) / A4_WIDTH);
  document.registerFont('strong', openFonts().strong);
  document
    .font('strong')
    .fontSize(SIZE * scale)
    .fillColor('#202020')
    .fillOpacity(OPACITY);
  const widest = Math.max(...lines.map((line) => document.widthOfString(line)));
  const along = widest + GAP.along * scale;
  const across = (LINE * lines.length + GAP.across) * scale;
  const reach = Math.hypot(width, height) / 2;
  // The page is shown turned clockwise, so that the words are turned back.
  document.translate(width / 2, height / 2).rotate(-SLOPE - turned);
  const rows = Math.ceil(reach / across);
  const columns = Math.ceil(reach / along);
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1)
      for (const [index, line] of lines.entries())
        document.text(
          line,
          // Every second row is shifted, so that no straight strip of the page stays clear.
          (column + (row % 2 === 0 ? 0 : 0.5)) * along - widest / 2,
          row * across + index * LINE * scale,
          { lineBreak: false },
        );
  document.end();
  return done;
}

/** Removes fields of signatures and what they lock. */
function removeSignatures(document: PDFDocument): void {
  const { catalog, context } = document;
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  if (form?.has(PDFName.of('SigFlags')) !== true) return;
  catalog.delete(PDFName.of('AcroForm'));
  catalog.delete(PDFName.of('Perms'));
  for (const page of document.getPages()) removeSignatureFields(page, context);
}

function removeSignatureFields(page: PDFPage, context: PDFDocument['context']): void {
  const annotations = page.node.Annots();
  for (let index = (annotations?.size() ?? 0) - 1; index >= 0; index -= 1) {
    const annotation = context.lookup(annotations?.get(index));
    if (annotation instanceof PDFDict && annotation.get(PDFName.of('FT')) === PDFName.of('Sig'))
      annotations?.remove(index);
  }
}
