import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Content that stays visible while what replaces it loads, such as the previous page of a list: dimmed, and busy for
 * assistive technology.
 * @param props.isStale  `isPlaceholderData` of a query that keeps its previous data
 */
export function StaleContent({
  isStale,
  className,
  ref,
  children,
}: {
  isStale: boolean;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div
      ref={ref}
      aria-busy={isStale}
      className={classNames('transition-opacity duration-150', isStale && 'opacity-60', className)}
    >
      {children}
    </div>
  );
}
