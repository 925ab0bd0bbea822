import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Desk } from '../desk.ts';
import { FailureNotice } from '../../desk-failure.tsx';
import type { DeskVerb } from '../../desk-types.ts';

/** A card of the action rail. `next` marks the action that moves the application forward. */
export function RailCard({
  title,
  next,
  id,
  children,
}: {
  title: ReactNode;
  next?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classNames(
        'scroll-mt-4 rounded-md border bg-sheet p-4',
        next ? 'border-marigold shadow-[inset_0_3px_0_var(--color-marigold)]' : 'border-line',
      )}
    >
      <h2 className="font-sans text-base font-semibold">{title}</h2>
      <div className="mt-2 grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

/** Why an action was refused, beside its form. */
export function ActionFailure({ desk, verb }: { desk: Desk; verb: DeskVerb }) {
  if (desk.failure?.verb !== verb) return null;
  return (
    <FailureNotice title="Not done" words={desk.failure.words}>
      {desk.failure.changed && <p>The page now shows the fresh state. What you typed is kept.</p>}
    </FailureNotice>
  );
}
