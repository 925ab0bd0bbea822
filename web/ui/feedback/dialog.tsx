import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Modal dialog (`<dialog>`): traps the focus, closes on Escape and restores the focus. `onClose` is called however it
 * closes; the caller then sets `open` to false. `wide` is for images.
 */
export function Dialog({
  open,
  onClose,
  title,
  wide,
  children,
  actions,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  wide?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classNames(
        'm-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-md border border-line bg-sheet p-6 text-ink',
        'shadow-raised open:animate-[rise_200ms_ease-out]',
        wide ? 'w-[min(64rem,calc(100vw-2rem))] max-w-none' : 'w-[min(36rem,calc(100vw-2rem))]',
      )}
    >
      <h2 id={titleId} className="text-heading">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </dialog>
  );
}
