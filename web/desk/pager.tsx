import { Button } from '../ui/button.tsx';

/** Applications per page of the queue; the server's page size. */
const QUEUE_PAGE_SIZE = 50;

/** Pagination: the range shown, and links to the previous and next page. Nothing when one page holds all. */
export function Pager({
  page,
  shown,
  total,
  size = QUEUE_PAGE_SIZE,
  linkTo,
}: {
  page: number;
  shown: number;
  total: number;
  size?: number;
  linkTo: (page: number) => string;
}) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  const first = (page - 1) * size + 1;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3 text-sm">
      {page > 1 && (
        <Button variant="quiet" to={linkTo(Math.min(page - 1, last))}>
          Page before
        </Button>
      )}
      <span className="tabular-nums">
        {shown === 0
          ? `This page is past the end of ${total}`
          : `${first} to ${first + shown - 1} of ${total}`}
      </span>
      {page < last && (
        <Button variant="quiet" to={linkTo(page + 1)}>
          Next page
        </Button>
      )}
    </nav>
  );
}
