import { classNames } from '../ui/class-names.ts';

/**
 * A drawing, 480 by 300, cropped to its box from the top and the sides. A file of its own, because inline its paths
 * would add to the size of the page. It is loaded when it comes into view, or with the page where it is in the first
 * view.
 */
export const Scene = ({
  src,
  className,
  inFirstView = false,
}: {
  src: string;
  className?: string | undefined;
  inFirstView?: boolean;
}) => (
  <img
    src={src}
    alt=""
    width="480"
    height="300"
    loading={inFirstView ? 'eager' : 'lazy'}
    // A drag belongs to the carousel around it.
    draggable={false}
    decoding="async"
    className={classNames('object-cover object-bottom', className)}
  />
);
