import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { pictureUrl, pictureSrcSet, type PictureSize } from './picture-url.ts';

/** Asks the service worker to cache an image for offline use. */
function cacheForOffline(url: string): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_NEW_IMAGE', url });
}

/**
 * Responsive image for densities 1 and 2. When it cannot be loaded, a placeholder 'Loading...' of the same size is
 * shown, and the request is retried when the connection is back.
 * @param priority  for an image above the fold: loaded eagerly with high priority
 */
export function Picture({
  src,
  alt,
  width,
  height,
  quality,
  format,
  priority = false,
  className,
}: PictureSize & {
  src: string;
  alt: string;
  width: number;
  height: number;
  priority?: boolean;
  className?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const size = { width, height, quality, format };

  // A failure before hydration fired its error event before React listened.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(true);
  }, []);
  useEffect(() => {
    if (!failed) return;
    const retry = (): void => setFailed(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed]);

  if (failed) {
    return (
      <span
        style={{ aspectRatio: `${width} / ${height}` }}
        className={classNames('grid w-full place-items-center bg-well text-sm text-ink-soft', className)}
      >
        <span>
          {alt && <span className="sr-only">{alt}: </span>}
          Loading...
        </span>
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={pictureUrl(src, size)}
      srcSet={pictureSrcSet(src, size)}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      onLoad={(event) => cacheForOffline(event.currentTarget.currentSrc)}
      onError={() => setFailed(true)}
      className={className}
    />
  );
}
