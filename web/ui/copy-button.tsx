import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './feedback/toast.ts';

const SHOWN_MS = 2000;

/** Copies a value, and says so on the button itself; where the browser forbids it, says how to copy by hand. */
export function CopyButton({ value, what }: { value: string; what: string }) {
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
    <Button look="quiet" onClick={() => void copy()}>
      {copied ? 'Copied' : 'Copy'}
      <span className="sr-only"> {what}</span>
    </Button>
  );
}
