import { Fragment } from 'react';
import type { SummaryChange } from '#forms/summarise.ts';
import { classNames } from '../../ui/class-names.ts';
import { diffWords, type DiffPart } from './diff-words.ts';

/** Changed answers, each before and after, with the words that changed marked. */
export function ChangeList({ changes }: { changes: readonly SummaryChange[] }) {
  return (
    <ul className="mt-2 border-t border-line">
      {changes.map((change) => {
        const parts = diffWords(change.before, change.after);
        return (
          <li
            key={change.path}
            className="grid gap-x-4 gap-y-1 border-b border-line py-2 md:grid-cols-[minmax(9rem,15rem)_minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="text-sm text-ink-soft">{change.label}</p>
            <Side title="Before" parts={parts} without="new" mark="del" />
            <Side title="After" parts={parts} without="gone" mark="ins" />
          </li>
        );
      })}
    </ul>
  );
}

function Side({
  title,
  parts,
  without,
  mark: Mark,
}: {
  title: string;
  parts: readonly DiffPart[];
  without: DiffPart['kind'];
  mark: 'del' | 'ins';
}) {
  const shown = parts.filter((part) => part.kind !== without);
  return (
    <div className="min-w-0 break-words">
      <span className="mr-2 text-sm font-semibold text-ink-soft">{title}</span>
      {shown.length === 0 ? (
        <span className="text-ink-soft">nothing</span>
      ) : (
        <span className="whitespace-pre-line">
          {shown.map((part, index) =>
            part.kind === 'same' ? (
              part.text
            ) : (
              <Fragment key={index}>
                {/^\s*/.exec(part.text)?.[0]}
                <Mark
                  className={classNames(
                    'rounded-sm',
                    Mark === 'del'
                      ? 'bg-red-wash text-[#8c1a13] line-through'
                      : 'bg-green-wash font-semibold text-green underline',
                  )}
                >
                  {part.text.trim()}
                </Mark>
                {/\s*$/.exec(part.text.trimStart())?.[0]}
              </Fragment>
            ),
          )}
        </span>
      )}
    </div>
  );
}
