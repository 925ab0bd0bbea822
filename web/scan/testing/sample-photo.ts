import sharp, { type Sharp } from 'sharp';
import type { Corners, Pixels } from '../geometry.ts';

/** The coloured marks near the corners of the sample page. */
const MARKS = {
  topLeft: '#d02020',
  topRight: '#20a020',
  bottomRight: '#2020d0',
  bottomLeft: '#c0a000',
};

/**
 * Draws a page with lines of text, a stamp and a coloured mark in each corner, as a camera sees it: on a
 * table with a grain, with noise and a shadow.
 * @param corners  where the corners of the page are in the photo
 */
export function drawPhoto(
  corners: Corners,
  { width = 960, height = 1280, table = '#6b4a32', paper = '#f4f1ea' } = {},
): Sharp {
  const [a, b, c, d] = corners;
  const at = (u: number, v: number): string => {
    // Bilinear, which is near enough to a projection for lines of text.
    const x = a.x * (1 - u) * (1 - v) + b.x * u * (1 - v) + c.x * u * v + d.x * (1 - u) * v;
    const y = a.y * (1 - u) * (1 - v) + b.y * u * (1 - v) + c.y * u * v + d.y * (1 - u) * v;
    return `${x * width},${y * height}`;
  };
  const area = (left: number, top: number, right: number, bottom: number, fill: string): string =>
    `<polygon points="${at(left, top)} ${at(right, top)} ${at(right, bottom)} ${at(left, bottom)}" fill="${fill}"/>`;
  const lines = Array.from({ length: 18 }, (_, line) =>
    area(0.15, 0.2 + line * 0.035, 0.6 + ((line * 7) % 5) * 0.06, 0.21 + line * 0.035, '#333'),
  );
  const grain = Array.from(
    { length: 30 },
    (_, stripe) =>
      `<rect x="0" y="${(stripe * height) / 30}" width="${width}" height="3" fill="#000" opacity="0.12"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade"><stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.3"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="${table}"/>${grain.join('')}
    ${area(0, 0, 1, 1, paper)}${lines.join('')}${area(0.6, 0.84, 0.8, 0.92, '#8a1030')}
    ${area(0.01, 0.01, 0.14, 0.14, MARKS.topLeft)}${area(0.86, 0.01, 0.99, 0.14, MARKS.topRight)}
    ${area(0.86, 0.86, 0.99, 0.99, MARKS.bottomRight)}${area(0.01, 0.86, 0.14, 0.99, MARKS.bottomLeft)}
    <rect width="100%" height="100%" fill="url(#shade)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Adds the noise of a camera, which makes the file of a drawn photo as large as that of a real one. */
export async function addNoise(photo: Sharp): Promise<Sharp> {
  const drawn = sharp(await photo.png().toBuffer());
  const { width, height } = await drawn.metadata();
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  });
  return drawn.composite([{ input: await noise.png().toBuffer(), blend: 'soft-light' }]);
}

/** Returns the pixels of a drawn photo, at most `longest` wide and high. */
export async function pixelsOf(photo: Sharp, longest: number): Promise<Pixels> {
  const { data, info } = await photo
    .resize(longest, longest, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/**
 * Returns which mark is in each corner of a straightened sample page: top left, top right, bottom right,
 * bottom left. Undefined in a corner that shows none.
 */
export function marksOf({
  data,
  width,
  height,
  channels = 4,
}: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  channels?: number;
}): readonly (string | undefined)[] {
  return [
    [0.06, 0.06],
    [0.94, 0.06],
    [0.94, 0.94],
    [0.06, 0.94],
  ].map(([x, y]) => {
    const pixel = (Math.floor(y! * height) * width + Math.floor(x! * width)) * channels;
    const distanceTo = (colour: string): number =>
      Math.hypot(
        ...[1, 3, 5].map(
          (digit, channel) => Number.parseInt(colour.slice(digit, digit + 2), 16) - data[pixel + channel]!,
        ),
      );
    return Object.entries(MARKS).toSorted(
      ([, one], [, other]) => distanceTo(one) - distanceTo(other),
    )[0]?.[0];
  });
}
