import { classNames } from '../class-names.ts';

/** Loading placeholder, sized with `className`: 'h-5 w-40'. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />;
}

/** Placeholder for lines of text, announced once as loading. */
export function SkeletonText({ lines = 3, label = 'Loading…' }: { lines?: number; label?: string }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <div className="grid gap-3">
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} className={index === lines - 1 ? 'h-5 w-2/3' : 'h-5'} />
        ))}
      </div>
    </div>
  );
}
