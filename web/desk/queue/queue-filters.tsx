import type { RefObject } from 'react';
import { RISK_LEVELS } from '#rules/desk/risk.ts';
import { indexedCountries, indexedServices } from '../../catalog/catalog-index.ts';
import { useStaff } from '../desk-queries.ts';
import { FilterSelect, SearchBox } from '../filters.tsx';
import { riskWords } from './queue-words.ts';
import { isNarrowed, orderOf, type QueueView } from './queue-view.ts';

const speeds = [
  { value: '', label: 'Every speed' },
  { value: 'basic', label: 'Basic' },
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const;

const officers = [
  { value: '', label: 'Every officer' },
  { value: 'me', label: 'Claimed by me' },
  { value: 'nobody', label: 'Not claimed' },
] as const;

const dueStates = [
  { value: '', label: 'Due at any time' },
  { value: 'breached', label: 'Overdue' },
  { value: 'warning', label: 'Due soon' },
  { value: 'running', label: 'In time' },
] as const;

const riskLevels = [
  { value: '', label: 'Every risk' },
  ...RISK_LEVELS.map((value) => ({ value, label: riskWords[value] })),
] as const;

/** The queue is ordered by due time; what has none, by when it began to wait. */
const orders = [
  { value: 'longest', label: 'First due first' },
  { value: 'shortest', label: 'Last due first' },
] as const;
const ordersOfFinished = [
  { value: 'longest', label: 'Oldest first' },
  { value: 'shortest', label: 'Newest first' },
] as const;

/** The change that removes every filter. */
export const noFilters = {
  q: '',
  country: '',
  service: '',
  tier: '',
  officer: '',
  due: '',
  risk: '',
} as const;

type Props = {
  view: QueueView;
  onChange: (change: Partial<QueueView>, how?: { replace: boolean }) => void;
  searchBox: RefObject<HTMLInputElement | null>;
};

/** Search, filters and order of the queue, stored in the URL. */
export function QueueFilters({ view, onChange, searchBox }: Props) {
  const colleagues = (useStaff().data?.staff ?? []).filter(({ load }) => load !== null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        q={view.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
        label="Search the queue"
        placeholder="Reference, name, address…"
        box={searchBox}
      />
      <FilterSelect
        label="Country"
        value={view.country}
        onChange={(country) => onChange({ country })}
        options={[
          { value: '', label: 'Every country' },
          ...indexedCountries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        label="Service"
        value={view.service}
        onChange={(service) => onChange({ service })}
        options={[
          { value: '', label: 'Every service' },
          ...indexedServices.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <FilterSelect
        label="Speed"
        value={view.tier}
        onChange={(tier) => onChange({ tier: tier as QueueView['tier'] })}
        options={speeds}
      />
      <FilterSelect
        label="Officer"
        value={view.officer}
        onChange={(officer) => onChange({ officer })}
        options={[...officers, ...colleagues.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <FilterSelect
        label="Due"
        value={view.due}
        onChange={(due) => onChange({ due: due as QueueView['due'] })}
        options={dueStates}
      />
      <FilterSelect
        label="Risk"
        value={view.risk}
        onChange={(risk) => onChange({ risk: risk as QueueView['risk'] })}
        options={riskLevels}
      />
      <FilterSelect
        label="Order"
        value={orderOf(view)}
        onChange={(order) =>
          onChange({ order: order === orderOf({ ...view, order: '' }) ? '' : (order as QueueView['order']) })
        }
        options={view.queue === 'finished' ? ordersOfFinished : orders}
      />
      {isNarrowed(view) && (
        <button
          type="button"
          onClick={() => onChange(noFilters)}
          className="link min-h-11 px-2 text-sm lg:min-h-9"
        >
          Show all again
        </button>
      )}
      {view.risk !== '' && (
        <p className="measure w-full text-sm text-ink-soft">
          High: a duplicate, or an answer that the registry refuses. Raised: an answer that needs a consent or
          that the registry queries, or a signature by a name that is not in the application. Low: none of
          these. Drafts and finished applications are not judged and count as low.
        </p>
      )}
    </div>
  );
}
