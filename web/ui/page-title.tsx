import type { ReactNode } from 'react';

/**
 * The one first heading of a page, with a line above it (where you are) and a sentence below it (what to do here).
 * Takes the focus after a change of page, so that the next Tab starts here.
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
