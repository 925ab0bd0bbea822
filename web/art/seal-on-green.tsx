import sealOnGreen from './seal-on-green.svg';

/** The house's seal as a large faint picture on a green band. A file of its own: its lines would weigh on the page they adorn. */
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
