import type { ReactNode } from 'react';

/** A row that scrolls sideways on a phone. What scrolls must be reachable by keyboard. */
export function PhoneScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2"
    >
      {children}
    </section>
  );
}
