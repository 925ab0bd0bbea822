import { Link } from 'react-router';
import { brand } from '#brand';
import { SealMark } from '../art/seal-mark.tsx';

/** The brand with its mark, a link to the home page. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-2xl font-semibold tracking-tight text-green"
    >
      <SealMark className="size-9" />
      {brand.name}
    </Link>
  );
}
