import { QUEUES, type Queue } from '#contract/desk-words.ts';

const TIERS = ['basic', 'standard', 'premium'] as const;
const ORDERS = ['longest', 'shortest'] as const;

/** What part of the queue is looked at. Empty texts and absent parts narrow nothing. */
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

/** Reads a view from the address; what makes no sense there is taken as not said. */
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

/** The address's search for a view, without what goes without saying: '?queue=to_file&page=2', or ''. */
export function writeQueueView(view: QueueView): string {
  const parts = (Object.keys(wholeQueue) as (keyof QueueView)[]).filter(
    (part) => view[part] !== wholeQueue[part],
  );
  const search = new URLSearchParams(parts.map((part) => [part, String(view[part])]));
  return search.size > 0 ? `?${search}` : '';
}

/** Another view; whatever is changed, reading begins at the first page unless a page is asked for. */
export const changeQueueView = (view: QueueView, change: Partial<QueueView>): QueueView => ({
  ...view,
  page: 1,
  ...change,
});

/** Whether something other than the tab narrows the view. */
export const isNarrowed = ({ q, service, tier }: QueueView): boolean =>
  q.trim() !== '' || service !== '' || tier !== '';
