import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useBusy } from './use-busy.ts';

/**
 * A button for what cannot be undone: the first press asks, the second one acts, and another button leaves it.
 * @param props.confirm    the words of the second press: 'Yes, remove it'
 * @param props.leave      the words of the button that leaves it: 'Keep it'
 * @param props.children   read aloud after the words, such as the name of what is removed
 * @param props.warning    shown while it asks
 * @param props.onConfirm  acts, and reports its own failure
 */
export function ConfirmButton({
  action,
  confirm,
  leave,
  warning,
  className = 'flex flex-wrap gap-2',
  onConfirm,
  children,
}: {
  action: string;
  confirm: string;
  leave: string;
  warning?: ReactNode;
  className?: string;
  onConfirm: () => Promise<unknown>;
  children?: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, handle] = useBusy();
  const act = handle(() => onConfirm().finally(() => setAsking(false)));
  return (
    <>
      <div className={className}>
        <Button
          variant={asking ? 'danger' : 'plain'}
          busy={busy}
          onClick={asking ? act : () => setAsking(true)}
        >
          {asking ? confirm : action}
          {children}
        </Button>
        {asking && (
          <Button variant="plain" onClick={() => setAsking(false)}>
            {leave}
          </Button>
        )}
      </div>
      {asking && warning}
    </>
  );
}
