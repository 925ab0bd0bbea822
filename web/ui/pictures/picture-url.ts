import { PICTURE_DEFAULTS } from '#contract/pictures.ts';

const SMALL_UP_TO = 400;
const LARGE_FROM = 1200;

/** Small pictures show every flaw, and large ones hide them: quality by the width drawn, in points. */
export const qualityFor = (width: number, quality: number = PICTURE_DEFAULTS.quality): number =>
  width <= SMALL_UP_TO
    ? Math.min(quality + 10, 95)
    : width >= LARGE_FROM
      ? Math.max(quality - 10, 60)
      : quality;

export type PictureSize = {
  readonly width?: number;
  readonly height?: number;
  readonly quality?: number;
  readonly format?: 'webp' | 'png';
};

/** The box a picture is asked for at one point a pixel: what is wished, at most 800 by 600. */
export const cappedSize = ({
  width = PICTURE_DEFAULTS.w,
  height = PICTURE_DEFAULTS.h,
}: PictureSize): { w: number; h: number } => {
  const scale = Math.min(1, PICTURE_DEFAULTS.w / width, PICTURE_DEFAULTS.h / height);
  return { w: Math.round(width * scale), h: Math.round(height * scale) };
};

/**
 * The address of a picture drawn for its size: of the uploads path with format and fit, of another http address with
 * quality, w and h. A picture of the build itself is drawn already and keeps its address.
 */
export function pictureUrl(source: string, size: PictureSize, density: 1 | 2 = 1): string {
  const { w, h } = cappedSize(size);
  const points = {
    quality: String(qualityFor(w * density, size.quality)),
    w: String(w * density),
    h: String(h * density),
  };
  if (source.startsWith('/uploads/'))
    return `${source}?${new URLSearchParams({ format: size.format ?? 'webp', ...points, fit: 'cover' })}`;
  const url = /^https?:/.test(source) ? URL.parse(source) : null;
  if (!url) return source;
  for (const [name, value] of Object.entries(points)) url.searchParams.set(name, value);
  return url.href;
}

/** Both densities, for srcset; nothing where there is but one. */
export function pictureSrcSet(source: string, size: PictureSize): string | undefined {
  const [once, twice] = [pictureUrl(source, size), pictureUrl(source, size, 2)];
  return once === twice ? undefined : `${once} 1x, ${twice} 2x`;
}
