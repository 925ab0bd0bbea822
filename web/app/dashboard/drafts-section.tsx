import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { newId } from '../../ui/new-id.ts';
import { nameOf, nextStepOf } from './application-words.ts';
import type { ApplicationRow } from './use-dashboard.ts';
import { useDrafts } from './use-drafts.ts';

/**
 * Drafts with the ways to continue, duplicate and discard each. A discarded one stays in its place with Undo
 * while the page is open.
 */
export function DraftsSection({
  drafts,
  discarded,
  more,
}: {
  drafts: readonly ApplicationRow[];
  discarded: readonly ApplicationRow[];
  more: ReactNode;
}) {
  const [here, setHere] = useState<readonly string[]>([]);
  const justDiscarded = discarded.filter(({ id }) => here.includes(id));
  const earlier = discarded.filter(({ id }) => !here.includes(id));
  const rows = [...drafts, ...justDiscarded].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  if (rows.length + earlier.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">Drafts</h2>
      {rows.length === 0 && <p className="text-ink-soft">None.</p>}
      <ul className={rows.length === 0 ? undefined : 'border-t border-line'}>
        {rows.map((row) =>
          row.restorableUntil === null ? (
            <DraftLine
              key={row.id}
              draft={row}
              onDiscarded={() => setHere((before) => [...before, row.id])}
            />
          ) : (
            <DiscardedLine key={row.id} draft={row} action="Undo" takesFocus />
          ),
        )}
      </ul>
      {more}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="link inline-flex min-h-11 items-center">
            Discarded drafts ({earlier.length})
          </summary>
          <ul className="border-t border-line">
            {earlier.map((row) => (
              <DiscardedLine key={row.id} draft={row} action="Restore" />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function DraftLine({ draft, onDiscarded }: { draft: ApplicationRow; onDiscarded: () => void }) {
  const drafts = useDrafts();
  const navigate = useNavigate();
  const key = useRef(newId());
  const name = nameOf(draft);
  const step = nextStepOf(draft);
  const { id, serviceTitle, reference, updatedAt, role } = draft;
  async function duplicate(): Promise<void> {
    const copy = await drafts.duplicate(draft, key.current);
    if (!copy) return;
    key.current = newId();
    toast.success('Duplicated', 'Answers are copied. Upload documents again.');
    await navigate(paths.applicationPage(copy.id, 'next'));
  }
  return (
    <li className="border-b border-line py-3">
      <Link to={paths.application(id)} className="group block min-w-0 py-1">
        <span className="block font-semibold break-words group-hover:underline">{name}</span>
        <span className="block text-sm text-ink-soft">
          {serviceTitle} · {reference} · changed {formatInstant(updatedAt)}
        </span>
      </Link>
      {role !== 'viewer' && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="quiet" to={step.to}>
            {step.words}
            <span className="sr-only"> with {name}</span>
          </Button>
          <Button variant="plain" busy={drafts.isBusy(draft)} onClick={() => void duplicate()}>
            Duplicate<span className="sr-only"> {name}</span>
          </Button>
          {role === 'owner' && (
            <Button
              variant="plain"
              busy={drafts.isBusy(draft)}
              onClick={() => void drafts.discard(draft).then((done) => done && onDiscarded())}
            >
              Discard<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function DiscardedLine({
  draft,
  action,
  takesFocus = false,
}: {
  draft: ApplicationRow;
  action: 'Undo' | 'Restore';
  /** It replaces the line whose button had the focus. */
  takesFocus?: boolean;
}) {
  const drafts = useDrafts();
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  const name = nameOf(draft);
  return (
    <li
      ref={line}
      tabIndex={-1}
      className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="min-w-0 py-1">
        <span className="block font-semibold break-words text-ink-soft">{name}: discarded</span>
        <span className="block text-sm text-ink-soft">
          You can restore it until {draft.restorableUntil && formatInstant(draft.restorableUntil)}. Then we
          erase it.
        </span>
      </p>
      {draft.role === 'owner' && (
        <div>
          <Button variant="quiet" busy={drafts.isBusy(draft)} onClick={() => void drafts.restore(draft)}>
            {action}
            <span className="sr-only">
              {action === 'Undo' ? ' discarding ' : ' '}
              {name}
            </span>
          </Button>
        </div>
      )}
    </li>
  );
}
