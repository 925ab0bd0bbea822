import { useEffect, type CSSProperties } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import styles from 'sonner/dist/styles.css?url';
import { mountToaster } from './toast.ts';

let styleSheet: Promise<void> | undefined;

/**
 * Loads the style sheet of the toasts, once. Not by a `<link precedence>` of React: until such a sheet is
 * loaded React commits no update of the page, and what is typed into its inputs until then is reset.
 * @returns a promise that resolves when it is loaded, or cannot be: an unstyled message is better than none
 */
export function loadToastStyles(): Promise<void> {
  // Tests have no address for it.
  if (styles === '') return Promise.resolve();
  return (styleSheet ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
    document.head.append(link);
  }));
}

/** The toast container: below the header, top right, at most three toasts, four seconds each. */
export default function SonnerToaster() {
  useEffect(() => mountToaster(({ kind, title, description }) => sonner[kind](title, { description })), []);
  return (
    <Toaster
      position="top-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={{ top: 76 }}
      mobileOffset={{ top: 76 }}
      theme="light"
      toastOptions={{
        style: {
          '--width': '356px',
          background: 'var(--color-sheet)',
          color: 'var(--color-ink)',
          border: '1px solid var(--color-ink)',
          borderRadius: '6px',
          fontFamily: 'var(--font-sans)',
          fontSize: '0.9375rem',
          boxShadow: 'var(--shadow-raised)',
        } as CSSProperties,
        descriptionClassName: 'text-ink-soft!',
      }}
    />
  );
}
