import { capTable } from '#rules/record/cap-table.ts';
import { formatShares } from '#rules/record/describe-event.ts';
import type { RecordState } from '#rules/record/record-state.ts';
import { Table } from '../../../ui/data-display/table.tsx';

/** The holders, with their shares of each class and their part of all; nothing for a company without shares. */
export function CapTableSection({ state }: { state: RecordState }) {
  const { classes, rows, issued, total } = capTable(state);
  if (rows.length === 0) return null;
  const number = { align: 'right', className: 'tabular-nums whitespace-nowrap' } as const;
  return (
    <section className="print:break-inside-avoid">
      <Table
        caption="Cap table"
        dense
        columns={[
          { id: 'name', title: 'Holder', cell: ({ name }) => name, className: 'min-w-28' },
          ...classes.map(({ id, name }, index) => ({
            id,
            title: name,
            ...number,
            cell: ({ shares }: (typeof rows)[number]) => formatShares(shares[index] ?? 0n),
          })),
          { id: 'total', title: 'All shares', ...number, cell: (row) => formatShares(row.total) },
          { id: 'percent', title: 'Percent', ...number, cell: ({ percent }) => `${percent}%` },
        ]}
        rows={rows}
        rowKey={({ personId }) => personId}
      />
      <p className="mt-2 px-3 text-sm">
        {formatShares(total)} shares are issued
        {classes.length > 1 &&
          `: ${classes.map(({ name }, index) => `${formatShares(issued[index] ?? 0n)} ${name}`).join(', ')}`}
        .
      </p>
    </section>
  );
}
