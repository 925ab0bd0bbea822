import { PICTURE_DEFAULTS, PICTURE_LIMITS } from '#contract/site-content/picture-limits.ts';
import { Refusal } from '#contract/errors.ts';

export const pictureTypes = { webp: 'image/webp', png: 'image/png' } as const;

/** How to render a picture: cropped to width and height, or scaled to one of them. It is never enlarged. */
export type ImageParams = {
  readonly format: keyof typeof pictureTypes;
  readonly quality: number;
  readonly w: number | null;
  readonly h: number | null;
};

const knownParams = ['format', 'quality', 'w', 'h', 'fit'];
const invalidParam = (path: string, code: string, words: string): Refusal =>
  new Refusal('bad_request', { problems: [{ path, code, words }] });

function wholeNumber(query: URLSearchParams, name: keyof typeof PICTURE_LIMITS): number | null {
  const text = query.get(name);
  if (text === null) return null;
  const [least, most] = PICTURE_LIMITS[name];
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw invalidParam(name, 'out_of_range', `“${name}” should be a whole number from ${least} to ${most}.`);
  return value;
}

/**
 * Parses the query of a picture's URL. The ranges are narrow, to limit the number of rendered sizes.
 * @throws Refusal `bad_request` naming a parameter that is unknown or out of range
 */
export function parseImageParams(query: string): ImageParams {
  const params = new URLSearchParams(query);
  const unknown = [...params.keys()].find(
    (name) => !knownParams.includes(name) || params.getAll(name).length > 1,
  );
  if (unknown !== undefined)
    throw invalidParam(
      unknown.slice(0, 40),
      'unknown_member',
      'A picture takes format, quality, w, h and fit, each once.',
    );
  const format = params.get('format') ?? 'webp';
  if (format !== 'webp' && format !== 'png')
    throw invalidParam('format', 'invalid_value', '“format” should be webp or png.');
  if ((params.get('fit') ?? 'cover') !== 'cover')
    throw invalidParam('fit', 'invalid_value', '“fit” should be cover.');
  const quality = wholeNumber(params, 'quality') ?? PICTURE_DEFAULTS.quality;
  return { format, quality, w: wholeNumber(params, 'w'), h: wholeNumber(params, 'h') };
}
