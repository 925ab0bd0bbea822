import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { pictureUrl, pictureSrcSet, type PictureSize } from './picture-url.ts';

/** Asks the service worker, where there is one, to keep a picture for when there is no connection. */
function cacheForOffline(url: string): void {
  navigator.serviceWorker?.controller?.postMessage({ type: 'CACHE_NEW_IMAGE', url });
}

/**
 * A photograph, fetched in the size it is shown in, for screens of one and of two points a pixel. Where it cannot be
 * loaded, a quiet box reading 'Loading...' holds its place, and it is tried again when the connection is back.
 * @param first  for the picture above the fold, which must not wait
 */
export function Picture({
  src,
  alt,
  width,
  height,
  quality,
  format,
  first = false,
  className,
}: PictureSize & {
  src: string;
  alt: string;
  width: number;
  height: number;
  first?: boolean;
  className?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  const size = { width, height, quality, format };

  // A failure before the page was awake was heard by nobody.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailed(true);
  }, []);
  useEffect(() => {
    if (!failed) return;
    const again = (): void => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
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
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onLoad={(event) => cacheForOffline(event.currentTarget.currentSrc)}
      onError={() => setFailed(true)}
      className={className}
    />
  );
}
