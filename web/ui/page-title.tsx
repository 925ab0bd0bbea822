import type { ReactNode } from 'react';

/**
 * The h1 of a page, with an optional line above and a lead paragraph below. Focusable, because a navigation moves the
 * focus to it.
 */
export function PageTitle({
  above,
  children,
  lead,
}: {
  above?: ReactNode;
  children: ReactNode;
  lead?: ReactNode;
}) {
  return (
    <div className="mb-8">
      {above && <div className="mb-2 text-sm font-semibold text-ink-soft">{above}</div>}
      <h1 tabIndex={-1} className="max-w-[22ch] text-title">
        {children}
      </h1>
      {lead && <p className="measure mt-4 text-lg text-ink-soft">{lead}</p>}
    </div>
  );
}
