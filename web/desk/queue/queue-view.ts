import { RISK_LEVELS, type RiskLevel } from '#rules/desk/risk.ts';
import { DUE_FILTERS, QUEUES, type DueFilter, type Queue } from '#contract/desk/desk-words.ts';

const TIERS = ['basic', 'standard', 'premium'] as const;
const ORDERS = ['longest', 'shortest'] as const;

/**
 * Filter, order and page of the queue; `after` is the cursor of the page, '' for the first. Empty texts and
 * absent parts filter nothing.
 */
export type QueueView = {
  readonly queue: Queue;
  readonly q: string;
  readonly country: string;
  readonly service: string;
  readonly tier: (typeof TIERS)[number] | '';
  /** `me`, `nobody`, the id of an officer, or ''. */
  readonly officer: string;
  readonly due: DueFilter | '';
  readonly risk: RiskLevel | '';
  readonly order: (typeof ORDERS)[number] | '';
  readonly after: string;
};

export const wholeQueue: QueueView = {
  queue: 'all',
  q: '',
  country: '',
  service: '',
  tier: '',
  officer: '',
  due: '',
  risk: '',
  order: '',
  after: '',
};

/** Returns the order of a view, as the server chooses it where the view names none. */
export const orderOf = ({ queue, order }: Pick<QueueView, 'queue' | 'order'>): (typeof ORDERS)[number] =>
  order || (queue === 'all' || queue === 'finished' ? 'shortest' : 'longest');

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | undefined =>
  options.find((each) => each === text);

/** Parses a view from the query string; invalid values are ignored. */
export function readQueueView(search: URLSearchParams): QueueView {
  return {
    queue: oneOf(QUEUES, search.get('queue')) ?? wholeQueue.queue,
    q: (search.get('q') ?? '').slice(0, 120),
    country: (search.get('country') ?? '').slice(0, 40),
    service: (search.get('service') ?? '').slice(0, 120),
    tier: oneOf(TIERS, search.get('tier')) ?? '',
    officer: /^(me|nobody|[0-9a-f-]{36})$/.exec(search.get('officer') ?? '')?.[0] ?? '',
    due: oneOf(DUE_FILTERS, search.get('due')) ?? '',
    risk: oneOf(RISK_LEVELS, search.get('risk')) ?? '',
    order: oneOf(ORDERS, search.get('order')) ?? '',
    after: (search.get('after') ?? '').slice(0, 80),
  };
}

/** Returns the query string of a view without defaults: '?queue=to_file&due=breached', or ''. */
export function writeQueueView(view: QueueView): string {
  const parts = (Object.keys(wholeQueue) as (keyof QueueView)[]).filter(
    (part) => view[part] !== wholeQueue[part],
  );
  const search = new URLSearchParams(parts.map((part) => [part, view[part]]));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns a changed view. It starts at the first page unless the change names one. */
export const changeQueueView = (view: QueueView, change: Partial<QueueView>): QueueView => ({
  ...view,
  after: '',
  ...change,
});

/** Returns whether a filter other than the tab is active. */
export const isNarrowed = ({ q, country, service, tier, officer, due, risk }: QueueView): boolean =>
  q.trim() !== '' || [country, service, tier, officer, due, risk].some((filter) => filter !== '');
