import type { ReactNode } from 'react';

/** Empty state of a list: says what it will contain and offers the first step. */
export function EmptyState({
  picture,
  title,
  children,
  action,
}: {
  picture?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-4 rounded-md border border-dashed border-line-strong px-6 py-10 sm:grid-cols-[auto_1fr] sm:gap-8">
      {picture && <div className="size-24 text-green-mid">{picture}</div>}
      <div className="measure grid justify-items-start gap-3">
        <h2 className="text-heading">{title}</h2>
        {children && <div className="text-ink-soft">{children}</div>}
        {action}
      </div>
    </div>
  );
}
