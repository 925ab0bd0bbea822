import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { toast } from './feedback/toast.ts';

const SHOWN_MS = 2000;

/** Copies a value to the clipboard and confirms it on the button; a toast explains when the browser refuses. */
export function CopyButton({
  value,
  label,
  variant = 'quiet',
}: {
  value: string;
  /** Completes 'Copy …' for screen readers. */
  label: string;
  variant?: ButtonVariant;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      toast.error('The browser does not let us copy', 'Select the value and copy it with the keyboard.');
    }
  }

  return (
    <Button variant={variant} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only"> {label}</span>
    </Button>
  );
}
