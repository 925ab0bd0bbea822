import sharp from 'sharp';
import { PICTURE_DEFAULTS } from '#contract/pictures.ts';
import { Refusal } from '#contract/errors.ts';
import type { ImageParams } from './image-params.ts';

/** Photographs of good cameras have some 50 million points; more is an attempt to exhaust us. */
const mostPoints = 60_000_000;
const atOnce = 2;
const mostWaiting = 20;

// One thread a picture: two are drawn at once, and the rest of the server wants a core too.
sharp.concurrency(1);
// Files may be replaced under their name; what is drawn is cached on disk.
sharp.cache(false);

let drawing = 0;
const waiting: (() => void)[] = [];

async function withLimit<T>(work: () => Promise<T>): Promise<T> {
  if (drawing >= atOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('busy', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else drawing += 1;
  try {
    return await work();
  } finally {
    // The place is handed on, not given back, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
}

const unreadable = (cause: unknown): Refusal =>
  new Refusal('file_unreadable', {
    words:
      'This picture is damaged or too large to be drawn. Save it again as PNG or JPG, at most 60 million points.',
    cause,
  });

/** The picture in the size and format wished for, upright, without what its camera noted. @throws Refusal `busy` when too many are waiting, `file_unreadable` for a damaged one */
export const renderPicture = (path: string, { format, quality, w, h }: ImageParams): Promise<Buffer> =>
  withLimit(async () => {
    const boxed = w !== null && h !== null;
    const sized = sharp(path, { limitInputPixels: mostPoints, animated: false })
      .rotate()
      .resize({
        width: w ?? (h === null ? PICTURE_DEFAULTS.w : undefined),
        height: h ?? (w === null ? PICTURE_DEFAULTS.h : undefined),
        fit: boxed ? 'cover' : 'inside',
        withoutEnlargement: true,
      });
    try {
      return await (format === 'png'
        ? sized.png({ quality, palette: true })
        : sized.webp({ quality })
      ).toBuffer();
    } catch (cause) {
      throw unreadable(cause);
    }
  });

/** Width and height as they are seen. @throws Refusal `file_unreadable` for what is no picture we can draw */
export async function measurePicture(path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, pages } = await sharp(path, { limitInputPixels: mostPoints }).metadata();
    if ((pages ?? 1) > 1) throw new Error('more than one page');
    return autoOrient;
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** Draws a picture once, small: a head that can be read says nothing of what follows it. @throws Refusal `file_unreadable` or `busy` */
export async function validateImage(path: string): Promise<void> {
  await renderPicture(path, { format: 'webp', quality: PICTURE_DEFAULTS.quality, w: 16, h: 16 });
}
