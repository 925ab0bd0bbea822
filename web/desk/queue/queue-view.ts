import { QUEUES, type Queue } from '#contract/desk-words.ts';

const TIERS = ['basic', 'standard', 'premium'] as const;
const ORDERS = ['longest', 'shortest'] as const;

/** Filter, order and page of the queue. Empty texts and absent parts filter nothing. */
export type QueueView = {
  readonly queue: Queue;
  readonly q: string;
  readonly service: string;
  readonly tier: (typeof TIERS)[number] | '';
  readonly order: (typeof ORDERS)[number] | '';
  readonly page: number;
};

export const wholeQueue: QueueView = { queue: 'all', q: '', service: '', tier: '', order: '', page: 1 };

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | undefined =>
  options.find((each) => each === text);

/** Parses a view from the query string; invalid values are ignored. */
export function readQueueView(search: URLSearchParams): QueueView {
  const page = Number(search.get('page'));
  return {
    queue: oneOf(QUEUES, search.get('queue')) ?? wholeQueue.queue,
    q: (search.get('q') ?? '').slice(0, 120),
    service: (search.get('service') ?? '').slice(0, 80),
    tier: oneOf(TIERS, search.get('tier')) ?? '',
    order: oneOf(ORDERS, search.get('order')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** Returns the query string of a view without defaults: '?queue=to_file&page=2', or ''. */
export function writeQueueView(view: QueueView): string {
  const parts = (Object.keys(wholeQueue) as (keyof QueueView)[]).filter(
    (part) => view[part] !== wholeQueue[part],
  );
  const search = new URLSearchParams(parts.map((part) => [part, String(view[part])]));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns a changed view. It starts at the first page unless the change names one. */
export const changeQueueView = (view: QueueView, change: Partial<QueueView>): QueueView => ({
  ...view,
  page: 1,
  ...change,
});

/** Whether a filter other than the tab is active. */
export const isNarrowed = ({ q, service, tier }: QueueView): boolean =>
  q.trim() !== '' || service !== '' || tier !== '';
