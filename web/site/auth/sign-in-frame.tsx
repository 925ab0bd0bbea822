import type { ReactNode } from 'react';
import { Seal } from '../../art/seal.tsx';

/** Layout of every sign-in screen: the form on a sheet, and information beside it. */
export function SignInFrame({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="wrap grid gap-10 py-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-20 lg:py-16">
      <div className="self-start rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-8">
        {children}
      </div>
      <aside className="relative grid content-start gap-6 overflow-hidden lg:pt-8">
        {aside}
        <Seal className="pointer-events-none hidden size-72 text-green-mid/35 lg:block" />
      </aside>
    </div>
  );
}
