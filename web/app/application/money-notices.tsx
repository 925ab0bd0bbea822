import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Application } from '../../forms/answers/open-answer-queue.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { checkoutsKey } from './use-checkouts.ts';

/**
 * Says what we hold of a payment that did not fit: paid twice, too much, after cancelling. The pay page says
 * it while it can be paid.
 */
export function MoneyNotices({ application: { id, state, payment } }: { application: Application }) {
  const isPayable = state.order === 'awaiting_payment' || state.order === 'difference_due';
  const { data } = useQuery({
    queryKey: checkoutsKey(id),
    queryFn: ({ signal }) => call('GET /applications/:id/checkouts', { params: { id } }, { signal }),
    enabled: payment !== null && !isPayable,
  });
  if (isPayable || !data) return null;
  return data.notices.map((words) => (
    <Notice key={words} tone="next" className="measure mt-4">
      <p>{words}</p>
    </Notice>
  ));
}
