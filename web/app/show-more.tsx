import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { wordsOf } from '../api/words-of.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

/** The button for the next page of a list, and why that page could not be loaded; nothing after the last page. */
export function ShowMore({
  query,
}: {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
}) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {query.isFetchNextPageError && (
        <Notice tone="stop" live>
          {wordsOf(query.error)}
        </Notice>
      )}
      <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
