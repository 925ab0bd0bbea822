import { Suspense } from 'react';
import type { Currency } from '#values/money.ts';
import { useHydrated } from '../prerender/hydration/use-hydrated.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.ts';

const CurrencySelect = lazyWithRetry(() => import('./currency-select.tsx'));

/**
 * Lets the reader choose the currency in which she thinks. Its place is kept in prerendered HTML, and stays
 * empty where staff set no rate.
 * @param charged  the currency of the prices; unset where there are several
 */
export function CurrencyChoice({ charged, className }: { charged?: Currency; className?: string }) {
  const hydrated = useHydrated();
  return (
    <div className={classNames('h-11 w-26 shrink-0', className)}>
      {hydrated && (
        <Suspense fallback={null}>
          <CurrencySelect charged={charged} />
        </Suspense>
      )}
    </div>
  );
}
