import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageOf, type ListField, type ListItem } from '#forms/form.ts';
import { listsPeople } from '#forms/lists-people.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/form-controls/field.tsx';
import { rowsOf } from '../answers/answer-path.ts';
import { FindingNote } from '../finding-note.tsx';
import { domIdOf, useFormRun } from '../form-run.ts';
import { hintOf, Why } from '../question.tsx';
import { ListItemCard } from './list-item-card.tsx';

/** Generates a short id for a new item. Unlike randomUUID it works without https. */
const newItemId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('');

/**
 * A repeated group: one card per item, open to fill in or collapsed to a line; items are added and removed.
 */
export function ListQuestion({ field, value }: { field: ListField; value: unknown }) {
  const run = useFormRun();
  const path = field.id;
  const items = rowsOf(value);
  const problems = run.problemsAt(path);
  const whole = problems.find((problem) => problem.path === path)?.words;
  const findings = run.findingsAt(path, 'exactly');
  // The page title just above has the same words.
  const titlesPage = pageOf(run.form, path)?.title === field.label;
  const tally = field.tally?.(run.answers) ?? null;
  const { hash } = useLocation();
  // The hash of a link from an error or the check page names the item to open.
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(items.map((item) => item.id).filter((id) => hash.startsWith(`#${domIdOf(`${path}/${id}`)}`))),
  );
  const fresh = useRef<string | null>(null);

  // A new card takes the focus, so that the customer can type at once.
  useEffect(() => {
    if (fresh.current === null) return;
    document
      .querySelector<HTMLElement>(`#${domIdOf(`${path}/${fresh.current}`)} :is(input, select, textarea)`)
      ?.focus();
    fresh.current = null;
  });

  // Not when it is pressed: behind the open dialog that asks, nothing takes the focus.
  const removed = useRef(false);
  useEffect(() => {
    if (removed.current) document.getElementById(domIdOf(path))?.focus();
    removed.current = false;
  });

  const setOpenState = (itemId: string, isOpen: boolean): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(itemId);
      else next.delete(itemId);
      return next;
    });

  function add(): void {
    const item: ListItem = { id: newItemId() };
    fresh.current = item.id;
    run.change(path, (before: unknown) => [...rowsOf(before), item]);
    setOpenState(item.id, true);
  }

  function remove(itemId: string): void {
    removed.current = true;
    run.change(path, (before: unknown) => rowsOf(before).filter((item) => item.id !== itemId));
  }

  // A card that a problem has opened stays open when the problem is gone, with the first letter of what was missing.
  const closed = problems
    .map((problem) => problem.path.split('/')[1])
    .filter((id): id is string => id !== undefined && !open.has(id));
  if (closed.length > 0) setOpen(new Set([...open, ...closed]));
  return (
    <section
      id={domIdOf(path)}
      tabIndex={-1}
      aria-labelledby={`${domIdOf(path)}-title`}
      className="grid gap-4"
    >
      <div>
        <h2 id={`${domIdOf(path)}-title`} className={titlesPage ? 'sr-only' : 'text-heading'}>
          {field.label}
          {field.optional && (
            <span className="font-sans text-base font-normal text-ink-soft"> (optional)</span>
          )}
        </h2>
        <div className="measure mt-1 text-sm text-ink-soft">{hintOf(field)}</div>
        {field.why && <Why words={field.why} about={field.label} />}
        {whole && <FieldError id={domIdOf(path)}>{whole}</FieldError>}
      </div>
      {items.map((item, index) => (
        <ListItemCard
          key={item.id}
          field={field}
          item={item}
          number={index + 1}
          open={open.has(item.id)}
          onOpen={(isOpen) => setOpenState(item.id, isOpen)}
          onRemove={() => remove(item.id)}
        />
      ))}
      {tally && (
        <p
          aria-live="polite"
          className={classNames(
            'rounded-sm border px-4 py-2 font-semibold tabular-nums',
            tally.addsUp
              ? 'border-green-mid bg-green-wash text-green'
              : 'border-marigold-deep bg-marigold-wash',
          )}
        >
          {tally.addsUp && <span aria-hidden="true">✓ </span>}
          {tally.words}
        </p>
      )}
      {items.length < field.max ? (
        <div>
          <Button variant="quiet" onClick={add}>
            <span aria-hidden="true">+</span>{' '}
            {items.length === 0 ? `Add ${field.item.one}` : `Add another ${field.item.one}`}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          At most {field.max} {field.item.many} go here.
        </p>
      )}
      {run.partsPath !== null && items.length > 0 && listsPeople(field) && (
        <p className="measure text-sm text-ink-soft">
          Do you miss their details?{' '}
          <Link className="link" to={run.partsPath}>
            Invite {field.item.many} to fill in and sign their own part
          </Link>
          , without an account.
        </p>
      )}
      {findings.length > 0 && (
        <div className="grid gap-2" aria-live="polite">
          {findings.map((finding) => (
            <FindingNote key={`${finding.ruleId}${finding.words}`} finding={finding} />
          ))}
        </div>
      )}
    </section>
  );
}
