import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A row of a `DefinitionList`. */
export type DefinitionRow = {
  id: string;
  label: ReactNode;
  value: ReactNode;
  /** Link to change this row. `what` completes 'Change …' for screen readers. */
  change?: { to: string; what: string; words?: string };
  /** Shown below the value, such as a problem. */
  note?: ReactNode;
};

/** Description list of labels and values, each with a link to change it where that is possible. */
export function DefinitionList({ rows, title }: { rows: readonly DefinitionRow[]; title?: ReactNode }) {
  return (
    <section>
      {title && <h2 className="mb-2 text-heading">{title}</h2>}
      <dl className="border-t border-line">
        {rows.map((row) => (
          <div
            key={row.id}
            className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[minmax(9rem,2fr)_minmax(0,3fr)_auto]"
          >
            <dt className="font-semibold">{row.label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {row.value || <span className="text-ink-soft">Not answered</span>}
              {row.note && <div className="mt-1 text-sm">{row.note}</div>}
            </dd>
            {row.change && (
              <dd>
                <Link to={row.change.to} className="link inline-block py-0.5">
                  {row.change.words ?? 'Change'}
                  <span className="sr-only"> {row.change.what}</span>
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
