import { Table } from '../../../ui/data-display/table.tsx';

const numbers = new Set(['Shares', 'Balance', 'Paid']);

/** A table of texts, with figures to the right. */
export function TextTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <Table
      caption={caption}
      columns={columns.map((title, index) => ({
        id: title,
        title,
        align: numbers.has(title) ? ('right' as const) : ('left' as const),
        className: numbers.has(title) ? 'tabular-nums whitespace-nowrap' : 'min-w-28',
        cell: ({ cells }: { cells: readonly string[] }) => cells[index],
      }))}
      rows={rows.map((cells, index) => ({ id: String(index), cells }))}
      rowKey={({ id }) => id}
      dense
    />
  );
}
