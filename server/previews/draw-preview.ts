import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { AcceptedType } from '../files/accepted-types.ts';

/** A stored document, and which of its pages, counted from 1. */
export type PreviewTask = { bytes: Uint8Array; mediaType: AcceptedType; page: number };

/** One page as a picture. */
export type Preview = {
  readonly pages: number;
  readonly width: number;
  readonly height: number;
  /** WebP in base64. */
  readonly webp: string;
};

/**
 * The longest side of a preview: an A4 page at 170 dots per inch, on which the small print of a passport can
 * be read.
 */
export const PREVIEW_PIXELS = 2000;
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/**
 * Draws one page of a document; without a picture where the document has no such page. Runs in the process of
 * `openPreviewSandbox`. PDFium runs as WebAssembly, in an instance of its own for each page: what breaks it reaches its
 * own memory only.
 * @throws Error for a document that cannot be drawn
 */
export const drawPreview = ({ bytes, mediaType, page }: PreviewTask): Promise<Preview> =>
  mediaType === 'application/pdf' ? drawPdf(bytes, page) : drawPicture(bytes, page);

const missing = (pages: number): Preview => ({ pages, width: 0, height: 0, webp: '' });

async function encode(picture: Sharp, pages: number): Promise<Preview> {
  const { data, info } = await picture.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
  return { pages, width: info.width, height: info.height, webp: data.toString('base64') };
}

async function drawPdf(bytes: Uint8Array, page: number): Promise<Preview> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = document.getPageCount();
    if (page > pages) return missing(pages);
    const sheet = document.getPage(page - 1);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const scale = PREVIEW_PIXELS / Math.max(originalWidth, originalHeight, 1);
    // Forms are drawn with what is filled in.
    document.initializeFormFields();
    const { data, width, height } = await sheet.render({ scale, render: 'bitmap', renderFormFields: true });
    return await encode(
      sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' }),
      pages,
    );
  } finally {
    library.destroy();
  }
}

async function drawPicture(bytes: Uint8Array, page: number): Promise<Preview> {
  if (page > 1) return missing(1);
  // Turned upright and without metadata, such as the place where a photograph was taken.
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();
  return encode(
    picture.resize({
      width: PREVIEW_PIXELS,
      height: PREVIEW_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    }),
    1,
  );
}
