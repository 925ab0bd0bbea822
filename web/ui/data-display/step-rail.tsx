import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

/** A step of a `StepRail`. `note` replaces the words of the state under its title. */
export type Step = {
  id: string;
  title: string;
  state: 'done' | 'now' | 'started' | 'todo' | 'problem';
  /** Absent while the step cannot be opened. */
  to?: string;
  note?: string;
};

const stateLabels = {
  done: 'Done',
  now: 'You are here',
  started: 'Begun',
  todo: 'Not begun',
  problem: 'Needs mending',
} as const;

/**
 * Step indicator of a multi-page form: a column on a wide screen, collapsed to one line on a phone. `children` are
 * below the steps and collapse with them, such as the price so far.
 */
export function StepRail({
  label,
  steps,
  children,
}: {
  label: string;
  steps: readonly Step[];
  children?: ReactNode;
}) {
  const here = steps.findIndex((step) => step.state === 'now');
  const list = (
    <ol className="grid">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="border-b border-line last:border-0"
        >
          <StepLine step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
  return (
    <nav aria-label={label} className="rounded-md border border-line bg-sheet lg:sticky lg:top-22">
      <details className="group lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          <span>
            {here >= 0 ? (
              <>
                Step {here + 1} of {steps.length}: {steps[here]?.title}
              </>
            ) : (
              label
            )}
          </span>
          <span aria-hidden="true" className="transition-transform group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="border-t border-line px-4 py-1">{list}</div>
        {children && <div className="border-t border-line px-4 py-3">{children}</div>}
      </details>
      <div className="hidden px-4 py-2 lg:block">{list}</div>
      {children && <div className="hidden border-t border-line px-4 py-3 lg:block">{children}</div>}
    </nav>
  );
}

function StepLine({ step, number }: { step: Step; number: number }) {
  const body = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold tabular-nums',
          step.state === 'done' && 'border-green bg-green text-sheet',
          step.state === 'now' && 'border-marigold-deep bg-marigold text-ink',
          step.state === 'started' && 'border-green text-green',
          step.state === 'todo' && 'border-line-strong text-ink-soft',
          step.state === 'problem' && 'border-red bg-red text-sheet',
        )}
      >
        {step.state === 'done' ? '✓' : step.state === 'problem' ? '!' : number}
      </span>
      <span className="min-w-0">
        <span className={classNames('block', step.state === 'now' && 'font-semibold')}>{step.title}</span>
        <span className={step.note || step.state === 'problem' ? 'block text-sm text-ink-soft' : 'sr-only'}>
          {step.note ?? stateLabels[step.state]}
        </span>
      </span>
    </>
  );
  const className = 'flex min-h-11 items-center gap-3 py-2 leading-snug';
  return step.to ? (
    <Link to={step.to} className={classNames(className, 'hover:underline')}>
      {body}
    </Link>
  ) : (
    <span className={classNames(className, 'text-ink-soft')}>{body}</span>
  );
}
