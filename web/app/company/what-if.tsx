import type { Data } from '../../api/call.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formatDay } from '../../ui/format-day.ts';

type Changes = Data<'POST /companies/:id/what-if'>;
type Deadline = Changes['added'][number];

/** Preview of a company's calendar under other answers. Nothing is saved. */
export function WhatIf({ changes: { to, added, moved, removed } }: { changes: Changes }) {
  if (added.length + moved.length + removed.length === 0)
    return (
      <Notice title="No date would change">
        <p>The deadlines up to {formatDay(to)} stay as they are.</p>
      </Notice>
    );
  return (
    <Notice title={`What would change up to ${formatDay(to)}`}>
      <p>Nothing is saved yet.</p>
      <Group title="New dates" deadlines={added} wordsOf={firstOf} />
      <Group
        title="Dates that move"
        deadlines={moved}
        wordsOf={(deadlines) =>
          deadlines
            .map(({ fileBy, fileByNow }) => `${formatDay(fileBy)} instead of ${formatDay(fileByNow)}`)
            .join('; ')
        }
      />
      <Group title="Dates that you no longer have" deadlines={removed} wordsOf={firstOf} />
    </Notice>
  );
}

const firstOf = ([first, ...others]: readonly Deadline[]): string => {
  const day = first ? formatDay(first.fileBy) : '';
  return others.length === 0 ? `by ${day}` : `${others.length + 1} dates, the first by ${day}`;
};

/** The deadlines of a kind of change, one line a duty. */
function Group<Each extends Deadline>({
  title,
  deadlines,
  wordsOf,
}: {
  title: string;
  deadlines: readonly Each[];
  wordsOf: (ofDuty: readonly Each[]) => string;
}) {
  if (deadlines.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-sans text-base font-semibold">{title}</h3>
      <ul className="list-disc pl-5">
        {[...Map.groupBy(deadlines, ({ obligationId }) => obligationId)].map(([id, ofDuty]) => (
          <li key={id}>
            {ofDuty[0]?.title}: {wordsOf(ofDuty)}
          </li>
        ))}
      </ul>
    </>
  );
}
