import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** A popover that a button with its id as `popoverTarget` opens. Escape, a press outside and a navigation close it. */
export function Popover({
  id,
  label,
  className,
  onClose,
  children,
}: {
  id: string;
  label: string;
  className: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  const { key } = useLocation();
  const element = useRef<HTMLDialogElement>(null);
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) element.current?.hidePopover?.();
    shownAt.current = key;
  }, [key]);
  return (
    <dialog
      ref={element}
      id={id}
      popover="auto"
      aria-label={label}
      tabIndex={-1}
      onToggle={({ newState, currentTarget }) => (newState === 'open' ? currentTarget.focus() : onClose?.())}
      className={`fixed m-0 overflow-y-auto text-ink shadow-raised ${className}`}
    >
      {children}
    </dialog>
  );
}
