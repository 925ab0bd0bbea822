import { useEffect, useRef, useState, type RefObject } from 'react';
import { indexedServices } from '../../catalog/catalog-index.ts';
import { classNames } from '../../ui/class-names.ts';
import { isNarrowed, type QueueView } from './queue-view.ts';

const SEARCH_DEBOUNCE_MS = 250;

const speeds = [
  { value: 'basic', label: 'Basic' },
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const;

const look =
  'min-h-11 rounded-sm border border-line-strong bg-sheet px-3 text-sm hover:border-ink lg:min-h-9';

type Props = {
  view: QueueView;
  onChange: (change: Partial<QueueView>, how?: { replace: boolean }) => void;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** Search and filters of the queue, stored in the URL. */
export function QueueFilters({ view, onChange, searchBox }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox q={view.q} onSearch={(q) => onChange({ q }, { replace: true })} box={searchBox} />
      <label className="contents">
        <span className="sr-only">Service</span>
        <select
          value={view.service}
          onChange={(event) => onChange({ service: event.target.value })}
          className={classNames(look, 'min-w-40 flex-1 sm:flex-none')}
        >
          <option value="">Every service</option>
          {indexedServices.map((service) => (
            <option key={service.id} value={service.id}>
              {service.title}
            </option>
          ))}
        </select>
      </label>
      <label className="contents">
        <span className="sr-only">Speed</span>
        <select
          value={view.tier}
          onChange={(event) => onChange({ tier: event.target.value as QueueView['tier'] })}
          className={look}
        >
          <option value="">Every speed</option>
          {speeds.map((speed) => (
            <option key={speed.value} value={speed.value}>
              {speed.label}
            </option>
          ))}
        </select>
      </label>
      {isNarrowed(view) && (
        <button
          type="button"
          onClick={() => onChange({ q: '', service: '', tier: '' })}
          className="link min-h-11 px-2 text-sm lg:min-h-9"
        >
          Show all again
        </button>
      )}
    </div>
  );
}

/** Debounced search; the URL follows the input and the input follows the URL. */
function SearchBox({
  q,
  onSearch,
  box,
}: {
  q: string;
  onSearch: (q: string) => void;
  box: RefObject<HTMLInputElement | null>;
}) {
  const [typed, setTyped] = useState(q);
  const lastSearched = useRef(q);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    if (q === lastSearched.current) return;
    lastSearched.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed === lastSearched.current) return;
    const timer = setTimeout(() => {
      lastSearched.current = typed;
      search.current(typed);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="w-full sm:w-80">
      <input
        ref={box}
        type="search"
        aria-label="Search the queue"
        aria-keyshortcuts="/"
        placeholder="Reference, name, e-mail…"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur();
        }}
        className={classNames(look, 'w-full')}
      />
    </search>
  );
}
