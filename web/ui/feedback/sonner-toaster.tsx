import { useEffect, type CSSProperties } from 'react';
import { Toaster, toast as sonner } from 'sonner';
import styles from 'sonner/dist/styles.css?url';
import { mountToaster } from './toast.ts';

/** The toast container: below the header, top right, at most three toasts, four seconds each. */
export default function SonnerToaster() {
  useEffect(() => mountToaster(({ kind, title, description }) => sonner[kind](title, { description })), []);
  return (
    <>
      {/* Tests have no address for it. */}
      {styles !== '' && <link rel="stylesheet" href={styles} precedence="toasts" />}
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
    </>
  );
}
