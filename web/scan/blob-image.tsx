import { useCallback, type ComponentProps } from 'react';

/** An image of a file that is not uploaded yet. */
export function BlobImage({
  blob,
  alt,
  ...attributes
}: { blob: Blob; alt: string } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'>) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} draggable={false} {...attributes} />;
}
