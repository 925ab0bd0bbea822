import { useState } from 'react';
import { fieldById, itemsOf, type ListField, type ListItem } from '#forms/form.ts';
import { sharedFieldIds } from '#forms/resolve-people.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { FieldError } from '../../ui/form-controls/field.tsx';
import { Select } from '../../ui/form-controls/select.tsx';
import { Tag } from '../../ui/data-display/tag.tsx';
import { FindingNote } from '../finding-note.tsx';
import { domIdOf, useFormRun, type FormRun } from '../form-run.ts';
import { Question } from '../question.tsx';
import { formatAnswer } from '../format-answer.ts';
import { capitalise } from '#values/in-sentence.ts';

/** Returns the title of an item: the name typed in it, or its number. */
function titleOf(run: FormRun, field: ListField, item: ListItem, number: number): string {
  const named = field.title?.(run.resolved(field.id, item)).trim();
  return named || `${capitalise(field.item.one)} ${number}`;
}

/** Returns the people typed in earlier lists, each once, from where they were typed first. */
function peopleFor(run: FormRun, field: ListField): { value: string; label: string }[] {
  const lists = field.samePersonAs ?? [];
  return lists.flatMap((listId) => {
    const list = fieldById(run.form, listId);
    if (list?.kind !== 'list') return [];
    return itemsOf(run.answers, listId)
      .map((person, index) => ({
        person,
        label: `${titleOf(run, list, person, index + 1)} (${list.item.one})`,
      }))
      .filter(({ person }) => !person.sameAs || !lists.includes(person.sameAs.split('/')[0] ?? ''))
      .map(({ person, label }) => ({ value: `${listId}/${person.id}`, label }));
  });
}

/** One item of a list: collapsed to a line with its name, or open with its questions. */
export function ListItemCard({
  field,
  item,
  number,
  open,
  onOpen,
  onRemove,
}: {
  field: ListField;
  item: ListItem;
  number: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRemove: () => void;
}) {
  const run = useFormRun();
  const [asking, setAsking] = useState(false);
  const path = `${field.id}/${item.id}`;
  const id = domIdOf(path);
  const title = titleOf(run, field, item, number);
  const people = peopleFor(run, field);
  const same = item.sameAs ? people.find((person) => person.value === item.sameAs) : undefined;
  const shared = new Set(sharedFieldIds(run.form, field.id, item));
  const resolved = run.resolved(field.id, item);
  const questions = field.fields.filter(
    (each) => !shared.has(each.id) && (each.when?.(run.answers, resolved) ?? true),
  );
  const problems = run.problemsAt(path);
  const lost = problems.find((problem) => problem.path === `${path}/sameAs` || problem.path === path);
  // The chosen person stays an option, so that another one, or a new one, can be chosen instead.
  const choices =
    lost && item.sameAs && !same
      ? [...people, { value: item.sameAs, label: 'A person you removed' }]
      : people;
  const findings = run.findingsAt(path, 'exactly');
  const inside = run.findingsAt(path, 'below').length - findings.length;
  const ordinal = `${capitalise(field.item.one)} ${number}`;
  // An item without a name is described by its first answers.
  const digest = questions
    .map((each) => formatAnswer(each, item[each.id], run.answers, run.today, resolved))
    .filter(Boolean)
    .slice(0, 3)
    .join(' · ');
  const started = Object.keys(item).length > 1;

  return (
    <section id={id} aria-labelledby={`${id}-title`} className="rounded-md border border-line bg-sheet">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5">
        <h3
          id={`${id}-title`}
          className="min-w-0 flex-1 basis-40 font-sans text-base font-semibold break-words"
        >
          {title}
          <span className="block text-sm font-normal text-ink-soft">
            {title === ordinal ? !open && digest : ordinal}
          </span>
        </h3>
        {problems.length > 0 && (
          <Tag tone="stop">{problems.length === 1 ? '1 to correct' : `${problems.length} to correct`}</Tag>
        )}
        {!open && problems.length === 0 && inside > 0 && (
          <Tag tone="next">{inside === 1 ? '1 remark' : `${inside} remarks`}</Tag>
        )}
        <span className="flex gap-4">
          <button
            type="button"
            className="link min-h-11 px-1"
            aria-expanded={open}
            onClick={() => onOpen(!open)}
          >
            {open ? 'Close' : 'Edit'}
            <span className="sr-only"> {title}</span>
          </button>
          <button
            type="button"
            className="link min-h-11 px-1"
            onClick={() => (started ? setAsking(true) : onRemove())}
          >
            Remove<span className="sr-only"> {title}</span>
          </button>
        </span>
      </div>
      {open && (
        <div className="grid gap-7 border-t border-line px-4 py-5 sm:px-5">
          {choices.length > 0 && (
            <div className="grid gap-3">
              <Select
                id={domIdOf(`${path}/sameAs`)}
                label="Same person as…"
                hint="Choose a person you have already entered, to reuse their details."
                blank="A new person"
                options={choices}
                error={lost?.words}
                width="long"
                value={item.sameAs ?? ''}
                onChange={(event) => run.change(`${path}/sameAs`, event.target.value || undefined)}
              />
              {same && (
                <p className="rounded-sm bg-green-wash px-4 py-2 text-sm">
                  We use the details of <strong>{same.label}</strong>.{' '}
                  {questions.length > 0 ? 'Only what is asked below is missing.' : 'Nothing else is needed.'}
                </p>
              )}
            </div>
          )}
          {choices.length === 0 && lost && <FieldError id={id}>{lost.words}</FieldError>}
          {questions.map((each) => (
            <Question
              key={each.id}
              field={each}
              path={`${path}/${each.id}`}
              value={item[each.id]}
              item={resolved}
            />
          ))}
          <div>
            <Button variant="quiet" onClick={() => onOpen(false)}>
              Done<span className="sr-only"> with {title}</span>
            </Button>
          </div>
        </div>
      )}
      {findings.length > 0 && (
        <div className="grid gap-2 px-4 pb-4">
          {findings.map((finding) => (
            <FindingNote key={`${finding.ruleId}${finding.words}`} finding={finding} />
          ))}
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${title}?`}
        actions={
          <>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false);
                onRemove();
              }}
            >
              Remove
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep
            </Button>
          </>
        }
      >
        <p>Your answers here will be deleted.</p>
      </Dialog>
    </section>
  );
}
