import { PICTURE_DEFAULTS, PICTURE_LIMITS } from '#contract/pictures.ts';
import { Refusal } from '#contract/errors.ts';

export const pictureTypes = { webp: 'image/webp', png: 'image/png' } as const;

/** How a picture shall be drawn. With width and height it fills the box; with one of them it keeps its shape; it is never made larger than it is. */
export type ImageParams = {
  readonly format: keyof typeof pictureTypes;
  readonly quality: number;
  readonly w: number | null;
  readonly h: number | null;
};

const known = ['format', 'quality', 'w', 'h', 'fit'];
const refuse = (path: string, code: string, words: string): Refusal =>
  new Refusal('bad_request', { problems: [{ path, code, words }] });

function wholeNumber(given: URLSearchParams, name: keyof typeof PICTURE_LIMITS): number | null {
  const text = given.get(name);
  if (text === null) return null;
  const [least, most] = PICTURE_LIMITS[name];
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw refuse(name, 'out_of_range', `“${name}” should be a whole number from ${least} to ${most}.`);
  return value;
}

/**
 * Reads the query of a picture's address. The bounds are narrow, so that nobody can have thousands of sizes drawn.
 * @throws Refusal `bad_request` naming what is unknown or out of range
 */
export function parseImageParams(query: string): ImageParams {
  const given = new URLSearchParams(query);
  const unknown = [...given.keys()].find((name) => !known.includes(name) || given.getAll(name).length > 1);
  if (unknown !== undefined)
    throw refuse(
      unknown.slice(0, 40),
      'unknown_member',
      'A picture takes format, quality, w, h and fit, each once.',
    );
  const format = given.get('format') ?? 'webp';
  if (format !== 'webp' && format !== 'png')
    throw refuse('format', 'invalid_value', '“format” should be webp or png.');
  if ((given.get('fit') ?? 'cover') !== 'cover')
    throw refuse('fit', 'invalid_value', '“fit” should be cover.');
  const quality = wholeNumber(given, 'quality') ?? PICTURE_DEFAULTS.quality;
  return { format, quality, w: wholeNumber(given, 'w'), h: wholeNumber(given, 'h') };
}
