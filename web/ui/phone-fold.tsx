import type { ReactNode } from 'react';
import { FoldIcon } from './fold-icon.tsx';

/** Details that are folded on a phone, and always shown on a wide screen. `summary` says what is in them. */
export const PhoneFold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <div className="open-when-wide">
    <details className="group">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 border-b border-line py-1 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <FoldIcon />
      </summary>
      {children}
    </details>
  </div>
);
