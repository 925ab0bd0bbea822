import { Link } from 'react-router';
import { pagesBefore } from '../routing/navigation.ts';
import { useNavigate } from '../routing/use-navigate.ts';

/**
 * The word Back with its arrow, at the head of a page: goes to the page the reader came from on this site, else to
 * `fallback`, with `replace` in place of the current history entry. A link, so that it works before hydration.
 */
export function BackButton({ fallback, replace }: { fallback: string; replace?: boolean }) {
  const navigate = useNavigate();
  return (
    <Link
      to={fallback}
      replace={replace}
      onClick={(event) => {
        // Before the first page of a visit is another site.
        if (pagesBefore() === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      data-button=""
      className="-ml-1 mb-6 inline-flex min-h-11 items-center gap-2 px-1 underline-offset-4 hover:underline"
    >
      <svg
        viewBox="0 0 16 12"
        aria-hidden="true"
        className="w-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M6 1L1 6l5 5M1 6h15" />
      </svg>
      Back
    </Link>
  );
}
