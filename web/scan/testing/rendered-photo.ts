import sharp from 'sharp';
import type { Corners, Pixels } from '../geometry.ts';

/** The scene of a photo: the place of the page, the surface below it, and the light. */
export type Scene = {
  readonly corners: Corners;
  readonly surface: 'wood' | 'cloth' | 'tiles' | 'marble';
  readonly page: 'bill' | 'passport' | 'form';
  /** Darkness of the shadow of the hand that takes the photo, from 0 to 1. */
  readonly shadow: number;
  /** Spread of the noise of the sensor, in steps of 255. */
  readonly noise: number;
  /** Blur of a hand that moves, in pixels. */
  readonly blur: number;
};

/** A repeatable sequence of numbers from 0 to 1 (mulberry32). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const smooth = (share: number): number => share * share * (3 - 2 * share);

/** Smooth noise over the plane, from 0 to 1: values of a grid, interpolated. */
function smoothNoise(seed: number): (x: number, y: number) => number {
  const at = (column: number, row: number): number => sequence(seed + column * 7919 + row * 104_729)();
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, below] = [smooth(x - left), smooth(y - top)];
    const above = at(left, top) * (1 - right) + at(left + 1, top) * right;
    const under = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right;
    return above * (1 - below) + under * below;
  };
}

type Colour = readonly [number, number, number];
const mix = (one: Colour, other: Colour, share: number): Colour => {
  const channel = (index: 0 | 1 | 2): number => one[index] * (1 - share) + other[index] * share;
  return [channel(0), channel(1), channel(2)];
};

/** The colour of what the page lies on, at a place of the photo. */
function surfaceColour(surface: Scene['surface'], noise: (x: number, y: number) => number) {
  return (x: number, y: number): Colour => {
    if (surface === 'wood') {
      const ring = 0.5 + 0.5 * Math.sin(40 * (x + 0.15 * noise(x * 3, y * 9)) + 6 * noise(x * 4, y * 2));
      const board = Math.abs(((y * 3) % 1) - 0.5) > 0.485 ? 0.5 : 1;
      return mix([0, 0, 0], mix([96, 62, 36], [150, 104, 66], ring), board);
    }
    if (surface === 'cloth') {
      const check = (Math.floor(x * 14) + Math.floor(y * 14)) % 2;
      return mix([170, 40, 48], [226, 214, 200], 0.35 * check + 0.3 * noise(x * 90, y * 90));
    }
    if (surface === 'tiles') {
      const joint = (x * 3) % 1 < 0.02 || (y * 3) % 1 < 0.02;
      return joint ? [92, 88, 84] : mix([196, 184, 168], [168, 156, 142], noise(x * 20, y * 20));
    }
    return mix([58, 62, 68], [128, 132, 138], noise(x * 6, y * 6) ** 2 + 0.3 * noise(x * 40, y * 40));
  };
}

/** The colour of a page, at a place of it. */
function pageColour(page: Scene['page'], noise: (x: number, y: number) => number) {
  return (u: number, v: number): Colour => {
    const paper: Colour =
      page === 'passport' ? [198, 210, 214] : page === 'form' ? [238, 232, 214] : [240, 240, 238];
    const grain = 0.04 * noise(u * 200, v * 200);
    let colour = mix(paper, [120, 120, 120], grain);
    const line = Math.floor(v * 42);
    const inText = v > 0.18 && v < 0.88 && u > 0.1 && u < 0.5 + 0.4 * sequence(line)();
    if (inText && v * 42 - line < 0.45 && noise(u * 160, line) > 0.45)
      colour = mix(colour, [40, 40, 44], 0.8);
    if (page === 'passport' && u > 0.06 && u < 0.32 && v > 0.25 && v < 0.7) colour = [128, 104, 90];
    if (page === 'form' && (Math.abs(u - 0.5) < 0.002 || (v * 12) % 1 < 0.02))
      colour = mix(colour, [60, 80, 130], 0.7);
    if (page === 'bill' && v < 0.12 && u < 0.45) colour = [28, 92, 150];
    // A fold across the page.
    if (page !== 'passport') colour = mix(colour, [90, 90, 90], 0.35 * Math.exp(-(((v - 0.5) * 120) ** 2)));
    return colour;
  };
}

/**
 * Returns the coefficients of the projection from the photo to the page: the inverse of Heckbert's, as a 3 by
 * 3 matrix.
 */
function toPage([a, b, c, d]: Corners): readonly number[] {
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [x1, y1, x2, y2] = [b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y];
  const determinant = x1 * y2 - x2 * y1;
  const g = (sumX * y2 - x2 * sumY) / determinant;
  const h = (x1 * sumY - sumX * y1) / determinant;
  const [m, n, o, p, q, r] = [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
  ];
  return [
    q - r * h,
    o * h - n,
    n * r - o * q,
    r * g - p,
    m - o * g,
    o * p - m * r,
    p * h - q * g,
    n * g - m * h,
    m * q - n * p,
  ];
}

/**
 * Renders a photo of a page as a phone takes it: in true perspective, on a surface with a pattern, with
 * folds, the vignette of the lens, uneven light, the shadow of a hand, blur, noise, and the losses of JPEG.
 * The same scene gives the same pixels.
 */
export async function renderPhoto(
  { corners, surface, page, shadow, noise: spread, blur }: Scene,
  { width, height }: { width: number; height: number },
): Promise<Pixels> {
  const noise = smoothNoise(17);
  const [surfaceAt, pageAt] = [surfaceColour(surface, noise), pageColour(page, noise)];
  const inverse = toPage(corners);
  const random = sequence(5);
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0, target = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, target += 3) {
      const [x, y] = [(column + 0.5) / width, (row + 0.5) / height];
      const project = (at: number): number => inverse[at]! * x + inverse[at + 1]! * y + inverse[at + 2]!;
      const w = project(6);
      const [onX, onY] = [project(0) / w, project(3) / w];
      const isOnPage = onX >= 0 && onX <= 1 && onY >= 0 && onY <= 1;
      const colour = isOnPage ? pageAt(onX, onY) : surfaceAt(x, y);
      const vignette = 1 - 0.35 * ((x - 0.5) ** 2 + (y - 0.5) ** 2);
      const lamp = 0.78 + 0.3 * (1 - x) * (1 - 0.5 * y);
      const hand = 1 - shadow / (1 + Math.exp((Math.hypot((x - 0.8) * 1.2, y - 0.95) - 0.45) * 24));
      // The page lies a little above the surface and throws a narrow shadow.
      const edge = !isOnPage && onX > -0.02 && onX < 1.02 && onY > 0 && onY < 1.03 ? 0.8 : 1;
      const light = vignette * lamp * hand * edge;
      for (let channel = 0; channel < 3; channel += 1) {
        const grain = (random() + random() + random() - 1.5) * spread * 2;
        data[target + channel] = Math.max(0, Math.min(255, colour[channel]! * light + grain));
      }
    }
  const photo = sharp(data, { raw: { width, height, channels: 3 } });
  const jpeg = await (blur > 0 ? photo.blur(blur) : photo).jpeg({ quality: 70 }).toBuffer();
  const { data: pixels } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(pixels), width, height };
}
