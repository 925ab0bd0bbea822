import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ShellSlot } from './shell-slot.ts';

/**
 * Puts the step and the state of saving into the header of the quiet shell. On a phone the folded steps name
 * the step.
 */
export function QuietState({ step, children }: { step?: string; children?: ReactNode }) {
  const slot = useContext(ShellSlot);
  if (slot === null) return null;
  return createPortal(
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      {step !== undefined && <p className="font-semibold max-lg:hidden">{step}</p>}
      {children}
    </div>,
    slot,
  );
}
