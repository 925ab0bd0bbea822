import { PICTURE_DEFAULTS } from '#contract/site-content/picture-limits.ts';

const SMALL_UP_TO = 400;
const LARGE_FROM = 1200;

/** Returns the compression quality for a width in pixels: higher for small images, which show artefacts more. */
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

/** Returns the requested size at density 1, scaled down to at most 800 by 600. */
export const cappedSize = ({
  width = PICTURE_DEFAULTS.w,
  height = PICTURE_DEFAULTS.h,
}: PictureSize): { w: number; h: number } => {
  const scale = Math.min(1, PICTURE_DEFAULTS.w / width, PICTURE_DEFAULTS.h / height);
  return { w: Math.round(width * scale), h: Math.round(height * scale) };
};

/**
 * Returns the URL of an image resized for its display: for an upload with format, quality, w, h and fit, for another
 * http URL with quality, w and h. Build assets have their final size, so their URL is unchanged.
 */
export function pictureUrl(source: string, size: PictureSize, density: 1 | 2 = 1): string {
  const { w, h } = cappedSize(size);
  const params = {
    quality: String(qualityFor(w * density, size.quality)),
    w: String(w * density),
    h: String(h * density),
  };
  if (source.startsWith('/uploads/'))
    return `${source}?${new URLSearchParams({ format: size.format ?? 'webp', ...params, fit: 'cover' })}`;
  const url = /^https?:/.test(source) ? URL.parse(source) : null;
  if (!url) return source;
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the `srcset` with both densities; undefined for a build asset. */
export function pictureSrcSet(source: string, size: PictureSize): string | undefined {
  const [single, double] = [pictureUrl(source, size), pictureUrl(source, size, 2)];
  return single === double ? undefined : `${single} 1x, ${double} 2x`;
}
