import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A column of a `Table`. `cell` renders it for a row. */
export type Column<Row> = {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** 'right' for numbers. */
  align?: 'left' | 'right';
  className?: string;
};

/**
 * Table that scrolls horizontally in its own container, which is focusable, so that the page never does. `dense` is
 * for the desk. `rowProps` adds attributes to a row, such as `tabIndex` or `aria-selected`.
 */
export function Table<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  rowProps,
  dense,
  footer,
}: {
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
  dense?: boolean;
  footer?: ReactNode;
}) {
  const padding = dense ? 'px-2 py-1.5' : 'px-3 py-2.5';
  return (
    // A scroll container must be focusable, or the keyboard cannot scroll it.
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
                className={classNames(
                  padding,
                  'align-bottom text-sm font-semibold whitespace-nowrap',
                  column.align === 'right' && 'text-right',
                  column.className,
                )}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { className, ...attributes } = rowProps?.(row) ?? {};
            return (
              <tr key={rowKey(row)} {...attributes} className={classNames('border-b border-line', className)}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={classNames(
                      padding,
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
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  );
}
