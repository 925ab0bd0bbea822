import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Column<Row> = {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand right. */
  align?: 'left' | 'right';
  /** Present when the column can be sorted; `sorted` says how it is now. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending';
  className?: string;
};

/**
 * A plain table with hairlines. Scrolls sideways in its own box when it must, reachable by keyboard; the page never
 * does. `dense` is for desks with many rows. `rowProps` adds attributes to a row: a tabIndex, an aria-selected.
 */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  rowProps,
  dense,
  foot,
}: {
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  dense?: boolean;
  foot?: ReactNode;
}) {
  const pad = dense ? 'px-3 py-1.5' : 'px-3 py-2.5';
  return (
    // A scrolling box must take the focus, or the keyboard cannot reach what is outside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className={classNames('w-full border-collapse text-left', dense && 'text-sm')}>
        <caption className={hideCaption ? 'sr-only' : 'pb-2 text-left font-display text-heading font-medium'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                className={classNames(
                  pad,
                  'align-bottom text-sm font-semibold whitespace-nowrap',
                  column.align === 'right' && 'text-right',
                  column.className,
                )}
              >
                {column.onSort ? (
                  <button
                    type="button"
                    onClick={column.onSort}
                    className="inline-flex min-h-8 items-center gap-1 font-semibold"
                  >
                    {column.title}
                    <span aria-hidden="true" className={column.sorted ? '' : 'opacity-30'}>
                      {column.sorted === 'descending' ? '↓' : '↑'}
                    </span>
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { className, ...more } = rowProps?.(row) ?? {};
            return (
              <tr key={rowKey(row)} {...more} className={classNames('border-b border-line', className)}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={classNames(
                      pad,
                      'align-top',
                      column.align === 'right' && 'text-right tabular-nums',
                      column.className,
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}
