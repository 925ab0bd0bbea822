import { findCorners } from './find-corners.ts';
import { sizeOfDocument } from './geometry.ts';
import { makePdf } from './make-pdf.ts';
import type { ScannedPage, ScanReply, ScanResults, ScanTask } from './scan-task.ts';
import { straighten } from './straighten.ts';

// Runs off the main thread: a photo of twelve megapixels keeps a cheap phone busy for seconds.

/** Longer side of a photo as it is read: more takes memory that cheap phones do not have. */
const LONGEST_READ = 2600;
/** The longer side of a page: 170 dots per inch on A4, enough to read small print. */
const LONGEST_PAGE = 2000;
const LONGEST_SEARCHED = 240;
const JPEG_QUALITY = 0.75;

/** Draws a decoded photo at a smaller size and returns its pixels. */
function readPixels(photo: ImageBitmap, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const context = contextOf(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas in this browser');
  return context;
}

async function straightenPhoto({
  photo: file,
  corners: given,
}: Extract<ScanTask, { kind: 'straighten' }>): Promise<ScanResults['straighten']> {
  // Turned as its metadata says, as the page shows it. A new JPEG has no metadata, so no place and no time.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const corners = given ?? findCorners(readPixels(photo, LONGEST_SEARCHED));
  if (!corners) return { corners };
  const pixels = readPixels(photo, LONGEST_READ);
  photo.close();
  const size = sizeOfDocument(corners, pixels, LONGEST_PAGE);
  const { data } = straighten(pixels, corners, size);
  const context = contextOf(size.width, size.height);
  context.putImageData(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, size.width), 0, 0);
  const jpeg = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return { corners, page: { jpeg, ...size } satisfies ScannedPage };
}

function reply(message: ScanReply<ScanTask['kind']>): void {
  // A worker has one page to answer; only windows have an origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(message);
}

self.addEventListener('message', ({ data: task }: MessageEvent<ScanTask>) => {
  const result = task.kind === 'straighten' ? straightenPhoto(task) : makePdf(task.pages);
  result.then(
    (value) => reply({ done: true, result: value }),
    () => reply({ done: false }),
  );
});
