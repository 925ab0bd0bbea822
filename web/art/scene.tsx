/** A drawing in the style of the skylines, 480 by 300, cropped to its box. A file of its own, loaded when it comes into view. */
export const Scene = ({ src, className }: { src: string; className?: string | undefined }) => (
  <img
    src={src}
    alt=""
    width="480"
    height="300"
    loading="lazy"
    // A drag belongs to the carousel around it.
    draggable={false}
    decoding="async"
    className={`object-cover ${className ?? ''}`}
  />
);
