import type { ReactNode } from 'react';

/** For those who listen: heard, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
