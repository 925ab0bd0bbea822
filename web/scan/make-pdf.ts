import type { ScannedPage } from './scan-task.ts';

/** The longer side of A4, in points. */
const LONGER_SIDE = 841.89;

/** Makes a PDF with one page for each scanned page, as large as A4 at most. Its library is fetched only here. */
export async function makePdf(pages: readonly ScannedPage[]): Promise<Blob> {
  const { PDFDocument } = await import('pdf-lib');
  const document = await PDFDocument.create();
  for (const { jpeg, width, height } of pages) {
    const image = await document.embedJpg(await jpeg.arrayBuffer());
    const scale = LONGER_SIDE / Math.max(width, height);
    const size = { width: width * scale, height: height * scale };
    document.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
  }
  const bytes = await document.save();
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}
