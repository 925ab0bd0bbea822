import sealOnGreen from './seal-on-green.svg';

/**
 * Large faint seal on a green background. An image file, because inline its paths would add to the size of the
 * page.
 */
export const SealOnGreen = ({ className }: { className?: string }) => (
  <img
    src={sealOnGreen}
    alt=""
    width="200"
    height="200"
    loading="lazy"
    decoding="async"
    className={className}
  />
);
