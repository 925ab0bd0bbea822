import sharp from 'sharp';
import { PICTURE_DEFAULTS } from '#contract/site-content/picture-limits.ts';
import { Refusal } from '#contract/errors.ts';
import { createSemaphore } from '../semaphore.ts';
import type { ImageParams } from './image-params.ts';

/** Cameras take pictures of some 50 megapixels; larger ones may be decompression bombs. */
const maxPixels = 60_000_000;
const maxConcurrent = 2;
const maxWaiting = 20;

// One thread per picture, so that the rest of the server keeps a core.
sharp.concurrency(1);
// A file may be replaced under its name; rendered pictures are cached on disk.
sharp.cache(false);

const withPermit = createSemaphore({
  limit: maxConcurrent,
  queueLength: maxWaiting,
  queueFull: () => new Refusal('busy', { retryAfterSeconds: 2 }),
});

const unreadable = (cause: unknown): Refusal =>
  new Refusal('file_unreadable', {
    words:
      'This picture is damaged or too large. Save it again as PNG or JPG with at most 60 million pixels.',
    cause,
  });

/**
 * Renders a picture in a size and format, rotated upright and without its metadata.
 * @throws Refusal `busy` when too many requests are waiting, `file_unreadable` for a damaged picture
 */
export const renderPicture = (path: string, { format, quality, w, h }: ImageParams): Promise<Buffer> =>
  withPermit(async () => {
    const boxed = w !== null && h !== null;
    const sized = sharp(path, { limitInputPixels: maxPixels, animated: false })
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

/** Returns width and height after rotation. @throws Refusal `file_unreadable` */
export async function measurePicture(path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient, pages } = await sharp(path, { limitInputPixels: maxPixels }).metadata();
    if ((pages ?? 1) > 1) throw new Error('more than one page');
    return autoOrient;
  } catch (cause) {
    throw unreadable(cause);
  }
}

/**
 * Decodes a picture completely, because an intact header does not prove intact data.
 * @throws Refusal `file_unreadable`, `busy`
 */
export async function validateImage(path: string): Promise<void> {
  await renderPicture(path, { format: 'webp', quality: PICTURE_DEFAULTS.quality, w: 16, h: 16 });
}
